import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { InputError } from 'umwelt';

const WILDCARDS = ['0.0.0.0', '::'];
const NAME = /^(?=.{1,253}$)[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?(?:\.[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?)*\.?$/i;

/** Returns the address to listen on for `--host`, without the brackets of an IPv6 address. Throws an InputError for anything else. */
export function readHost(text: string): string {
  const host = /^\[(.*)\]$/.exec(text)?.[1] ?? text;
  if (isIP(host) !== 0 || (host === text && NAME.test(host))) return host;
  throw new InputError(`--host: found "${text}", expected an address of this machine, such as 127.0.0.1, ::1 or 0.0.0.0.`);
}

/** Returns the address of the page, for people and browsers. */
export function pageAddress(host: string, port: number): string {
  if (host === '127.0.0.1' || WILDCARDS.includes(host)) return `http://localhost:${port}/`;
  // a zone (fe80::1%eth0) is valid only on this machine, and browsers do not accept it
  return isIP(host) === 6 ? `http://[${host.replace(/%.*/, '')}]:${port}/` : `http://${host}:${port}/`;
}

/**
 * Returns true if a request may name this server so in its `Host` header: by a name of this machine, by `host`, on which it listens, by
 * `local`, the address of the connection, or by one of `names`, under which a proxy reaches it. A foreign page whose name resolves to this
 * machine (DNS rebinding) sends its own name and is refused.
 */
export function isOwnHost(header: string | undefined, host: string, local: string | undefined, names: readonly string[] = []): boolean {
  const [, bracketed, plain] = /^(?:\[([^[\]]+)\]|([^:[\]]+))(?::\d{1,5})?$/.exec(header ?? '') ?? [];
  const name = (bracketed ?? plain ?? '').toLowerCase().replace(/\.$/, '');
  if (name === '') return false;
  if (names.includes(name)) return true;
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))) return true;
  if (name === host.toLowerCase().replace(/\.$|%.*/, '') || name === local?.replace(/^::ffff:|%.*/g, '')) return true;
  if (!WILDCARDS.includes(host)) return false;
  const own = hostname().toLowerCase();
  return isIP(name) !== 0 || name === own || name === `${own}.local`;
}
