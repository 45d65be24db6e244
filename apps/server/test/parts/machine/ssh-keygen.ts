import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Debian's openssh-client keeps it. */
const SSH_KEYGEN = '/usr/bin/ssh-keygen';
export const hasSshKeygen = existsSync(SSH_KEYGEN);

/** The public half of a private key, as OpenSSH computes it. */
export const publicKeyOf = (privateKey: string): string => run(privateKey, '-y', '-P', '');

/** `SHA256:…`, as OpenSSH prints it. */
export const fingerprintOf = (privateKey: string): string => run(privateKey, '-l').split(' ')[1] ?? '';

function run(privateKey: string, ...options: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'sundew-key-'));
  try {
    const file = join(folder, 'key');
    writeFileSync(file, privateKey, { mode: 0o600 });
    return execFileSync(SSH_KEYGEN, [...options, '-f', file], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
