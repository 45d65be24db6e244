import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = '/usr/sbin/sshd';
/** sshd gives up its rights before it speaks to anybody, for which it has to have some. */
export const SSHD_MISSING =
  existsSync(PROGRAM) && process.getuid?.() === 0 ? null : 'Needs root and the package openssh-server.';

export interface RunningSshd {
  readonly port: number;
  stop(): Promise<void>;
}

/** Below those that systems hand out by themselves, so that nobody is given it before sshd has it. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

/** Whether somebody listens there. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** Debian's sshd with host keys of a folder, from which an administrator took away what the agent cannot do. */
export async function startSshd(hostKeyDir: string): Promise<RunningSshd> {
  const port = await freePort();
  mkdirSync('/run/sshd', { recursive: true, mode: 0o755 });
  const config = join(mkdtempSync(join(tmpdir(), 'sundew-sshd-')), 'sshd_config');
  const lines = [
    ...[`Port ${port}`, 'ListenAddress 127.0.0.1', 'PidFile none', 'UsePAM no', 'PermitRootLogin yes'],
    ...['rsa', 'ecdsa', 'ed25519'].map((kind) => `HostKey ${hostKeyDir}/ssh_host_${kind}_key`),
    'KexAlgorithms -sntrup*,diffie-hellman-group-exchange-*',
    'MACs -umac-*',
    'MaxStartups 100:30:200',
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  const child = spawn(PROGRAM, ['-D', '-f', config], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const deadline = Date.now() + 60_000;
  while (!(await answers(port))) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('sshd does not listen.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
