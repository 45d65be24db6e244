import { createHash } from 'node:crypto';

const ALPHABET = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Rounds of MD5, and of SHA unless the salt asks for more. */
const MD5_ROUNDS = 1_000;
const SHA_ROUNDS = 5_000;

type Pieces = readonly (string | Buffer)[];

function digest(algorithm: string, pieces: Pieces): Buffer {
  const hash = createHash(algorithm);
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
}

/** `length` bytes: the block, over and over. */
const repeated = (block: Buffer, length: number): Buffer =>
  Buffer.concat(Array.from({ length: Math.ceil(length / block.length) }, () => block)).subarray(0, length);

/** Six bits a letter, lowest first. */
function letters(value: number, count: number): string {
  let text = '';
  for (let place = 0, rest = value; place < count; place += 1, rest >>>= 6) text += ALPHABET[rest & 63];
  return text;
}

/** Three bytes make four letters; `order` says which bytes, -1 for none. */
function encoded(bytes: Buffer, order: readonly (readonly [number, number, number])[], last: string): string {
  const at = (place: number): number => (place < 0 ? 0 : (bytes[place] ?? 0));
  return order.map(([a, b, c]) => letters((at(a) << 16) | (at(b) << 8) | at(c), 4)).join('') + last;
}

/** The hash of passwords that begins with `$1$` or, of Apache, `$apr1$`. @param salt eight letters count */
export function md5Crypt(password: string, salt: string, magic: '1' | 'apr1'): string {
  const key = Buffer.from(password, 'latin1');
  const used = salt.slice(0, 8);
  const second = digest('md5', [key, used, key]);
  const first: (string | Buffer)[] = [key, `$${magic}$`, used, repeated(second, key.length)];
  for (let bits = key.length; bits > 0; bits >>= 1) first.push((bits & 1) === 1 ? '\0' : key.subarray(0, 1));
  let sum = digest('md5', first);
  for (let round = 0; round < MD5_ROUNDS; round += 1) {
    const isOdd = (round & 1) === 1;
    sum = digest('md5', [
      ...[isOdd ? key : sum, round % 3 === 0 ? '' : used, round % 7 === 0 ? '' : key, isOdd ? sum : key],
    ]);
  }
  const order = Array.from({ length: 5 }, (_, at) => [at, at + 6, at === 4 ? 5 : at + 12] as const);
  return `$${magic}$${used}$${encoded(sum, order, letters(sum[11] ?? 0, 2))}`;
}

/** The hash of passwords that begins with `$5$` (SHA-256) or `$6$` (SHA-512). @param salt sixteen letters count */
export function shaCrypt(password: string, salt: string, kind: '5' | '6'): string {
  const algorithm = kind === '5' ? 'sha256' : 'sha512';
  const size = kind === '5' ? 32 : 64;
  const key = Buffer.from(password, 'latin1');
  const used = Buffer.from(salt.slice(0, 16), 'latin1');
  const second = digest(algorithm, [key, used, key]);
  const first: Buffer[] = [key, used, repeated(second, key.length)];
  for (let bits = key.length; bits > 0; bits >>= 1) first.push((bits & 1) === 1 ? second : key);
  let sum = digest(algorithm, first);
  const keys = repeated(digest(algorithm, Array<Buffer>(key.length).fill(key)), key.length);
  const salts = repeated(digest(algorithm, Array<Buffer>(16 + (sum[0] ?? 0)).fill(used)), used.length);
  for (let round = 0; round < SHA_ROUNDS; round += 1) {
    const isOdd = (round & 1) === 1;
    sum = digest(algorithm, [
      ...[isOdd ? keys : sum, round % 3 === 0 ? '' : salts, round % 7 === 0 ? '' : keys, isOdd ? sum : keys],
    ]);
  }
  const third = Math.floor(size / 3);
  const order = Array.from({ length: third }, (_, at) => {
    const three = [at, at + third, at + 2 * third];
    const turn = kind === '5' ? (3 - (at % 3)) % 3 : at % 3;
    const place = (index: number) => three[(index + turn) % 3] ?? 0;
    return [place(0), place(1), place(2)] as const;
  });
  const last = kind === '5' ? letters(((sum[31] ?? 0) << 8) | (sum[30] ?? 0), 3) : letters(sum[63] ?? 0, 2);
  return `$${kind}$${used.toString('latin1')}$${encoded(sum, order, last)}`;
}

/** A salt that nobody chose. */
export const drawnSalt = (length: number): string =>
  Array.from({ length }, () => ALPHABET[Math.floor(Math.random() * 64)]).join('');
