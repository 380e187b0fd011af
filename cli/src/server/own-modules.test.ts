import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as motor from 'umwelt/motor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../testing/talk.js';
import { withModules } from './own-modules.js';
import { pageServer } from './page-server.js';
import { listen } from './serving.js';
import { staticFiles } from './static-files.js';

describe('the studio with own modules', () => {
  const folder = scratchFolder();
  const page = join(folder, 'page');
  const mine = join(folder, 'mine');
  mkdirSync(page);
  mkdirSync(mine);
  writeFileSync(join(page, 'index.html'), '<html><head><title>page</title></head></html>');
  writeFileSync(join(mine, 'registry.js'), 'import "./part.js"; export default {};');
  writeFileSync(join(mine, 'part.js'), '// a part');
  writeFileSync(join(mine, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'outside.js'), '// outside');
  const server = pageServer(withModules([join(mine, 'registry.js')], page, staticFiles(page)), '127.0.0.1', { err() {} });
  let port = 0;
  beforeAll(async () => {
    port = await listen(server, 0, '127.0.0.1');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return { type: response.headers.get('content-type'), text: await response.text() };
  };

  it('lists them in the head of the page, before its own scripts', async () => {
    const { type, text } = await get('/?world=pen');
    expect(type).toBe('text/html; charset=utf-8');
    expect(text).toMatch(/^<html><head><script type="importmap">.*<meta name="umwelt-with" content="own\/0\/registry.js"><title>/);
    const [, map] = /<script type="importmap">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(map).imports['umwelt/motor']).toBe('./own/library/umwelt/motor.js');
  });

  it('serves each module and the JavaScript beside it, but no other file of the folder', async () => {
    expect((await get('/own/0/registry.js')).text).toContain('export default {}');
    expect((await get('/own/0/part.js')).type).toBe('text/javascript; charset=utf-8');
    for (const path of ['/own/0/secret.txt', '/own/0/..%2foutside.js', '/own/1/registry.js', '/own/0/%2e%2e/outside.js'])
      expect((await get(path)).text, path).not.toMatch(/secret|outside/);
    expect((await get('/own/0/%zz.js')).text).toBe('The address is not well-formed.\n');
  });

  it('re-exports every name of the library that the page has', async () => {
    const { text } = await get('/own/library/umwelt/motor.js');
    expect(text).toBe(`export const { ${Object.keys(motor).join(', ')} } = globalThis.umweltLibrary["umwelt/motor"];\n`);
    expect((await get('/own/library/umwelt/three.js')).text).not.toContain('umweltLibrary');
  });
});
