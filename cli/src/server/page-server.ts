import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Io } from '../io.js';
import { isOwnHost } from './hosts.js';

/** Answers a request; throws or rejects on an unexpected fault. */
export type Handler = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;

/** Additions of a server that serves more than the page. */
export interface PageServerOptions {
  /** May answer a request of any method; resolves to whether it did. */
  readonly answer?: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>;
  /** Names besides those of this machine by which a proxy reaches it. */
  readonly names?: readonly string[];
  /** What the page may connect to besides its own server, for the content policy. */
  readonly connects?: string;
}

/** Most characters of an address; the page's own links are shorter than 1000. */
const LONGEST_URL = 4096;
/** Most bytes of all header lines. */
const MOST_HEADERS = 16_384;

/** Milliseconds in which the header lines and the whole request must arrive; after that, the request is dropped. */
const TIMES = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 5_000 };

/**
 * Returns the content policy of a page: its own files, pictures and workers that it makes itself, and inline scripts with these hashes.
 * With `evaluates` it may also evaluate text.
 */
export function contentPolicy(scriptHashes: readonly string[] = [], evaluates = false, connects = ''): string {
  const scripts = ["'self'", ...scriptHashes.map(hash => `'sha256-${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    // WebAssembly is compiled, not evaluated as text
    `script-src ${scripts} 'wasm-unsafe-eval'${evaluates ? " 'unsafe-eval'" : ''}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' data: blob:",
    "worker-src 'self' blob:",
    `connect-src 'self' data: blob:${connects === '' ? '' : ` ${connects}`}`,
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Returns a server that does not listen yet. It passes to `handler` each GET or HEAD of a well-formed path under a name of this machine.
 * `host` is the address on which it will listen. If `handler` throws, the request is answered with 500, one line is printed, and the server
 * continues. With `answer` it serves more than the page.
 */
export function pageServer(handler: Handler, host: string, io: Pick<Io, 'err'>, options: PageServerOptions = {}): Server {
  const { answer, names = [], connects = '' } = options;
  const policy = contentPolicy([], false, connects);
  const handle: Handler = async (request, response, path) => {
    if (await answer?.(request, response, path)) return;
    if (request.method === 'GET' || request.method === 'HEAD') return handler(request, response, path);
    response.setHeader('allow', 'GET, HEAD');
    refuse(response, 405, 'Only GET and HEAD are answered.');
  };
  const server = createServer({ maxHeaderSize: MOST_HEADERS, ...TIMES }, (request, response) => {
    response.setHeader('content-security-policy', policy);
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    // a connection that ends early is not an error
    response.on('error', () => {});
    const path = refuseOrPath(request, response, host, names);
    if (path === undefined) return;
    handle(request, response, path).catch(error => {
      io.err(`500 ${request.method} ${path}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'The server could not answer this request; its messages say why.');
    });
  });
  // the caller handles errors before it listens
  server.on('error', error => {
    if (server.listening) io.err(`server: ${error.message}`);
  });
  // a request for a tunnel has no response object
  server.on('connect', (_request, socket) => {
    socket.on('error', () => {});
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    else socket.destroy();
  });
  return server;
}

/** Returns the decoded path of a request, or answers the request itself. */
function refuseOrPath(request: IncomingMessage, response: ServerResponse, host: string, names: readonly string[]): string | undefined {
  if ((request.headersDistinct['host']?.length ?? 0) > 1) return refuse(response, 400, 'Two Host lines are none.');
  if (!isOwnHost(request.headers.host, host, request.socket.localAddress, names))
    return refuse(response, 403, 'This name is not a name of this server; --host sets the address that it listens on.');
  const url = request.url ?? '';
  if (url.length > LONGEST_URL) return refuse(response, 414, 'The address is too long.');
  const path = decodedPath(url);
  if (path === undefined) return refuse(response, 400, 'The address is not well-formed.');
  return path;
}

/** Returns the decoded path of a URL, or undefined if it is malformed or could leave its folder. */
function decodedPath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ''));
    const steps = path.split('/');
    if (!path.startsWith('/') || /[\\\p{Cc}]/u.test(path) || steps.includes('..') || steps.includes('.')) return undefined;
    return path;
  } catch {
    return undefined;
  }
}

/** Answers with a status and a sentence. */
export function refuse(response: ServerResponse, status: number, sentence: string): undefined {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(response.req.method === 'HEAD' ? undefined : `${sentence}\n`);
}
