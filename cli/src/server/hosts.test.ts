import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isOwnHost, pageAddress, readHost } from './hosts.js';

describe('--host', () => {
  it('accepts addresses and names', () => {
    for (const host of ['127.0.0.1', '0.0.0.0', '::1', '::', 'fe80::1%eth0', 'localhost', 'box.lan', 'my_box'])
      expect(readHost(host)).toBe(host);
    expect(readHost('[::1]')).toBe('::1');
  });

  it.each([
    ['127.0.0.1', 'http://localhost:80/'],
    ['0.0.0.0', 'http://localhost:80/'],
    ['::', 'http://localhost:80/'],
    ['::1', 'http://[::1]:80/'],
    ['fe80::1%eth0', 'http://[fe80::1]:80/'],
    ['10.0.0.5', 'http://10.0.0.5:80/'],
    ['box.lan', 'http://box.lan:80/'],
  ])('%s is printed as %s', (host, address) => expect(pageAddress(host, 80)).toBe(address));
});

describe('the Host header', () => {
  it.each(['localhost', 'LOCALHOST:4600', 'localhost.', 'a.localhost:1', '127.0.0.1:4600', '127.1.2.3', '[::1]:4600'])(
    '%s is this machine',
    header => expect(isOwnHost(header, '127.0.0.1', '127.0.0.1')).toBe(true),
  );

  it.each([
    undefined,
    '',
    'evil.example',
    'localhost.evil.example',
    'evil.example:4600',
    '127.0.0.1.evil.example',
    '10.0.0.5',
    'localhost:x',
    'a@localhost',
    '[::1',
    '::1',
  ])('refuses %j', header => expect(isOwnHost(header, '127.0.0.1', '127.0.0.1')).toBe(false));

  it('may be the address listened on, the one connected to, or any address and name of the machine if it listens on all', () => {
    expect(isOwnHost('box.lan:80', 'box.lan', '10.0.0.5')).toBe(true);
    expect(isOwnHost('10.0.0.5', 'box.lan', '::ffff:10.0.0.5')).toBe(true);
    expect(isOwnHost('10.0.0.6', 'box.lan', '10.0.0.5')).toBe(false);
    for (const header of ['10.0.0.6:80', '[fe80::1]', hostname(), `${hostname()}.local`])
      expect(isOwnHost(header, '0.0.0.0', undefined)).toBe(true);
    expect(isOwnHost('evil.example', '0.0.0.0', undefined)).toBe(false);
  });
});
