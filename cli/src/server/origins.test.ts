import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { type Origins, readUrl, refuseOrigin, visitorAddress } from './origins.js';

const request = (headers: Record<string, string>): IncomingMessage =>
  ({ headers, socket: { localAddress: '127.0.0.1', remoteAddress: '10.0.0.9' } }) as unknown as IncomingMessage;
const local: Origins = { host: '127.0.0.1', publicAddress: undefined, others: ['https://my.page.example'] };
const proxied: Origins = { ...local, publicAddress: new URL('https://play.example.org') };

describe('joining from a page', () => {
  it.each<[Record<string, string>, boolean]>([
    [{ host: 'localhost:4700' }, true],
    [{ host: 'localhost:4700', origin: 'http://localhost:4700' }, true],
    [{ host: 'localhost:4700', origin: 'https://my.page.example' }, true],
    [{ host: 'localhost:4700', origin: 'http://localhost:4701' }, false],
    [{ host: 'localhost:4700', origin: 'https://evil.example' }, false],
    [{ host: 'localhost:4700', origin: 'null' }, false],
    // a foreign name that resolves to this machine
    [{ host: 'evil.example:4700', origin: 'http://evil.example:4700' }, false],
    [{ host: 'play.example.org', origin: 'https://play.example.org' }, false],
    [{}, false],
  ])('accepts %j: %s', (headers, isLetIn) => {
    expect(refuseOrigin(request(headers), local) === undefined).toBe(isLetIn);
  });

  it('accepts the public address behind a proxy, and trusts only the last address that the proxy passes on', () => {
    expect(refuseOrigin(request({ host: 'play.example.org', origin: 'https://play.example.org' }), proxied)).toBeUndefined();
    expect(refuseOrigin(request({ host: 'play.example.org', origin: 'https://evil.example' }), proxied)).toMatch(/--origin lets them/);
    const passedOn = { host: 'play.example.org', 'x-forwarded-for': '1.1.1.1, 2.2.2.2' };
    expect(visitorAddress(request(passedOn), proxied)).toBe('2.2.2.2');
    expect(visitorAddress(request(passedOn), local)).toBe('10.0.0.9');
  });

  it('accepts only web addresses for an option', () => {
    expect(readUrl('public', 'https://play.example.org').origin).toBe('https://play.example.org');
    for (const text of ['play.example.org', 'ftp://a', 'https://u:p@a', 'https://a/?x', '']) {
      expect(() => readUrl('public', text)).toThrow(/^--public: found/);
    }
  });
});
