import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const DIRECTORY = mkdtempSync(join(tmpdir(), 'sundew-openssh-'));
const ASKPASS = join(DIRECTORY, 'askpass');
writeFileSync(ASKPASS, '#!/bin/sh\necho "$TYPED"\n');
chmodSync(ASKPASS, 0o700);

/** Options of every OpenSSH client: no keys, no files of this machine. */
export const OPTIONS = [
  ...['-F', '/dev/null', '-o', 'StrictHostKeyChecking=no', '-o', 'UserKnownHostsFile=/dev/null'],
  ...['-o', 'NumberOfPasswordPrompts=1', '-o', 'IdentityFile=none', '-o', 'LogLevel=ERROR'],
];

/** Runs a client of OpenSSH that types this password. */
export function run(program: string, words: readonly string[], password: string, stdin = ''): Promise<Ended> {
  const child = spawn(program, words, {
    env: { ...process.env, SSH_ASKPASS: ASKPASS, SSH_ASKPASS_REQUIRE: 'force', DISPLAY: ':0', TYPED: password },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (bytes) => {
    stdout += bytes;
  });
  child.stderr.on('data', (bytes) => {
    stderr += bytes;
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(stdin);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}
