import net from 'node:net';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readProxyHeader } from '../../../src/decoys/listener/proxy-protocol.ts';
import { exchange } from '../../parts/decoys/raw-client.ts';
import { HOST, type RunningListener, runListener } from '../../parts/decoys/running-listener.ts';

const V2 = '0d0a0d0a000d0a515549540a';
const GET = `GET / HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`;
const v2 = (rest: string): Buffer => Buffer.from(V2 + rest, 'hex');
const IPV4 = v2('21110017c6336407cb0071010fa001bb0200080011223344556677');
const IPV6 = v2(
  '21210024 20010db8000000000000000000000001 20010db8000000000000000000000002 0fa001bb'.replaceAll(' ', ''),
);

describe('the PROXY protocol', () => {
  it.each<[string, Buffer, string | null]>([
    ['version 1 over IPv4', Buffer.from('PROXY TCP4 198.51.100.7 203.0.113.1 4000 443\r\n'), '198.51.100.7'],
    ['version 1 over IPv6', Buffer.from('PROXY TCP6 2001:DB8::1 2001:db8::2 4000 443\r\n'), '2001:db8::1'],
    ['version 1, unknown', Buffer.from('PROXY UNKNOWN ffff::1 ffff::2 1 2\r\n'), null],
    ['version 2 over IPv4 with further fields', IPV4, '198.51.100.7'],
    ['version 2 over IPv6', IPV6, '2001:db8::1'],
    ['version 2, the proxy itself', v2('20000000'), null],
    ['version 2, the proxy itself with addresses', v2('2011000cc6336407cb0071010fa001bb'), null],
    ['version 2 over a unix socket', v2(`213100d8${'00'.repeat(216)}`), null],
  ])('reads %s, however it is cut', (_, bytes, source) => {
    for (let cut = 0; cut < bytes.length; cut += 1) {
      expect(readProxyHeader(bytes.subarray(0, cut))).toEqual({ is: 'unfinished' });
    }
    expect(readProxyHeader(Buffer.concat([bytes, Buffer.from('GET')]))).toEqual({
      is: 'header',
      length: bytes.length,
      source,
    });
  });

  it.each<[string, Buffer]>([
    ['a family that is none', Buffer.from('PROXY TCP5 1.2.3.4 1.2.3.4 1 2\r\n')],
    ['an address of the other family', Buffer.from('PROXY TCP4 ::1 1.2.3.4 1 2\r\n')],
    ['an octal address', Buffer.from('PROXY TCP4 010.2.3.4 1.2.3.4 1 2\r\n')],
    ['a port that is none', Buffer.from('PROXY TCP4 1.2.3.4 1.2.3.4 70000 2\r\n')],
    ['a port with a leading zero', Buffer.from('PROXY TCP4 1.2.3.4 1.2.3.4 01 2\r\n')],
    ['too many fields', Buffer.from('PROXY TCP4 1.2.3.4 1.2.3.4 1 2 3\r\n')],
    ['two spaces', Buffer.from('PROXY  TCP4 1.2.3.4 1.2.3.4 1 2\r\n')],
    ['no end', Buffer.from(`PROXY TCP4 ${'1'.repeat(200)}`)],
    ['another version', v2('31110000')],
    ['an unknown command', v2('22110000')],
    ['too few bytes for its addresses', v2('21110004c6336407')],
    ['a length past the bound', v2('2111ffff')],
  ])('refuses %s', (_, bytes) => {
    expect(readProxyHeader(bytes)).toEqual({ is: 'malformed' });
  });

  it('leaves everything else alone', () => {
    expect(readProxyHeader(Buffer.from('GET / '))).toEqual({ is: 'absent' });
    expect(readProxyHeader(Buffer.from([22, 3, 1]))).toEqual({ is: 'absent' });
  });
});

describe('visitors behind proxies', () => {
  let running: RunningListener;
  const sockets: net.Socket[] = [];
  beforeAll(async () => {
    running = await runListener({ proxyProtocol: ['127.0.0.1'], trustedProxies: ['203.0.113.9'] });
  });
  afterAll(() => running?.stop());
  beforeEach(() => {
    running.visits.length = 0;
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  it('takes the address from the header, in front of HTTP', async () => {
    expect((await exchange(running.http, Buffer.concat([IPV4, Buffer.from(GET)]))).statuses).toEqual([200]);
    expect(running.visits[0]?.ip).toBe('198.51.100.7');
  });

  it('takes the address from the header, in front of TLS', async () => {
    const raw = net.connect(running.https, '127.0.0.1');
    raw.write('PROXY TCP4 198.51.100.8 203.0.113.1 4000 443\r\n');
    const socket = tls.connect({ socket: raw, servername: HOST, rejectUnauthorized: false });
    sockets.push(raw, socket);
    socket.end(GET);
    await new Promise((resolve) => socket.resume().once('close', resolve));
    expect(running.visits[0]).toMatchObject({ ip: '198.51.100.8', tls: { serverName: HOST } });
  });

  it('goes on to X-Forwarded-For only behind a proxy that is trusted with it', async () => {
    const forwarded = GET.replace('\r\n\r\n', '\r\nX-Forwarded-For: 192.0.2.50\r\n\r\n');
    await exchange(running.http, `PROXY TCP4 203.0.113.9 203.0.113.1 1 2\r\n${forwarded}`);
    await exchange(running.http, `PROXY TCP4 198.51.100.7 203.0.113.1 1 2\r\n${forwarded}`);
    expect(running.visits.map(({ ip }) => ip)).toEqual(['192.0.2.50', '198.51.100.7']);
  });

  it('serves a proxy that sends no header, and closes one that sends a broken one', async () => {
    expect((await exchange(running.http, GET)).statuses).toEqual([200]);
    expect((await exchange(running.http, 'PROXY TCP4 x\r\n')).text).toBe('');
    expect(running.visits.map(({ ip }) => ip)).toEqual(['127.0.0.1']);
  });

  it('believes nobody else', async () => {
    const plain = await runListener();
    try {
      const { statuses } = await exchange(plain.http, `PROXY TCP4 198.51.100.7 203.0.113.1 1 2\r\n${GET}`);
      expect(statuses).toEqual([400]);
      expect(plain.visits.map(({ ip }) => ip)).not.toContain('198.51.100.7');
    } finally {
      await plain.stop();
    }
  });
});
