import fc from 'fast-check';
import { expect, test } from 'vitest';
import { innerHost } from '../../../src/attacks/urls/inner-host.ts';
import { internetAddress } from '../../../src/attacks/urls/internet-address.ts';
import { targetUrl } from '../../../src/attacks/urls/target-url.ts';

test.each([
  ['169.254.169.254', 'metadata'],
  ['169.254.170.2', 'metadata'],
  ['169.254.10.1', 'private'],
  ['2852039166', 'metadata'],
  ['0xa9fea9fe', 'metadata'],
  ['0251.0376.0251.0376', 'metadata'],
  ['[::ffff:169.254.169.254]', 'metadata'],
  ['[fd00:ec2::254]', 'metadata'],
  ['100.100.100.200', 'metadata'],
  ['127.1', 'loopback'],
  ['0', 'loopback'],
  ['0x7f.1', 'loopback'],
  ['017700000001', 'loopback'],
  ['[::1]', 'loopback'],
  ['localhost.', 'loopback'],
  ['\u2460\u2461\u2466.0.0.1', 'loopback'],
  ['app.127.0.0.1.nip.io', 'loopback'],
  ['127-0-0-1.sslip.io', 'loopback'],
  ['7f000001.c0a80001.rbndr.us', 'loopback'],
  ['a.localtest.me', 'loopback'],
  ['10.1', 'private'],
  ['172.31.0.1', 'private'],
  ['[fe80::1]', 'private'],
  ['x.oastify.com', 'callback'],
  ['134744072', 'number'],
])('%s is %s', (host, kind) => {
  expect(innerHost(host)?.kind).toBe(kind);
});

test.each([
  'example.com',
  '8.8.8.8',
  '172.32.0.1',
  '1.gravatar.com',
  '0x.org',
  'xn--e1afmkfd.xn--p1ai',
  '[2001:db8::1]',
  '256.1.1.1.1',
  'münchen.example',
  '',
])('%j is a host of the open internet', (host) => {
  expect(innerHost(host)).toBeNull();
});

test('a spelling that people use is no disguise', () => {
  expect(innerHost('127.0.0.1')?.isDisguised).toBe(false);
  expect(innerHost('127.000.0.1')?.isDisguised).toBe(true);
  expect(innerHost('0177.0.0.1')?.isDisguised).toBe(true);
});

test('the host is what stands behind the last @ and before the first slash', () => {
  expect(targetUrl('http://a.example@127.0.0.1:80/x')).toMatchObject({
    user: 'a.example',
    host: '127.0.0.1',
    port: 80,
  });
  expect(targetUrl('http://127.0.0.1#@a.example/')).toMatchObject({ host: '127.0.0.1', user: '' });
  expect(targetUrl('http:\\\\10.0.0.1\\x')?.host).toBe('10.0.0.1');
  expect(targetUrl('http://%31%32%37.0.0.1/')?.host).toBe('127.0.0.1');
  expect(targetUrl('mailto:a@b.example')).toBeNull();
});

test('addresses of any form are read or refused', () => {
  const host = fc.string({
    unit: fc.constantFrom('0', '1', '9', 'x', 'f', '.', ':', '[', ']', '%', '\ud800'),
    maxLength: 40,
  });
  fc.assert(
    fc.property(host, (text) => {
      const v4 = internetAddress(text)?.v4;
      if (v4 != null) expect(v4 >= 0 && v4 < 2 ** 32).toBe(true);
      innerHost(text);
      targetUrl(`http://${text}`);
    }),
  );
});
