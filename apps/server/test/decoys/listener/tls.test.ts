import net from 'node:net';
import tls from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { curl } from './curl.ts';
import { exchange } from './raw-client.ts';
import { CHALLENGED, HOST, type RunningListener, runListener } from './running-listener.ts';

let running: RunningListener;
beforeAll(async () => {
  running = await runListener();
});
afterAll(() => running?.stop());
beforeEach(() => {
  running.visits.length = 0;
});

/** Resolves with the error of a handshake, or with the protocol that was agreed on. */
function handshake(options: tls.ConnectionOptions): Promise<string> {
  return new Promise((resolve) => {
    const socket = tls.connect({ port: running.https, host: '127.0.0.1', rejectUnauthorized: false, ...options });
    socket.once('secureConnect', () => {
      resolve(`${socket.getProtocol()} ${socket.alpnProtocol || '-'}`);
      socket.destroy();
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

describe('HTTPS', () => {
  it.each([
    ['--http1.1', 'http/1.1', '1.1', /^t13d\d{4}h1_[0-9a-f]{12}_[0-9a-f]{12}$/],
    ['--http2', 'h2', '2', /^t13d\d{4}h2_[0-9a-f]{12}_[0-9a-f]{12}$/],
    ['--no-alpn', '', '1.1', /^t13d\d{4}00_[0-9a-f]{12}_[0-9a-f]{12}$/],
  ])('serves curl %s with its fingerprints', async (option, protocol, httpVersion, ja4) => {
    const output = await curl(running, '/x?y=1', option);
    expect(output).toContain('hello');
    expect(running.visits).toHaveLength(1);
    expect(running.visits[0]).toMatchObject({
      host: HOST,
      secure: true,
      target: '/x?y=1',
      httpVersion,
      tls: {
        ja3: expect.stringMatching(/^[0-9a-f]{32}$/),
        ja4: expect.stringMatching(ja4),
        version: 'TLSv1.3',
        serverName: HOST,
        protocol,
      },
    });
  });

  it('speaks TLS 1.2, and nothing older', async () => {
    expect(await handshake({ servername: HOST, maxVersion: 'TLSv1.2' })).toBe('TLSv1.2 -');
    const older = {
      servername: HOST,
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    } as const;
    expect(await handshake(older)).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION');
  });

  it('resumes sessions', async () => {
    const session = await new Promise<Buffer>((resolve, reject) => {
      const first = tls.connect({
        port: running.https,
        host: '127.0.0.1',
        servername: HOST,
        rejectUnauthorized: false,
      });
      first.once('error', reject).once('session', (ticket) => {
        first.destroy();
        resolve(ticket);
      });
    });
    const again = tls.connect({
      port: running.https,
      host: '127.0.0.1',
      servername: HOST,
      rejectUnauthorized: false,
      session,
    });
    await new Promise((resolve, reject) => again.once('secureConnect', resolve).once('error', reject));
    expect(again.isSessionReused()).toBe(true);
    again.destroy();
  });

  it('shows no certificate to who does not name a site', async () => {
    expect(await handshake({ servername: 'unknown.test' })).toBe('ERR_SSL_TLSV1_UNRECOGNIZED_NAME');
    expect(await handshake({})).toBe('ERR_SSL_TLSV1_UNRECOGNIZED_NAME');
  });

  it('shows the certificate of a challenge only to who asks for it', async () => {
    expect(await handshake({ servername: CHALLENGED, ALPNProtocols: ['acme-tls/1'] })).toBe('TLSv1.3 acme-tls/1');
    expect(await handshake({ servername: CHALLENGED, ALPNProtocols: ['h2'] })).toBe('ERR_SSL_TLSV1_UNRECOGNIZED_NAME');
    expect(await handshake({ servername: HOST, ALPNProtocols: ['acme-tls/1'] })).toBe(
      'ERR_SSL_TLSV1_UNRECOGNIZED_NAME',
    );
  });

  it('does not stumble over the protocol of challenges beside others', async () => {
    expect(await handshake({ servername: HOST, ALPNProtocols: ['acme-tls/1', 'h2'] })).toBe('TLSv1.3 h2');
  });

  it('agrees on no protocol it does not speak', async () => {
    expect(await handshake({ servername: HOST, ALPNProtocols: ['spdy/3'] })).toBe(
      'ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL',
    );
  });

  it('records plain HTTP on the port for HTTPS and answers like nginx', async () => {
    const { text } = await exchange(running.https, `GET /plain HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`);
    expect(text).toContain('The plain HTTP request was sent to HTTPS port');
    expect(running.visits[0]).toMatchObject({ target: '/plain', secure: false, tls: null });
  });

  it('takes a ClientHello in pieces', async () => {
    const relay = net.createServer((inner) => {
      const outer = net.connect({ port: running.https, host: '127.0.0.1', noDelay: true });
      inner.on('data', (chunk) => {
        for (const byte of chunk) outer.write(Buffer.of(byte));
      });
      outer.pipe(inner);
      inner.on('error', () => outer.destroy()).on('close', () => outer.destroy());
      outer.on('error', () => inner.destroy()).on('close', () => inner.destroy());
    });
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
    const { port } = relay.address() as net.AddressInfo;
    expect(await handshake({ port, servername: HOST })).toBe('TLSv1.3 -');
    relay.close();
  });

  it('closes what is no ClientHello', async () => {
    const decodeError = Buffer.from([21, 3, 3, 0, 2, 2, 50]).toString('latin1');
    const broken = Buffer.from('160301000a01000006030300000000', 'hex');
    expect((await exchange(running.https, broken)).text).toBe(decodeError);
    const tooLong = Buffer.concat([Buffer.from('160301400001100000', 'hex'), Buffer.alloc(16_380)]);
    expect((await exchange(running.https, tooLong)).text).toBe(decodeError);
    const crumbs = Buffer.concat(
      Array.from({ length: 100 }, (_, at) => Buffer.from([22, 3, 1, 0, 1, at === 0 ? 1 : 0])),
    );
    expect((await exchange(running.https, crumbs)).text).toBe(decodeError);
  });
});
