import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:https';
import net from 'node:net';
import tls, { createSecureContext } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TLS_OF_NGINX } from '../../../src/decoys/listener/tls/nginx-options.ts';
import { selfSigned, selfSignedPair } from '../../parts/decoys/listener-certificate.ts';
import { exchange } from '../../parts/decoys/raw-client.ts';
import { CHALLENGED, HOST, type RunningListener, runListener } from '../../parts/decoys/running-listener.ts';
import { curl } from './curl.ts';

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

  it('lets in who names no site where there is a certificate for that, and takes the site from the request', async () => {
    const { context } = selfSigned(HOST);
    const own = await runListener({
      contexts: { secureContext: async (name) => (name === '' ? context : null), alpnChallenge: async () => context },
    });
    const from = { host: '127.0.0.1', port: own.https, rejectUnauthorized: false };
    const path = '/nobody-was-named';
    const status = await new Promise((resolve, reject) => {
      get({ ...from, path, servername: '', headers: { host: HOST } }, (reply) => resolve(reply.resume().statusCode)).on(
        'error',
        reject,
      );
    });
    expect([status, own.visits.at(-1)?.target]).toEqual([200, path]);
    expect(await handshake({ port: own.https, ALPNProtocols: ['acme-tls/1'] })).toBe('ERR_SSL_TLSV1_UNRECOGNIZED_NAME');
    await own.stop();
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

  it('is taken in records of one byte, and with empty ones before', async () => {
    const relay = net.createServer((inner) => {
      const outer = net.connect({ port: running.https, host: '127.0.0.1' });
      inner.once('data', (hello) => {
        const crumbs = [...hello.subarray(5)].map((byte) => Buffer.of(22, 3, 1, 0, 1, byte));
        outer.write(Buffer.concat([Buffer.of(22, 3, 1, 0, 0), ...crumbs]));
        inner.pipe(outer);
      });
      outer.pipe(inner);
      inner.on('error', () => outer.destroy());
      outer.on('error', () => inner.destroy());
    });
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
    const { port } = relay.address() as net.AddressInfo;
    // One byte more or less in the records would break the transcript of the handshake.
    expect(await handshake({ port, servername: HOST })).toBe('TLSv1.3 -');
    relay.close();
  });

  const record = (length: number, body: Buffer): Buffer =>
    Buffer.concat([Buffer.of(22, 3, 1, length >> 8, length & 255), body]);
  const helloOfSsl2 = (version: number): Buffer =>
    Buffer.concat([
      Buffer.from('802e01', 'hex'),
      Buffer.of(version >> 8, version & 255, 0, 21, 0, 0, 0, 16),
      Buffer.alloc(21, 1),
      Buffer.alloc(16, 2),
    ]);
  it.each<[string, Buffer, string]>([
    ['a broken hello', Buffer.from('160301000a01000006030300000000', 'hex'), '15030300020232'],
    [
      'a hello that is too long',
      record(16_384, Buffer.concat([Buffer.from('01100000', 'hex'), Buffer.alloc(16_380)])),
      '1503030002022f',
    ],
    ['a record that is too long', record(18_433, Buffer.from('01', 'hex')), '15030300020216'],
    ['another message', record(8, Buffer.from('1400000461626364', 'hex')), '1503030002020a'],
    ['a hello of SSL 2', helloOfSsl2(0x0002), '15030300020246'],
    ['a hello of SSL 3 in that of SSL 2', helloOfSsl2(0x0300), '15030000020228'],
    ['a hello of TLS 1.0 in that of SSL 2', helloOfSsl2(0x0301), '15030100020246'],
    ['a version nobody has', Buffer.from('1604010004010000', 'hex'), ''],
    ['noise', Buffer.alloc(100, 0xff), ''],
  ])('answers %s with what nginx answers', async (_, bytes, alert) => {
    const { text } = await exchange(running.https, bytes);
    expect(Buffer.from(text, 'latin1').toString('hex')).toBe(alert);
    expect(running.visits).toHaveLength(0);
  });

  it.each([
    ['TLSv1', '1503010002 0246'],
    ['TLSv1.1', '1503020002 0246'],
  ] as const)('refuses %s in a record of that version', async (version, alert) => {
    const relay = net.createServer((inner) => {
      const outer = net.connect({ port: running.https, host: '127.0.0.1' });
      let answer = '';
      outer.on('data', (piece) => {
        answer += piece.toString('hex');
      });
      outer.on('close', () => {
        answers.push(answer);
        inner.destroy();
      });
      inner.on('error', () => undefined).pipe(outer);
    });
    const answers: string[] = [];
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
    const { port } = relay.address() as net.AddressInfo;
    await handshake({
      port,
      servername: HOST,
      minVersion: version,
      maxVersion: version,
      ciphers: 'DEFAULT@SECLEVEL=0',
    });
    await running.until(() => answers.length === 1);
    expect(answers).toEqual([alert.replace(' ', '')]);
    relay.close();
  });
});

describe('TLS 1.2 as nginx has it', () => {
  const context = () => createSecureContext({ ...TLS_OF_NGINX, ...selfSignedPair(HOST) });

  it('does not negotiate anew, and its tickets are good for five minutes', async () => {
    const own = await runListener({
      contexts: { secureContext: async () => context(), alpnChallenge: async () => null },
    });
    const client = spawn('/usr/bin/openssl', [
      ...['s_client', '-tls1_2', '-servername', HOST, '-connect', `127.0.0.1:${own.https}`],
    ]);
    let said = '';
    const hear = (text: Buffer): void => {
      said += text.toString('latin1');
    };
    client.stdout.on('data', hear);
    client.stderr.on('data', hear);
    await own.until(() => said.includes('lifetime hint'));
    expect(said).toContain('ticket lifetime hint: 300 (seconds)');
    client.stdin.write('R\n');
    await once(client, 'close');
    expect(said).toContain('no renegotiation');
    await own.stop();
  });

  it.each(['ECDHE-ECDSA-CAMELLIA256-SHA384', 'ECDHE-ECDSA-AES128-SHA256'])('agrees to %s', async (ciphers) => {
    const own = await runListener({
      contexts: { secureContext: async () => context(), alpnChallenge: async () => null },
    });
    const options = { port: own.https, servername: HOST, maxVersion: 'TLSv1.2', ciphers } as const;
    expect(await handshake(options)).toBe('TLSv1.2 -');
    await own.stop();
  });
});
