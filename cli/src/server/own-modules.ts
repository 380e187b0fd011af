import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import * as umwelt from 'umwelt';
import * as core from 'umwelt/core';
import * as mind from 'umwelt/mind';
import * as motor from 'umwelt/motor';
import * as senses from 'umwelt/senses';
import * as world from 'umwelt/world';
import { contentPolicy, type Handler, refuse } from './page-server.js';

/** What a module may import in the browser; the page has all of it in `umweltLibrary` (studio/src/state/own-code.ts). */
const LIBRARY: Readonly<Record<string, object>> = {
  umwelt,
  'umwelt/core': core,
  'umwelt/world': world,
  'umwelt/senses': senses,
  'umwelt/motor': motor,
  'umwelt/mind': mind,
};

/**
 * Serves the modules given by `--with` beside the page: the JavaScript files of each module's folder under `own/0/`, `own/1/` ..., and
 * under `own/library/` a module for each public name of the library, which re-exports the page's copy, so that there is only one. The page
 * finds the list of modules in its own head. Other requests go to `page`.
 */
export function withModules(modules: readonly string[], folder: string, page: Handler): Handler {
  if (modules.length === 0) return page;
  const map = importMap();
  const policy = contentPolicy([createHash('sha256').update(map).digest('base64')]);
  return async (request, response, path) => {
    const answer = answerTo(path, modules, folder, map);
    if (answer === undefined) return page(request, response, path);
    const body = await answer.text.catch(() => undefined);
    if (body === undefined) return refuse(response, 404, 'There is no such file.');
    if (answer.type === 'text/html') response.setHeader('content-security-policy', policy);
    response.writeHead(200, { 'content-type': `${answer.type}; charset=utf-8`, 'cache-control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

interface Answer {
  readonly type: string;
  readonly text: Promise<string>;
}

function answerTo(path: string, modules: readonly string[], folder: string, map: string): Answer | undefined {
  if (path === '/' || path === '/index.html') {
    const html = readFile(join(folder, 'index.html'), 'utf8');
    return { type: 'text/html', text: html.then(text => text.replace('<head>', `<head>${headFor(modules, map)}`)) };
  }
  const [, library] = /^\/own\/library\/([a-z/]+)\.js$/.exec(path) ?? [];
  if (library !== undefined && Object.hasOwn(LIBRARY, library)) return { type: 'text/javascript', text: Promise.resolve(handOn(library)) };
  const [, number, file] = /^\/own\/(\d+)\/(.+\.m?js)$/.exec(path) ?? [];
  const module = modules[Number(number)];
  if (module === undefined) return undefined;
  const root = dirname(module);
  const target = resolve(root, file);
  return target.startsWith(root + sep) ? { type: 'text/javascript', text: readFile(target, 'utf8') } : undefined;
}

function importMap(): string {
  return JSON.stringify({ imports: Object.fromEntries(Object.keys(LIBRARY).map(name => [name, `./own/library/${name}.js`])) });
}

function headFor(modules: readonly string[], map: string): string {
  const metas = modules.map((module, i) => `<meta name="umwelt-with" content="own/${i}/${encodeURIComponent(basename(module))}">`);
  return `<script type="importmap">${map}</script>${metas.join('')}`;
}

function handOn(name: string): string {
  return `export const { ${Object.keys(LIBRARY[name]).join(', ')} } = globalThis.umweltLibrary[${JSON.stringify(name)}];\n`;
}
