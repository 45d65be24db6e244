import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ssh2 from 'ssh2';

/** In the order in which sshd offers them. */
const KINDS = [
  { file: 'ssh_host_rsa_key', type: 'rsa', options: { bits: 3072 } },
  { file: 'ssh_host_ecdsa_key', type: 'ecdsa', options: { bits: 256 } },
  { file: 'ssh_host_ed25519_key', type: 'ed25519', options: {} },
] as const;

const MOST_TRIES = 5;

/**
 * The host keys of this installation, made at the first start: a machine whose keys change, or has those of another one,
 * is known for what it is.
 * @throws Error when the directory cannot be read or written
 */
export function openHostKeys(directory: string): readonly string[] {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return KINDS.map(({ file, type, options }) => {
    const path = join(directory, file);
    try {
      const kept = readFileSync(path, 'utf8');
      if (!isMalformed(kept)) return kept;
      // No agent can have started with it, so nobody knows it.
      renameSync(path, `${path}.unreadable`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    let made = ssh2.utils.generateKeyPairSync(type, { ...options, comment: '' });
    // About one in a hundred Ed25519 keys that the library writes cannot be read by it.
    for (let tries = 0; tries < MOST_TRIES && isMalformed(made.private); tries += 1)
      made = ssh2.utils.generateKeyPairSync(type, { ...options, comment: '' });
    writeFileSync(path, made.private, { mode: 0o600, flag: 'wx' });
    writeFileSync(`${path}.pub`, `${made.public}\n`, { mode: 0o644 });
    return made.private;
  });
}

/** A key with a passphrase is not: its owner has to see to it. */
function isMalformed(privateKey: string): boolean {
  const key = ssh2.utils.parseKey(privateKey);
  return key instanceof Error && key.message.startsWith('Malformed');
}

/** `type base64`, as the public part of a host key begins in its file. @throws Error when the key cannot be read */
export function publicKeyOf(privateKey: string): string {
  const key = ssh2.utils.parseKey(privateKey);
  if (key instanceof Error) throw key;
  return `${key.type} ${key.getPublicSSH().toString('base64')}`;
}
