import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../testing/talk.js';
import { pageServer } from './page-server.js';
import { listen } from './serving.js';
import { staticFiles } from './static-files.js';

const folder = scratchFolder();
const page = join(folder, 'page');
const SCRIPT = '/assets/index-AbCd_123.js';
const TEXT = '0123456789'.repeat(100);
const put = (path: string, content: string | Uint8Array) => writeFileSync(join(page, path), content);

const lines: string[] = [];
const files = staticFiles(page);
const server = pageServer(
  async (incoming, response, path) => {
    if (path === '/broken') throw new Error('the disk burns\nwith a stack');
    return files(incoming, response, path);
  },
  '127.0.0.1',
  { err: line => void lines.push(line) },
);
let port = 0;

beforeAll(async () => {
  mkdirSync(join(page, 'assets'), { recursive: true });
  put('index.html', '<title>page</title>');
  put(SCRIPT, TEXT);
  put(`${SCRIPT}.br`, brotliCompressSync(TEXT));
  put(`${SCRIPT}.gz`, gzipSync(TEXT));
  put('old.js', 'new');
  put('old.js.gz', gzipSync('old'));
  utimesSync(join(page, 'old.js.gz'), 1, 1);
  put('empty.txt', '');
  put('.secret', 'secret');
  writeFileSync(join(folder, 'outside.txt'), 'secret');
  symlinkSync('../outside.txt', join(page, 'link.txt'));
  spawnSync('mkfifo', [join(page, 'pipe.txt')]);
  port = await listen(server, 0, '127.0.0.1');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request; unlike fetch, it does not change path and headers. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((done, failed) => {
    const call = request({ port, host: '127.0.0.1', path, method, headers }, response => {
      const chunks: Buffer[] = [];
      response.on('data', chunk => chunks.push(chunk));
      response.on('end', () => done({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    call.on('error', failed);
    call.end();
  });
}

async function raw(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', data => {
    answer += data;
  });
  socket.on('error', () => {});
  socket.end(text);
  await once(socket, 'close');
  return answer;
}

describe('the server of the studio', () => {
  it('serves the page with a type and protective headers', async () => {
    const { status, headers, body } = await get('/?world=pen');
    expect([status, String(body)]).toEqual([200, '<title>page</title>']);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self' "),
      'content-length': '19',
    });
    expect(headers['content-security-policy']).not.toMatch(/'unsafe-(eval|inline)'|\*|http/);
  });

  it('lets hashed files be cached forever, and revalidates others', async () => {
    const first = await get(SCRIPT);
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { etag = '' } = first.headers;
    for (const header of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await get(SCRIPT, { 'if-none-match': header });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    }
    expect((await get(SCRIPT, { 'if-none-match': '"x"' })).status).toBe(200);
  });

  it('serves compressed files to clients that accept them, unless they are stale', async () => {
    for (const [accepted, encoding, content] of [
      ['gzip, deflate, br', 'br', brotliCompressSync(TEXT)],
      ['gzip', 'gzip', gzipSync(TEXT)],
      ['br;q=0, gzip;q=0.5', 'gzip', gzipSync(TEXT)],
      ['identity', undefined, Buffer.from(TEXT)],
    ] as const) {
      const { headers, body } = await get(SCRIPT, { 'accept-encoding': accepted });
      expect([headers['content-encoding'], headers.vary, body.equals(content)]).toEqual([encoding, 'accept-encoding', true]);
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    }
    expect(String((await get('/old.js', { 'accept-encoding': 'gzip' })).body)).toBe('new');
  });

  it.each([
    ['bytes=100-5', 200, 1000, undefined],
    ['nonsense', 200, 1000, undefined],
    ['bytes=0-1,3-4', 200, 1000, undefined],
    ['bytes=0-9', 206, 10, 'bytes 0-9/1000'],
    ['bytes=990-', 206, 10, 'bytes 990-999/1000'],
    ['bytes=-10', 206, 10, 'bytes 990-999/1000'],
    ['bytes=1000-', 416, undefined, 'bytes */1000'],
  ])('answers the range %j with %i', async (range, status, length, part) => {
    const answer = await get(SCRIPT, { range, 'accept-encoding': 'br' });
    expect([answer.status, answer.headers['content-range'], answer.headers['content-encoding']]).toEqual([status, part, undefined]);
    if (length !== undefined) expect([answer.body.length, answer.headers['content-length']]).toEqual([length, String(length)]);
    if (status === 206) expect(String(answer.body)).toBe('0123456789');
  });

  it('serves a part only of the version of a file that the client has', async () => {
    const { etag = '' } = (await get(SCRIPT)).headers;
    expect((await get(SCRIPT, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await get(SCRIPT, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
  });

  it('answers HEAD like GET without a body', async () => {
    for (const path of ['/', SCRIPT, '/nothing', '/empty.txt']) {
      const [whole, head] = [await get(path), await get(path, {}, 'HEAD')];
      expect([head.status, head.body.length]).toEqual([whole.status, 0]);
      expect(head.headers['content-type']).toBe(whole.headers['content-type']);
      expect(head.headers.etag).toBe(whole.headers.etag);
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])('refuses %s', async method => {
    const { status, headers } = await get('/', {}, method);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('answers only under its own names', async () => {
    for (const host of ['evil.example', 'localhost.evil.example:80', '10.0.0.1']) expect((await get('/', { host })).status).toBe(403);
    for (const host of ['localhost', `127.0.0.1:${port}`, '[::1]']) expect((await get('/', { host })).status).toBe(200);
  });

  it.each([
    ['/../outside.txt', 400],
    ['/assets/../../outside.txt', 400],
    ['/%2e%2e/outside.txt', 400],
    ['/..%2foutside.txt', 400],
    ['/..%5coutside.txt', 400],
    ['/%00', 400],
    ['/%zz', 400],
    ['/%c0%ae%c0%ae/outside.txt', 400],
    ['outside.txt', 400],
    ['/.secret', 404],
    ['/link.txt', 404],
    ['/pipe.txt', 404],
    ['/assets', 404],
    ['/assets/', 404],
    ['/index.html/x', 404],
    ['//outside.txt', 404],
    [`/${'n'.repeat(300)}`, 404],
    [`/${'n'.repeat(5000)}`, 414],
  ])('serves no file for %j: %i', async (path, expected) => {
    const { status, body } = await get(path);
    expect([status, /secret/.test(String(body))]).toEqual([expected, false]);
  });

  it('survives malformed requests', async () => {
    expect(await raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await raw(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
    expect(await raw('GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await raw('GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await raw('CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n')).toMatch(/^HTTP\/1\.1 405 /);
    expect(await raw('GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${SCRIPT} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await once(socket, 'data');
    socket.resetAndDestroy();
    expect((await get('/')).status).toBe(200);
  });

  it('survives random requests without an unexpected fault', async () => {
    lines.length = 0;
    const token = fc.constantFrom(
      ...[
        'GET',
        'HEAD',
        'POST',
        ' ',
        '/',
        '..',
        '%2e',
        '%',
        '?',
        '\\',
        SCRIPT,
        'HTTP/1.1',
        'HTTP/9',
        '\r\n',
        '\n',
        '\0',
        ':',
        'Host: localhost',
      ],
      ...[
        'Range: bytes=',
        '-',
        ',',
        '5',
        '99999999999999999999',
        'If-Range: "',
        'If-None-Match: *',
        'Accept-Encoding: br',
        'Content-Length: 5',
      ],
      ...['Transfer-Encoding: chunked', 'Expect: 100-continue', 'Connection: upgrade', 'Upgrade: websocket'],
    );
    const head = `GET ${SCRIPT} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`;
    const text = fc
      .tuple(fc.boolean(), fc.array(token, { maxLength: 12 }))
      .map(([sound, parts]) => `${sound ? head : ''}${parts.join('')}\r\n\r\n`);
    await Promise.all(fc.sample(text, { seed: 12, numRuns: 300 }).map(raw));
    expect(lines).toEqual([]);
    expect((await get('/')).status).toBe(200);
  });

  it('answers an unexpected fault with 500, prints one line and continues', async () => {
    lines.length = 0;
    const { status, body } = await get('/broken');
    expect([status, String(body)]).toEqual([500, 'The server could not answer this request; its messages say why.\n']);
    expect(lines).toEqual(['500 GET /broken: the disk burns']);
    expect((await get('/')).status).toBe(200);
  });

  it('answers 404 if the page has been removed', async () => {
    rmSync(page, { recursive: true });
    expect((await get('/')).status).toBe(404);
  });
});
