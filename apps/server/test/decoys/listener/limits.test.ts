import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { exchange } from '../../parts/decoys/raw-client.ts';
import { HOST, type RunningListener, runListener } from '../../parts/decoys/running-listener.ts';

const GET = `GET / HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`;
const HALF_HELLO = Buffer.from('16030102000100', 'hex');

let running: RunningListener;
const sockets: net.Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await running?.stop();
});

/** Opens a connection that says `bytes` and then nothing more. */
function hold(port: number, bytes: string | Buffer, localAddress = '127.0.0.1'): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress });
    sockets.push(socket);
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject).on('error', () => undefined);
      socket.resume();
      socket.write(bytes, () => resolve(socket));
    });
  });
}

const closed = (socket: net.Socket): Promise<unknown> => new Promise((resolve) => socket.once('close', resolve));

describe('connections that send little', () => {
  it('does not let 500 of them keep a visitor out', async () => {
    running = await runListener({ limits: { connectionsPerAddress: 600 } });
    for (let at = 0; at < 500; at += 1) {
      await (at % 2 === 0
        ? hold(running.https, HALF_HELLO)
        : hold(running.http, `GET / HTTP/1.1\r\nHost: ${HOST}\r\nX-A`));
    }
    await running.until(() => running.listener.stats().connections === 500);
    expect((await exchange(running.http, GET)).statuses).toEqual([200]);
    expect(running.visits).toHaveLength(1);
  });

  it.each<[string, 'http' | 'https', string | Buffer]>([
    ['nothing', 'http', ''],
    ['half a ClientHello', 'https', HALF_HELLO],
    ['half a head', 'http', 'GET / HTTP/1.1\r\n'],
  ])('closes one that sent %s when its time is up', async (_, kind, bytes) => {
    running = await runListener({ limits: { headMs: 100 } });
    const socket = await hold(running[kind], bytes);
    await closed(socket);
    await running.until(() => running.listener.stats().connections === 0);
    expect(running.listener.stats()).toMatchObject({ expired: 1 });
    expect(running.visits).toHaveLength(0);
  });

  it('closes it at the same time when the clock is put back meanwhile', async () => {
    let nowMs = Date.now();
    running = await runListener({ limits: { headMs: 100 }, now: () => nowMs });
    const socket = await hold(running.http, 'GET / HTTP/1.1\r\n');
    nowMs -= 3_600_000;
    await closed(socket);
    expect(running.visits).toHaveLength(0);
  });

  it('records a request whose body never came', async () => {
    running = await runListener({ limits: { bodyMs: 100 } });
    await closed(await hold(running.http, `POST /slow HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 9\r\n\r\nabc`));
    await running.until(() => running.visits.length === 1);
    expect(running.visits[0]).toMatchObject({ target: '/slow', bodyBytes: 3 });
  });

  it.each<[string, string, boolean]>([
    ['that said nothing', '', true],
    ['between requests', `GET / HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`, true],
    ['in the middle of a head', 'GET / HT', false],
  ])('ends one %s over TLS as nginx does', async (_, bytes, isToldGoodbye) => {
    running = await runListener({ limits: { headMs: 300, idleMs: 300 } });
    const client = spawn('/usr/bin/openssl', [
      ...['s_client', '-quiet', '-servername', HOST, '-connect', `127.0.0.1:${running.https}`],
    ]);
    let said = '';
    client.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    client.stdin.write(bytes);
    await once(client, 'close');
    // Without a close_notify before it, the end is unexpected.
    expect(said.includes('unexpected eof')).toBe(!isToldGoodbye);
    await running.until(() => running.listener.stats().connections === 0);
    expect(running.listener.stats()).toMatchObject({ expired: 1 });
  });

  it('closes one that is idle between requests', async () => {
    running = await runListener({ limits: { idleMs: 100 } });
    await closed(await hold(running.http, `GET / HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`));
    expect(running.visits).toHaveLength(1);
  });
});

describe('too many connections', () => {
  it('makes room by closing the one that has waited longest, never one at work', async () => {
    let release = (): void => undefined;
    running = await runListener({ limits: { connections: 3 } });
    running.answer(
      () => new Promise((resolve) => (release = () => resolve({ status: 200, headers: [], body: 'late' }))),
    );
    const atWork = exchange(running.http, GET);
    await running.until(() => running.visits.length === 1);
    const oldest = await hold(running.http, '');
    await running.until(() => running.listener.stats().connections === 2);
    const younger = await hold(running.http, '');
    await running.until(() => running.listener.stats().connections === 3);
    const gone = closed(oldest);
    await hold(running.http, '');
    await gone;
    expect(younger.destroyed).toBe(false);
    expect(running.listener.stats()).toMatchObject({ connections: 3, evicted: 1, refused: 0 });
    release();
    expect((await atWork).text).toMatch(/late$/);
  });

  it('has an address that holds too many give up its own, the one that has waited longest', async () => {
    running = await runListener({ limits: { connectionsPerAddress: 2 } });
    const elsewhere = await hold(running.http, '', '127.0.0.2');
    await running.until(() => running.listener.stats().connections === 1);
    const oldest = await hold(running.http, '');
    await running.until(() => running.listener.stats().connections === 2);
    const younger = await hold(running.http, '');
    await running.until(() => running.listener.stats().connections === 3);
    const gone = closed(oldest);
    expect((await exchange(running.http, GET)).statuses).toEqual([200]);
    await gone;
    expect([elsewhere.destroyed, younger.destroyed]).toEqual([false, false]);
    expect(running.listener.stats()).toMatchObject({ evicted: 1, refused: 0 });
  });

  it('turns away an address whose connections are all at work, and no other', async () => {
    let release = (): void => undefined;
    running = await runListener({ limits: { connectionsPerAddress: 1 } });
    running.answer(
      () => new Promise((resolve) => (release = () => resolve({ status: 200, headers: [], body: 'late' }))),
    );
    const atWork = exchange(running.http, GET);
    await running.until(() => running.visits.length === 1);
    expect((await exchange(running.http, GET)).statuses).toEqual([]);
    const finish = release;
    running.answer(() => ({ status: 200, headers: [], body: 'hello' }));
    await closed(await hold(running.http, GET, '127.0.0.2'));
    expect(running.visits.map(({ ip }) => ip)).toEqual(['127.0.0.1', '127.0.0.2']);
    expect(running.listener.stats()).toMatchObject({ evicted: 0, refused: 1 });
    finish();
    expect((await atWork).text).toMatch(/late$/);
  });

  it('counts for the visitor, not for the proxy', async () => {
    running = await runListener({ proxyProtocol: ['loopback'], limits: { connectionsPerAddress: 1 } });
    const first = await hold(running.http, 'PROXY TCP4 198.51.100.1 203.0.113.1 1 2\r\n');
    const other = await hold(running.http, 'PROXY TCP4 198.51.100.2 203.0.113.1 1 2\r\n');
    await running.until(() => running.listener.stats().connections === 2);
    const gone = closed(first);
    await hold(running.http, 'PROXY TCP4 198.51.100.1 203.0.113.1 1 2\r\n');
    await gone;
    expect(other.destroyed).toBe(false);
    expect(running.listener.stats()).toMatchObject({ connections: 2, evicted: 1, refused: 0 });
  });
});

describe('requests on one connection', () => {
  it('end at their bound', async () => {
    running = await runListener({ limits: { requestsPerConnection: 3 } });
    const { statuses, text } = await exchange(running.http, `GET / HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`.repeat(5));
    expect(statuses).toEqual([200, 200, 200]);
    expect(text.match(/^Connection: .*/gm)).toEqual([
      'Connection: keep-alive',
      'Connection: keep-alive',
      'Connection: close',
    ]);
  });
});

describe('stopping', () => {
  it('lets a request under way finish and closes what only waits', async () => {
    let release = (): void => undefined;
    running = await runListener();
    running.answer(
      () => new Promise((resolve) => (release = () => resolve({ status: 200, headers: [], body: 'late' }))),
    );
    const waiting = closed(await hold(running.http, ''));
    const atWork = exchange(running.http, GET.replace('Connection: close\r\n', ''));
    await running.until(() => running.visits.length === 1);
    const stopped = running.stop();
    await waiting;
    release();
    const { text } = await atWork;
    expect(text).toContain('Connection: close');
    expect(text).toMatch(/late$/);
    await stopped;
    expect(running.listener.stats().connections).toBe(0);
  });
});
