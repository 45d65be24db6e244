import { createHash, createHmac, randomBytes } from 'node:crypto';
import { FileError } from '../../files/errno.ts';
import { crypted } from '../machine/cryptography/openssl-ciphers.ts';
import { drawnSalt, md5Crypt, shaCrypt } from '../machine/cryptography/password-hashes.ts';
import { OPENSSL_RELEASE } from '../machine/cryptography/releases.ts';
import type { Command } from '../process/programs/command.ts';
import { refuseDownload } from '../process/programs/downloads.ts';
import { askSecret, readAll, readLine } from '../process/programs/input.ts';
import type { Process } from '../process/programs/process.ts';
import { writeFile } from '../process/programs/write-file.ts';

const DIGESTS = ['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512', 'md4', 'ripemd160', 'blake2b512'];
/** Commands of openssl that need material which nobody has here: their files are looked for, and not understood. */
const OTHERS = [
  'x509',
  'req',
  'rsa',
  'pkcs12',
  'ca',
  'verify',
  'pkey',
  'ec',
  'genrsa',
  'genpkey',
  'dhparam',
  'speed',
  'ciphers',
];
const MOST_RANDOM = 1_000_000;
const LINE = 64;

/** `openssl`: digests, random bytes, hashes of passwords, base64 and ciphers; of certificates it finds none. */
export const openssl: Command = {
  names: ['openssl'],
  async run(process) {
    const [name, ...words] = process.words;
    if (name === undefined) return readCommands(process);
    return runCommand(process, name, words);
  },
};

/** Without a command it reads them from its input. */
async function readCommands(process: Process): Promise<number> {
  for (;;) {
    if (process.stdin.terminal) process.out('OpenSSL> ');
    const line = await readLine(process.stdin, process);
    const [name, ...words] = (line ?? 'quit').trim().split(/\s+/);
    if (name === undefined || /^(?:q|quit|exit)$/.test(name)) return 0;
    if (name !== '') await runCommand(process, name, words);
  }
}

async function runCommand(process: Process, name: string, words: readonly string[]): Promise<number> {
  const given = optionsOf(words);
  try {
    if (name === 'version') return say(process, `OpenSSL ${OPENSSL_RELEASE} (Library: OpenSSL ${OPENSSL_RELEASE})\n`);
    if (name === 'rand') return rand(process, given);
    if (name === 'passwd') return await passwd(process, given);
    if (name === 'dgst' || DIGESTS.includes(name)) return await digest(process, name, given);
    if (name === 'enc' || name === 'base64' || /^(?:aes|camellia|des3?|aria)/.test(name))
      return await enc(process, name, given);
    if (name === 's_client') return await connect(process, given);
    if (OTHERS.includes(name)) return await other(process, name, given);
  } catch (error) {
    if (!(error instanceof UnknownOption)) throw error;
    process.err(`${name}: Unknown option: ${error.message}\n${name}: Use -help for summary.\n`);
    return 1;
  }
  process.err(`Invalid command '${name}'; type "help" for a list.\n`);
  return 1;
}

class UnknownOption extends Error {}

interface Given {
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
  readonly rest: readonly string[];
}

const TAKING = [
  'in',
  'out',
  'salt',
  'pass',
  'k',
  'K',
  'iv',
  'S',
  'connect',
  'hmac',
  'md',
  'iter',
  'subj',
  'days',
  'keyout',
];

function optionsOf(words: readonly string[]): Given {
  const flags = new Set<string>();
  const values = new Map<string, string>();
  const rest: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const name = word.replace(/^--?/, '');
    if (!/^-./.test(word)) rest.push(word);
    else if (TAKING.includes(name)) values.set(name, words[++at] ?? '');
    else flags.add(name);
  }
  return { flags, values, rest };
}

function onlyKnown({ flags }: Given, known: readonly string[]): void {
  for (const flag of flags) if (!known.includes(flag)) throw new UnknownOption(`-${flag}`);
}

function say(process: Process, text: string): number {
  process.out(text);
  return 0;
}

function rand(process: Process, given: Given): number {
  onlyKnown(given, ['hex', 'base64']);
  const bytes = randomBytes(Math.min(Number(given.rest[0] ?? 0) || 0, MOST_RANDOM));
  if (given.flags.has('hex')) return say(process, `${bytes.toString('hex')}\n`);
  return say(process, given.flags.has('base64') ? inLines(bytes.toString('base64')) : bytes.toString('latin1'));
}

const inLines = (text: string): string => text.replace(new RegExp(`.{1,${LINE}}`, 'g'), '$&\n');

async function passwd(process: Process, given: Given): Promise<number> {
  onlyKnown(given, ['1', '5', '6', 'apr1', 'stdin', 'noverify', 'quiet', 'table', 'reverse']);
  let passwords = given.rest;
  if (given.flags.has('stdin'))
    passwords = (await readAll(process.stdin, process)).split('\n').filter((line) => line !== '');
  else if (passwords.length === 0) passwords = [((await askSecret(process, 'Password: ')) ?? '').replace(/\n$/, '')];
  for (const password of passwords) {
    const salt = given.values.get('salt');
    if (given.flags.has('5')) process.out(`${shaCrypt(password, salt ?? drawnSalt(16), '5')}\n`);
    else if (given.flags.has('6')) process.out(`${shaCrypt(password, salt ?? drawnSalt(16), '6')}\n`);
    else process.out(`${md5Crypt(password, salt ?? drawnSalt(8), given.flags.has('apr1') ? 'apr1' : '1')}\n`);
    await process.tick(64);
  }
  return 0;
}

async function digest(process: Process, name: string, given: Given): Promise<number> {
  const named = name === 'dgst' ? DIGESTS.find((algorithm) => given.flags.has(algorithm)) : name;
  const algorithm = named ?? 'sha256';
  onlyKnown(given, [...DIGESTS, 'r', 'hex', 'binary', 'c', 'provider']);
  let status = 0;
  for (const path of given.rest.length === 0 ? ['-'] : given.rest) {
    const text = await contentOf(process, path, 'r');
    if (text === null) {
      status = 1;
      continue;
    }
    const key = given.values.get('hmac');
    const sum = (key === undefined ? createHash(algorithm) : createHmac(algorithm, key))
      .update(text, 'latin1')
      .digest();
    const shown = path === '-' ? 'stdin' : path;
    const label =
      algorithm.startsWith('sha') && algorithm !== 'sha1' ? `SHA2-${algorithm.slice(3)}` : algorithm.toUpperCase();
    if (given.flags.has('binary')) process.out(sum.toString('latin1'));
    else if (given.flags.has('r')) process.out(`${sum.toString('hex')} *${shown}\n`);
    else process.out(`${label}(${shown})= ${sum.toString('hex')}\n`);
  }
  return status;
}

async function enc(process: Process, name: string, given: Given): Promise<number> {
  const text = await contentOf(process, given.values.get('in') ?? '-', 'rb');
  if (text === null) return 1;
  const { flags } = given;
  const cipher =
    name === 'enc' || name === 'base64' ? [...flags].find((flag) => /^(?:aes|camellia|aria|des)/.test(flag)) : name;
  const isText = flags.has('a') || flags.has('base64') || name === 'base64';
  const unpacks = flags.has('d');
  let bytes: Buffer = unpacks && isText ? Buffer.from(text, 'base64') : Buffer.from(text, 'latin1');
  if (cipher !== undefined) {
    const made = await crypted(process, { cipher, bytes, unpacks, flags, values: given.values });
    if (made === null) return 1;
    bytes = made;
  }
  const shown =
    !isText || unpacks
      ? bytes.toString('latin1')
      : flags.has('A')
        ? bytes.toString('base64')
        : inLines(bytes.toString('base64'));
  const path = given.values.get('out');
  if (path === undefined) return say(process, shown);
  writeFile(process, path, shown);
  return 0;
}

async function connect(process: Process, given: Given): Promise<number> {
  const place = given.values.get('connect') ?? given.rest[0] ?? 'localhost:4433';
  await refuseDownload(process, `https://${place}/`);
  process.err(
    '40777B5C4A7F0000:error:8000006F:system library:BIO_connect:Connection refused:../crypto/bio/bio_sock2.c:125:calling connect()\n' +
      '40777B5C4A7F0000:error:10000067:BIO routines:BIO_connect:connect error:../crypto/bio/bio_sock2.c:127:\nconnect:errno=111\n',
  );
  return 1;
}

async function other(process: Process, name: string, given: Given): Promise<number> {
  const kind = name === 'x509' ? 'certificate' : 'key';
  const path = given.values.get('in');
  if (path !== undefined && process.files.find(process.path(path)) === null) {
    process.err(`Could not open file or uri for loading ${kind} from ${path}\nUnable to load ${kind}\n`);
    return 1;
  }
  if (path === undefined) await readAll(process.stdin, process);
  process.err(`Could not read ${kind} from ${path ?? '<stdin>'}\nUnable to load ${kind}\n`);
  return 1;
}

async function contentOf(process: Process, path: string, how: string): Promise<string | null> {
  try {
    return await readAll(process.open(path), process);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    process.err(how === 'r' ? `${path}: ${error.message}\n` : `Can't open "${path}" for reading, ${error.message}\n`);
    return null;
  }
}
