import { createPublicKey, hash } from 'node:crypto';

export interface SshKey {
  /** In the format of OpenSSH, without passphrase. */
  readonly privateKey: string;
  /** As `ssh-keygen -l` and servers print it: `SHA256:` and 43 characters. */
  readonly fingerprint: string;
}

/** An Ed25519 private key in PKCS#8 (RFC 8410) without its 32 bytes. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_BYTES = 32;
const BLOCK_BYTES = 8;
const LINE_LENGTH = 70;
const TYPE = 'ssh-ed25519';

/**
 * An Ed25519 key; cheap, unlike RSA.
 * @param seed 32 bytes of key and 4 of the check number that OpenSSH writes twice
 */
export function makeSshKey(seed: Buffer): SshKey {
  const secret = seed.subarray(0, 32);
  const pkcs8 = Buffer.concat([PKCS8_HEAD, secret]).toString('base64');
  const pem = `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----\n`;
  const publicKey = createPublicKey(pem).export({ format: 'der', type: 'spki' }).subarray(-PUBLIC_BYTES);
  const blob = Buffer.concat([field(TYPE), field(publicKey)]);
  const check = seed.subarray(32, 36);
  const inner = Buffer.concat([check, check, blob, field(Buffer.concat([secret, publicKey])), field('')]);
  const padding = Buffer.from(Array.from({ length: -inner.length & (BLOCK_BYTES - 1) }, (_, at) => at + 1));
  const container = Buffer.concat([
    Buffer.from('openssh-key-v1\0'),
    field('none'),
    field('none'),
    field(''),
    Buffer.of(0, 0, 0, 1),
    field(blob),
    field(Buffer.concat([inner, padding])),
  ]);
  const digest = hash('sha256', blob, 'base64').replace(/=+$/, '');
  return { privateKey: armour(container), fingerprint: `SHA256:${digest}` };
}

/** A string of the SSH protocol (RFC 4251, section 5): its length, then its bytes. */
function field(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function armour(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(new RegExp(`.{1,${LINE_LENGTH}}`, 'g')) ?? [];
  return ['-----BEGIN OPENSSH PRIVATE KEY-----', ...lines, '-----END OPENSSH PRIVATE KEY-----', ''].join('\n');
}
