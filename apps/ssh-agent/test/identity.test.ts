import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHostKeys, publicKeyOf } from '../src/config/host-keys.ts';
import { IDENTITY } from '../src/config/identity.ts';
import { makeProfile } from '../src/profile/profile.ts';
import { openShell } from '../src/shell/session.ts';
import { run } from './parts/openssh.ts';
import { type RunningAgent, startAgent } from './parts/running-agent.ts';
import { type RunningSshd, SSHD_MISSING, startSshd } from './parts/sshd.ts';

const SSH_AUDIT = '/usr/bin/ssh-audit';
const COOKIE = 16;
/** Ends of lines that get lost one after the other. */
const MOST_LOST = 5;
const hex = (digits: string): Buffer => Buffer.from(digits, 'hex');
const afterVersion = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from('SSH-2.0-Go\r\n'), bytes]);

interface Answered {
  /** What was said, with the cookie of a KEXINIT set to zeros. */
  readonly said: string;
  /** Whether the server waits for more. */
  readonly isOpen: boolean;
}

/** What a server on a port of this machine answers to bytes. Whoever waits for more than it was given is left. */
function answerTo(port: number, bytes: Buffer | string, isOpen: boolean): Promise<Answered> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let isWaiting = false;
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const said = (): Buffer => {
      const all = Buffer.concat(parts);
      const packet = all.indexOf('\n') + 1;
      if (all[packet + 5] === 20) all.fill(0, packet + 6, packet + 6 + COOKIE);
      return all;
    };
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      const all = said();
      const packet = all.indexOf('\n') + 1;
      if (!isOpen || all.length < packet + 4 || all.length < packet + 4 + all.readUInt32BE(packet)) return;
      isWaiting = true;
      socket.destroy();
    });
    // A server that leaves bytes unread resets the connection, which comes as an error or not.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ said: said().toString('latin1'), isOpen: isWaiting }));
  });
}

/**
 * What sshd answers to bytes that it does not understand. It writes the end of the line by itself and leaves bytes unread,
 * so that the reset connection takes that end along now and then: then it is asked again.
 */
async function wholeAnswerTo(port: number, bytes: Buffer | string): Promise<Answered> {
  let answer = await answerTo(port, bytes, false);
  for (let again = 0; again < MOST_LOST && !answer.said.endsWith('\n'); again += 1) {
    const next = await answerTo(port, bytes, false);
    if (next.said.length > answer.said.length) answer = next;
  }
  return answer;
}

/** What a line prints on a machine with these public host keys. */
async function printedBy(line: string, hostKeys: readonly string[] = []): Promise<string> {
  let printed = '';
  const host = {
    write: (_: string, bytes: Uint8Array) => {
      printed += Buffer.from(bytes).toString();
    },
    event: () => {},
  };
  const profile = makeProfile('identity', { hostKeys });
  await openShell({ profile, user: 'root', from: '192.0.2.1', host }).exec(line);
  return printed;
}

it('is the version whose package the machine has installed', async () => {
  const printed = await printedBy('dpkg -s openssh-server | grep ^Version');
  const [, upstream = '', debian = ''] = /^Version: 1:(\S+?)-(\S+)\n$/.exec(printed) ?? [];
  expect(IDENTITY.banner).toBe(`SSH-2.0-OpenSSH_${upstream} Debian-${debian}`);
});

describe.skipIf(SSHD_MISSING !== null)("beside Debian's sshd with the same host keys", () => {
  let agent: RunningAgent;
  let sshd: RunningSshd;
  beforeAll(async () => {
    agent = await startAgent('http://127.0.0.1:9');
    sshd = await startSshd(`${agent.directory}/host-keys`);
  });
  afterAll(async () => {
    await agent.stop();
    await sshd.stop();
  });
  /** The banner names the package of the day; everything behind it must be the same. */
  const withoutBanner = ({ said, isOpen }: Answered) => ({ said: said.slice(said.indexOf('\n') + 1), isOpen });

  it('offers the same lists in the same packet, to the byte', async () => {
    const [own, real] = [
      await answerTo(agent.sshPort, 'SSH-2.0-Go\r\n', true),
      await answerTo(sshd.port, 'SSH-2.0-Go\r\n', true),
    ];
    expect(withoutBanner(own)).toEqual(withoutBanner(real));
    expect(own.said.slice(own.said.indexOf('\n') + 1).length).toBeGreaterThan(500);
  });

  it('has the public keys it offers in the files of sshd', async () => {
    const keys = openHostKeys(`${agent.directory}/host-keys`).map(publicKeyOf);
    const { stdout } = await run('ssh-keyscan', ['-p', String(agent.sshPort), '127.0.0.1'], '');
    const offered = stdout.split('\n').filter((line) => line.startsWith('['));
    const printed = await printedBy('cd /etc/ssh; cut -d" " -f1,2 ssh_host_*_key.pub', keys);
    expect(offered.map((line) => line.slice(line.indexOf(' ') + 1)).sort()).toEqual(printed.trim().split('\n').sort());
    expect(offered).toHaveLength(3);
  });

  it('makes a malformed host key anew, and leaves the others as they are', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keys-'));
    cpSync(`${agent.directory}/host-keys`, folder, { recursive: true });
    const before = openHostKeys(folder);
    const path = join(folder, 'ssh_host_ed25519_key');
    const whole = readFileSync(path, 'utf8');
    writeFileSync(path, whole.replace(/(-\n[^-]{100})[^-]+/, '$1\n'));
    const after = openHostKeys(folder);
    expect(after.map((key) => before.includes(key))).toEqual([true, true, false]);
    expect(publicKeyOf(after[2] ?? '')).toMatch(/^ssh-ed25519 /);
    expect(existsSync(`${path}.unreadable`)).toBe(true);
    rmSync(folder, { recursive: true });
  });

  it.each<[string, Buffer | string]>([
    ['HTTP', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a word', 'hello\n'],
    ['an empty line', '\r\n'],
    ['the first version', 'SSH-1.5-old\n'],
    ['a third version', 'SSH-3.0-x\r\n'],
    ['a version without software', 'SSH-2.0-\r\n'],
    ['half a version', 'SSH-2\r\n'],
    ['small letters', 'ssh-2.0-x\r\n'],
    ['zeros', '\0\0\0\0'],
    ['a zero in a line', 'a\0b\n'],
    ['a zero in a version line', 'SSH-2.0-x\0y\r\n'],
    ['a greeting before the version', 'hello\r\nSSH-2.0-x\r\n'],
    ['TLS', hex('16030100c8010000c403031234')],
    ['a remote desktop', hex('030000130ee000000000000100080003000000')],
    ['a file share', hex('00000085ff534d4272')],
    ['a line without an end', 'A'.repeat(9_000)],
    ['text as the first packet', afterVersion(Buffer.from('GET / HTTP/1.1\r\n\r\n'))],
    ['a packet of 2 GB', afterVersion(Buffer.concat([hex('7fffffff0a14'), Buffer.alloc(40)]))],
    ['an empty packet', afterVersion(Buffer.alloc(16))],
    ['lists that are none', afterVersion(Buffer.concat([hex('0000001c0414'), Buffer.alloc(26)]))],
  ])('answers %s in the same words, and ends the connection in the same way', async (_name, bytes) => {
    const [own, real] = [await answerTo(agent.sshPort, bytes, false), await wholeAnswerTo(sshd.port, bytes)];
    expect(withoutBanner(own)).toEqual(withoutBanner(real));
  });

  it.skipIf(!existsSync(SSH_AUDIT))('is the same to ssh-audit', async () => {
    const audit = async (port: number) => {
      const { stdout } = await run(SSH_AUDIT, ['-n', '-p', String(port), '127.0.0.1'], '');
      return stdout.replace(/Debian-\S+/g, 'Debian');
    };
    const own = await audit(agent.sshPort);
    expect(own).toBe(await audit(sshd.port));
    expect(own).toContain('(gen) software: OpenSSH 9.2p1');
  });
});
