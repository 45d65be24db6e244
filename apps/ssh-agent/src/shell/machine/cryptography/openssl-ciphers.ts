import { createCipheriv, createDecipheriv, createHash, getCipherInfo, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { Process } from '../../process/programs/process.ts';

export interface Crypting {
  readonly cipher: string;
  readonly bytes: Buffer;
  readonly unpacks: boolean;
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
}

const MAGIC = 'Salted__';
const MOST_ROUNDS = 100_000;

/** What `openssl enc` makes of bytes with a password or a key; null where it cannot, which it says. */
export async function crypted(process: Process, given: Crypting): Promise<Buffer | null> {
  const { cipher, unpacks, flags, values } = given;
  const info = getCipherInfo(cipher);
  if (info === undefined || !/^(?:cbc|ctr|ecb|cfb|ofb)$/.test(info.mode ?? '')) {
    process.err(`enc: Unknown option: -${cipher}\nenc: Use -help for summary.\n`);
    return null;
  }
  let { bytes } = given;
  let key: Buffer = Buffer.from(values.get('K') ?? '', 'hex');
  let iv: Buffer = Buffer.from(values.get('iv') ?? '', 'hex');
  let head: Buffer = Buffer.alloc(0);
  if (!values.has('K')) {
    const secret = values.get('k') ?? values.get('pass')?.replace(/^pass:/, '');
    if (secret === undefined) {
      process.err(`enter ${cipher.toUpperCase()} ${unpacks ? 'decryption' : 'encryption'} password:\n`);
      return null;
    }
    const isSalted = bytes.subarray(0, 8).toString('latin1') === MAGIC;
    if (unpacks && !isSalted && !values.has('S') && !flags.has('nosalt')) {
      process.err('bad magic number\n');
      return null;
    }
    let salt = values.has('S')
      ? Buffer.from(values.get('S') ?? '', 'hex')
      : unpacks
        ? bytes.subarray(8, 16)
        : randomBytes(8);
    if (flags.has('nosalt')) salt = Buffer.alloc(0);
    if (unpacks && isSalted) bytes = bytes.subarray(16);
    else if (!unpacks && !values.has('S') && !flags.has('nosalt')) head = Buffer.concat([Buffer.from(MAGIC), salt]);
    const isSlow = flags.has('pbkdf2') || values.has('iter');
    if (!isSlow)
      process.err('*** WARNING : deprecated key derivation used.\nUsing -iter or -pbkdf2 would be better.\n');
    const size = info.keyLength + (info.ivLength ?? 0);
    const rounds = Math.min(Number(values.get('iter') ?? 10_000) || 10_000, MOST_ROUNDS);
    const made = isSlow ? pbkdf2Sync(secret, salt, rounds, size, 'sha256') : stretched(secret, salt, size);
    key = made.subarray(0, info.keyLength);
    if (!values.has('iv')) iv = made.subarray(info.keyLength, size);
  }
  const sized = (part: Buffer, length: number): Buffer =>
    Buffer.concat([part, Buffer.alloc(length)]).subarray(0, length);
  const start = [sized(key, info.keyLength), info.ivLength === undefined ? null : sized(iv, info.ivLength)] as const;
  try {
    const work = unpacks ? createDecipheriv(cipher, ...start) : createCipheriv(cipher, ...start);
    return Buffer.concat([head, work.update(bytes), work.final()]);
  } catch {
    process.err('bad decrypt\n');
    return null;
  }
}

/** The key that a password gives in the way of old. */
function stretched(secret: string, salt: Buffer, size: number): Buffer {
  let made = Buffer.alloc(0);
  let last = Buffer.alloc(0);
  while (made.length < size) {
    last = createHash('sha256').update(last).update(secret).update(salt).digest();
    made = Buffer.concat([made, last]);
  }
  return made.subarray(0, size);
}
