import type { IncomingMessage } from 'node:http';
import { InputError } from 'umwelt';
import { isOwnHost } from './hosts.js';

/** The servers and pages from which rooms may be joined. */
export interface Origins {
  /** The address that the server listens on. */
  readonly host: string;
  /** The address under which visitors reach the server through a proxy; undefined without one. */
  readonly publicAddress: URL | undefined;
  /** Other pages whose visitors may join, such as `https://example.org`. */
  readonly others: readonly string[];
}

/** Reads the address in an option. Throws an InputError if it is none. */
export function readUrl(option: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '' && url.hash === '') return url;
  throw new InputError(`--${option}: found "${text}", expected an address such as https://play.example.org.`);
}

/**
 * Returns a sentence if a request may not join: it names another server in `Host`, or comes from a page of another server (`Origin`).
 * Programs that are not browsers send no origin.
 */
export function refuseOrigin(request: IncomingMessage, { host, publicAddress, others }: Origins): string | undefined {
  const names = publicAddress === undefined ? [] : [publicAddress.hostname];
  if (!isOwnHost(request.headers.host, host, request.socket.localAddress, names)) return 'This name is not a name of this server.';
  const { origin } = request.headers;
  if (origin === undefined || origin === publicAddress?.origin || others.includes(origin)) return undefined;
  const own = URL.canParse(origin) && new URL(origin).host === request.headers.host;
  return own ? undefined : `Pages of ${origin.slice(0, 100)} may not join rooms here; --origin lets them.`;
}

/** Returns the address of the visitor; behind a proxy, the last address that the proxy has added. */
export function visitorAddress(request: IncomingMessage, { publicAddress }: Origins): string {
  const passedOn = request.headers['x-forwarded-for'];
  const last = typeof passedOn === 'string' ? passedOn.split(',').at(-1)?.trim() : undefined;
  return (publicAddress !== undefined && last) || (request.socket.remoteAddress ?? '');
}
