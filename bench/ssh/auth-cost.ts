import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MissingPart, median } from '../result.ts';
import { agentFolder, cpuSeconds, startAgentProcess } from './agent-process.ts';
import { tryPassword } from './clients.ts';
import { startKeepingService } from './keeping-service.ts';

const SSHD = '/usr/sbin/sshd';
const ROUNDS = 5;
const ATTEMPTS = 24;

export interface AuthCost {
  readonly agentMs: number;
  readonly sshdMs: number;
}

/** Processor time of one password for root on a fresh connection: of the agent, and of Debian's sshd beside it. */
export async function measureAuthCost(): Promise<AuthCost> {
  if (!existsSync(SSHD)) throw new MissingPart('The comparison needs the package openssh-server.');
  const service = await startKeepingService();
  const folder = agentFolder();
  const agent = await startAgentProcess(folder, service.url);
  const sshd = await startSshd(folder);
  try {
    const rounds = { agent: [] as number[], sshd: [] as number[] };
    await costOf(agent.pid, agent.port);
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.agent.push(await costOf(agent.pid, agent.port));
      rounds.sshd.push(await costOf(sshd.pid, sshd.port));
    }
    return { agentMs: median(rounds.agent), sshdMs: median(rounds.sshd) };
  } finally {
    await agent.kill('SIGTERM');
    await sshd.stop();
    await service.stop();
  }
}

/** In ms for each attempt. Children count once their parent has waited for them, so the last ones get a moment. */
async function costOf(pid: number, port: number): Promise<number> {
  const before = cpuSeconds(pid);
  const outcomes = await Promise.all(
    Array.from({ length: ATTEMPTS }, (_, at) => tryPassword(port, 'root', `no-${at}`)),
  );
  const answered = outcomes.filter((outcome) => outcome !== 'broken').length;
  if (answered < ATTEMPTS) throw new Error(`Only ${answered} of ${ATTEMPTS} passwords were answered.`);
  await pause(1_000);
  return ((cpuSeconds(pid) - before) * 1_000) / ATTEMPTS;
}

async function startSshd(folder: string): Promise<{ pid: number; port: number; stop(): Promise<void> }> {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as AddressInfo;
  await new Promise((resolve) => holder.close(resolve));
  mkdirSync('/run/sshd', { recursive: true, mode: 0o755 });
  const config = join(folder, 'sshd_config');
  const lines = [
    ...[`Port ${port}`, 'ListenAddress 127.0.0.1', 'PidFile none', 'UsePAM yes', 'PermitRootLogin yes'],
    ...['rsa', 'ecdsa', 'ed25519'].map((kind) => `HostKey ${folder}/host-keys/ssh_host_${kind}_key`),
    'MaxStartups 200:30:400',
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  // Root has a password there, as on a server that is worth guessing at; nobody else sees the file.
  const shadow = join(folder, 'shadow');
  const hash = execFileSync('/usr/bin/perl', ['-e', "print crypt('not this one', '$y$j9T$abcdefghijklmnopqrst..$')"], {
    encoding: 'utf8',
  });
  writeFileSync(shadow, readFileSync('/etc/shadow', 'utf8').replace(/^root:[^:]*/m, `root:${hash}`), { mode: 0o600 });
  const words = [
    '--mount',
    'sh',
    '-c',
    'mount --bind "$1" /etc/shadow && exec "$2" -D -f "$3"',
    'sshd',
    shadow,
    SSHD,
    config,
  ];
  const child = spawn('unshare', words, { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  for (let tries = 0; !(await isOpen(port)); tries += 1) {
    if (tries > 200 || child.exitCode !== null) throw new Error('sshd does not listen; it needs root.');
    await pause(50);
  }
  return {
    pid: child.pid ?? 0,
    port,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
