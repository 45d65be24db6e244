import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ssh2 from 'ssh2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runScp } from '../src/ssh/scp.ts';
import { createStartups } from '../src/ssh/startups.ts';
import type { VisitFiles } from '../src/visit/shell-port.ts';
import { OPTIONS, run } from './parts/openssh.ts';
import { type RunningAgent, startAgent } from './parts/running-agent.ts';
import { type StandInService, startStandInService } from './parts/service.ts';

/** Handed out by a decoy, so that it opens at once. */
const CANARY = 'Zq3xW9rT5yU8iO2p';
const UPLOAD_BYTES = 100_000_000;

let service: StandInService;
let agent: RunningAgent;
beforeAll(async () => {
  service = await startStandInService();
  service.canaries.add(CANARY);
  agent = await startAgent(service.url);
});
afterAll(async () => {
  await agent.stop();
  await service.stop();
});

function signIn(port: number, username = 'root'): Promise<ssh2.Client> {
  const client = new ssh2.Client();
  return new Promise((resolve, reject) => {
    client.on('ready', () => resolve(client));
    client.on('error', reject);
    client.connect({ host: '127.0.0.1', port, username, password: CANARY });
  });
}

function exec(client: ssh2.Client, line: string, env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    client.exec(line, { env }, (error, channel) => {
      if (error) return reject(error);
      let said = '';
      channel.on('data', (bytes: Buffer) => {
        said += bytes.toString();
      });
      channel.on('close', () => resolve(said));
    });
  });
}

/** Sends bytes and nothing more; resolves when the agent has said something. */
function halfWay(bytes: string | Buffer): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(agent.sshPort, '127.0.0.1', () => socket.write(bytes));
    socket.on('error', () => undefined);
    socket.once('data', () => resolve(socket));
  });
}

/** Others are served as if nothing had happened. */
async function expectServed(): Promise<void> {
  const client = await signIn(agent.sshPort);
  expect(await exec(client, 'echo served')).toBe('served\n');
  client.end();
}

describe('an agent serves others', () => {
  it('while handshakes stop half way', async () => {
    const stages = ['', 'SSH-2.0-', 'SSH-2.0-Go\r\n', Buffer.from('SSH-2.0-Go\r\n\0\0\x01\0\x04\x14half', 'latin1')];
    const sockets = await Promise.all([...stages, ...stages, ...stages].map(halfWay));
    await expectServed();
    for (const socket of sockets) socket.destroy();
  });

  it.each([
    ['a packet of 4 GB', Buffer.from('SSH-2.0-Go\r\n\xff\xff\xff\xff', 'latin1')],
    [
      'a packet of junk',
      Buffer.concat([Buffer.from('SSH-2.0-Go\r\n\0\x01\0\0', 'latin1'), Buffer.alloc(200_000, 0xa5)]),
    ],
    ['an endless version line', Buffer.alloc(100_000, 'a')],
  ])('and hangs up on %s', async (_name, bytes) => {
    const socket = await halfWay(bytes);
    socket.resume();
    await new Promise((resolve) => socket.on('close', resolve));
    await expectServed();
  });

  it('and gives a connection ten channels at a time, whatever it asks for', async () => {
    const client = await signIn(agent.sshPort);
    const asked = Array.from({ length: 100 }, () => exec(client, 'sleep 0.2; echo here').catch(() => 'refused'));
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === 'here\n')).toHaveLength(10);
    expect(answers.filter((answer) => answer === 'refused')).toHaveLength(90);
    expect(await exec(client, 'echo later')).toBe('later\n');
    client.end();
  });

  it('and gives a command a terminal and a language where its client asks for them', async () => {
    const words = [...OPTIONS, '-tt', '-o', 'SetEnv=LC_ALL=C', '-p', String(agent.sshPort), 'root@127.0.0.1'];
    const { status, stdout } = await run('ssh', [...words, 'tty; echo $LC_ALL; exit 3'], CANARY);
    expect([status, stdout]).toEqual([3, '/dev/pts/0\r\nC\r\n']);
  });

  it('and lets a client set no more than languages', async () => {
    const client = await signIn(agent.sshPort);
    const env = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`V${at}`, 'x'.repeat(2_000)]));
    expect(await exec(client, 'env | grep -c ^V', { ...env, LD_PRELOAD: '/tmp/x.so' })).toBe('0\n');
    client.end();
  });

  it('and keeps signs of control and broken text out of its records', async () => {
    const client = await signIn(agent.sshPort, '\x1b]0;owned\x07\x1b[2Jroot\n');
    await exec(client, Buffer.from('echo \xff\xfe \x1b[2J\0; id', 'latin1').toString('latin1'));
    client.end();
    await expect
      .poll(() => service.records().map(({ username }) => username))
      .toContain('\x1b]0;owned\x07\x1b[2Jroot\n');
    await expectServed();
  });

  it.each([
    ['scp of today', []],
    ['scp -O', ['-O']],
  ])('while 100 MB come by %s, of which the hash is told and little is kept', async (_name, options) => {
    const sparse = join(mkdtempSync(join(tmpdir(), 'sundew-upload-')), 'big');
    writeFileSync(sparse, 'head');
    truncateSync(sparse, UPLOAD_BYTES);
    const digest = createHash('sha256')
      .update(Buffer.concat([Buffer.from('head'), Buffer.alloc(UPLOAD_BYTES - 4)]))
      .digest('hex');
    const path = `/tmp/big${options.length}`;
    const words = [...OPTIONS, '-q', ...options, '-P', String(agent.sshPort), sparse, `root@127.0.0.1:${path}`];
    const uploading = run('scp', words, CANARY);
    await expectServed();
    expect(await uploading).toMatchObject({ status: 0, stderr: '' });
    await expect
      .poll(() => service.records().flatMap(({ files = [] }) => files))
      .toContainEqual({ path, bytes: UPLOAD_BYTES, sha256: digest });
  });

  it('and takes names of users in broken text, of any length and with control signs', async () => {
    for (const name of ['\xff\xfe', 'a'.repeat(20_000), '\u202eroot', "root'; id; '", '\0root', `\${jndi:ldap://x}`])
      await signIn(agent.sshPort, name).then(
        (client) => client.end(),
        () => undefined,
      );
    await expectServed();
    await expect.poll(() => service.records().map(({ username }) => username)).toContain("root'; id; '");
    expect(Math.max(...service.records().map(({ username }) => String(username).length))).toBeLessThan(1_000);
  });

  it('while somebody fills the disk and never reads', async () => {
    const client = await signIn(agent.sshPort);
    client.exec('yes', (_, channel) => channel.pause());
    client.exec('cat /dev/zero > /tmp/big', () => undefined);
    await expectServed();
    client.end();
  });

  it('and drops who connects faster than guessers do, until there was a pause', () => {
    let now = 0;
    const startups = createStartups(5_000, 50, () => now);
    const enter = () => {
      const isIn = startups.enter('192.0.2.1');
      if (isIn) startups.leave('192.0.2.1');
      return isIn;
    };
    let entered = 0;
    // 10,000 in a minute.
    for (; now < 60_000; now += 6) if (enter()) entered += 1;
    expect(entered).toBeLessThan(1_500);
    expect(startups.enter('192.0.2.2')).toBe(true);
    now += 10_000;
    expect(enter()).toBe(true);
  });

  it('and counts an IPv6 /64 as one', () => {
    const startups = createStartups(5_000, 2, () => 0);
    const entered = ['2001:db8::1', '2001:db8::2:0:0:1', '2001:db8:0:1::1', '2001:db8::3'].map((address) =>
      startups.enter(address),
    );
    expect(entered).toEqual([true, true, true, false]);
    startups.leave('2001:db8::7');
    expect([startups.enter('2001:db8::9'), startups.enter('2001:db8::9')]).toEqual([true, false]);
  });

  it('and closes what it drops, whatever is left to read there', async () => {
    const busy = await startAgent(service.url, {}, 'max_connections_per_address: 1');
    const first = connect(busy.sshPort, '127.0.0.1');
    await once(first, 'data');
    const second = connect({ port: busy.sshPort, host: '127.0.0.1', allowHalfOpen: true }, () => {
      second.write('SSH-2.0-Go\r\n');
    });
    second.on('error', () => undefined);
    second.resume();
    const writing = setInterval(() => second.write('more\r\n'), 20);
    await new Promise((resolve) => second.on('close', resolve));
    clearInterval(writing);
    first.destroy();
    await busy.stop();
  });

  it('and keeps no line of scp that never ends', () => {
    const written: string[] = [];
    const channel = Object.assign(new EventEmitter(), {
      write: (bytes: Buffer) => written.push(bytes.toString()),
      exit: (status: number) => written.push(`exit ${status}`),
      end: () => undefined,
    });
    const nowhere = {} as VisitFiles;
    runScp(channel as unknown as ssh2.ServerChannel, { isSink: true, target: '/tmp' }, nowhere, () =>
      expect.unreachable('No file begins.'),
    );
    channel.emit('data', Buffer.from('C'.repeat(5_000)));
    const more = Buffer.from('and more');
    const read = vi.spyOn(more, 'toString');
    channel.emit('data', more);
    expect(written).toEqual(['\0', 'exit 1']);
    expect(read).not.toHaveBeenCalled();
  });
});

describe('a fault of the agent itself', () => {
  const directory = mkdtempSync(join(tmpdir(), 'sundew-faulty-'));
  const file = join(directory, 'agent.yaml');
  let logged = '';
  let port = 0;
  let stop: () => void = () => undefined;
  beforeAll(async () => {
    writeFileSync(file, 'honeypots: { ssh: { port: 0, host: 127.0.0.1 } }\n');
    const child = spawn(process.execPath, [join(import.meta.dirname, 'parts/faulty-agent.ts'), file], {
      env: {
        ...{ SERVICE_API_KEY: `wd_${'a'.repeat(40)}`, SERVICE_PROPERTY_ID: 'p' },
        ...{ SERVICE_INGEST_URL: service.url, SERVICE_DATA_DIR: directory },
      },
    });
    stop = () => child.kill();
    child.stderr.on('data', (bytes) => {
      logged += bytes;
    });
    port = await new Promise((resolve, reject) => {
      child.stdout.on('data', (bytes) => resolve(Number(/port (\d+)/.exec(String(bytes))?.[1])));
      child.on('exit', () => reject(new Error(logged)));
    });
  });
  afterAll(() => stop());

  it.each(['timer', 'promise', 'tick', 'call'])(
    'in a %s ends the connection, is logged, and nothing else',
    async (place) => {
      const [bystander, client] = await Promise.all([signIn(port), signIn(port)]);
      const ended = new Promise((resolve) => client.on('close', () => resolve(null)));
      client.on('error', () => undefined);
      client.exec(place, () => undefined);
      await ended;
      await expect.poll(() => logged).toContain(`fault in a ${place}`);
      expect(await exec(bystander, 'id')).toContain('ran id');
      bystander.end();
    },
  );

  it('is none of what visitors say when they hang up', async () => {
    const description = Buffer.from('said by a stranger');
    const length = 1 + 1 + 4 + 4 + description.length + 4;
    const padding = 8 - ((4 + length) % 8) + 8;
    const packet = Buffer.alloc(4 + length + padding);
    packet.writeUInt32BE(length + padding);
    packet.set([padding, 1], 4);
    packet.writeUInt32BE(2, 6);
    packet.writeUInt32BE(description.length, 10);
    packet.set(description, 14);
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(Buffer.concat([Buffer.from('SSH-2.0-x\r\n'), packet])),
    );
    socket.resume();
    await once(socket, 'close');
    // What was logged before has come when this has.
    const client = await signIn(port);
    client.on('error', () => undefined);
    client.exec('late', () => undefined);
    await expect.poll(() => logged).toContain('fault in a late');
    expect(logged).not.toContain('said by a stranger');
  });
});
