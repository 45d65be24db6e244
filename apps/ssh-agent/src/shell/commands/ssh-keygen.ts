import { createHash } from 'node:crypto';
import ssh2, { type ParsedKey } from 'ssh2';
import { FileError } from '../../files/errno.ts';
import { randomart } from '../machine/cryptography/randomart.ts';
import type { Command } from '../process/programs/command.ts';
import { askSecret, readAll, readLine } from '../process/programs/input.ts';
import { readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { writeFile } from '../process/programs/write-file.ts';
import { entryOf } from '../process/texts/entry-of.ts';

const USAGE = `usage: ssh-keygen [-q] [-a rounds] [-b bits] [-C comment] [-f output_keyfile]
                  [-m format] [-N new_passphrase] [-O option]
                  [-t dsa | ecdsa | ecdsa-sk | ed25519 | ed25519-sk | rsa]
                  [-w provider] [-Z cipher]
       ssh-keygen -p [-a rounds] [-f keyfile] [-m format] [-N new_passphrase]
                   [-P old_passphrase] [-Z cipher]
       ssh-keygen -y [-f input_keyfile]
       ssh-keygen -l [-v] [-E fingerprint_hash] [-f input_keyfile]
       ssh-keygen -F hostname [-lv] [-f known_hosts_file]
       ssh-keygen -R hostname [-f known_hosts_file]
`;
/** What a process may be asked to compute; longer keys are made this long. */
const MOST_BITS = 4_096;
const KINDS = {
  rsa: { file: 'id_rsa', bits: 3_072, title: 'RSA' },
  ecdsa: { file: 'id_ecdsa', bits: 256, title: 'ECDSA' },
  ed25519: { file: 'id_ed25519', bits: 256, title: 'ED25519' },
} as const;
type Kind = keyof typeof KINDS;

/** `ssh-keygen`: makes keys that are real ones, and shows those that there are. */
export const sshKeygen: Command = {
  names: ['ssh-keygen'],
  async run(process) {
    const options = readOptions(process, {
      accepts: 'ABHLQUXceghiklopquvya:b:C:D:E:F:f:I:K:M:m:N:n:O:P:R:r:s:t:V:w:Y:Z:z:',
      hint: USAGE,
    });
    const path = options.value('f');
    if (options.has('l')) return showFingerprint(process, path, options.has('v'), options.value('E') ?? 'sha256');
    if (options.has('y')) return showPublic(process, path);
    if (options.has('R') || options.has('F')) {
      const known = path ?? `${homeOf(process)}/.ssh/known_hosts`;
      if (process.files.find(process.path(known)) !== null)
        return options.has('R') ? notThere(process, options.value('R'), known) : 1;
      process.err(`Cannot stat ${known}: No such file or directory\n`);
      return 255;
    }
    if (options.has('A')) return 0;
    const kind = options.value('t') ?? 'rsa';
    if (entryOf(KINDS, kind) === undefined) {
      process.err(`unknown key type ${kind}\n`);
      return 255;
    }
    const typed = options.value('b');
    if (typed !== undefined && !(/^[+-]?\d+$/.test(typed) && Number(typed) >= 1)) {
      process.err(`Bits has bad value ${typed} (${/^[+-]?\d+$/.test(typed) ? 'too small' : 'invalid'})\n`);
      return 255;
    }
    const bits = Number(typed ?? KINDS[kind as Kind].bits);
    if (kind === 'rsa' && bits < 1_024) {
      process.err('Invalid RSA key length: minimum is 1024 bits\n');
      return 255;
    }
    return makeKey(process, kind as Kind, Math.min(bits, MOST_BITS), {
      path,
      comment: options.value('C') ?? `${process.session.user}@${process.session.hostname}`,
      secret: options.value('N'),
      isQuiet: options.has('q'),
    });
  },
};

const homeOf = (process: Process): string => process.environment.get('HOME') ?? '/root';

function notThere(process: Process, host = '', known: string): number {
  process.out(`Host ${host} not found in ${known}\n`);
  return 255;
}

interface Wish {
  readonly path: string | undefined;
  readonly comment: string;
  readonly secret: string | undefined;
  readonly isQuiet: boolean;
}

async function makeKey(process: Process, kind: Kind, bits: number, wish: Wish): Promise<number> {
  const { title, file } = KINDS[kind];
  const say = (text: string): void => {
    if (!wish.isQuiet) process.out(text);
  };
  say(`Generating public/private ${kind} key pair.\n`);
  let { path, secret } = wish;
  if (path === undefined) {
    const usual = `${homeOf(process)}/.ssh/${file}`;
    process.out(`Enter file in which to save the key (${usual}): `);
    path = ((await readLine(process.stdin, process)) ?? '').trim() || usual;
    const folder = path.replace(/\/[^/]*$/, '');
    if (process.files.find(process.path(folder)) === null && folder === `${homeOf(process)}/.ssh`) {
      await process.runner.spawn(['mkdir', '-m', '700', folder]);
      say(`Created directory '${folder}'.\n`);
    }
  }
  if (process.files.find(process.path(path)) !== null) {
    process.out(`${path} already exists.\nOverwrite (y/n)? `);
    if (!/^y/i.test((await readLine(process.stdin, process)) ?? '')) return 1;
  }
  if (secret === undefined) {
    secret = ((await askSecret(process, 'Enter passphrase (empty for no passphrase): ')) ?? '').replace(/\n$/, '');
    await askSecret(process, 'Enter same passphrase again: ');
  }
  const locked = secret === '' ? {} : ({ passphrase: secret, cipher: 'aes256-ctr', rounds: 16 } as const);
  const pair = await drawPair(kind, bits, { comment: wish.comment, ...locked });
  await process.tick(200);
  try {
    writeFile(process, path, pair.private.endsWith('\n') ? pair.private : `${pair.private}\n`).mode = 0o600;
    writeFile(process, `${path}.pub`, `${pair.public}\n`);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    process.err(`Saving key "${path}" failed: ${error.message}\n`);
    return 1;
  }
  const digest = createHash('sha256')
    .update(Buffer.from(pair.public.split(' ')[1] ?? '', 'base64'))
    .digest();
  say(`Your identification has been saved in ${path}\nYour public key has been saved in ${path}.pub\n`);
  say(`The key fingerprint is:\nSHA256:${digest.toString('base64').replace(/=+$/, '')} ${wish.comment}\n`);
  say(`The key's randomart image is:\n${randomart(`${title} ${bits}`, digest)}`);
  return 0;
}

type Pair = Readonly<Record<'private' | 'public', string>>;
type Locking = {
  readonly comment: string;
  readonly passphrase?: string;
  readonly cipher?: string;
  readonly rounds?: number;
};

function drawPair(kind: Kind, bits: number, how: Locking): Promise<Pair> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, pair: Pair): void =>
      error === null || error === undefined ? resolve(pair) : reject(error);
    const size = kind === 'ecdsa' && ![256, 384, 521].includes(bits) ? 256 : bits;
    if (kind === 'ed25519') ssh2.utils.generateKeyPair(kind, how, done);
    else if (kind === 'ecdsa') ssh2.utils.generateKeyPair(kind, { ...how, bits: size as 256 | 384 | 521 }, done);
    else ssh2.utils.generateKeyPair(kind, { ...how, bits: size }, done);
  });
}

async function readKey(process: Process, path: string | undefined): Promise<ParsedKey | 'missing' | null> {
  const name = path ?? `${homeOf(process)}/.ssh/id_rsa`;
  try {
    const parsed = ssh2.utils.parseKey(await readAll(process.open(name), process));
    return parsed instanceof Error ? null : ([parsed].flat()[0] ?? null);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return 'missing';
  }
}

async function showFingerprint(
  process: Process,
  path: string | undefined,
  isDrawn: boolean,
  hash: string,
): Promise<number> {
  const key = await readKey(process, path);
  if (key === 'missing' || key === null) {
    process.err(
      key === null
        ? `${path} is not a public key file.\n`
        : `ssh-keygen: ${path ?? '/root/.ssh/id_rsa'}: No such file or directory\n`,
    );
    return 255;
  }
  const blob = key.getPublicSSH();
  const digest = createHash(hash === 'md5' ? 'md5' : 'sha256')
    .update(blob)
    .digest();
  const shown =
    hash === 'md5'
      ? `MD5:${digest.toString('hex').replace(/..(?=.)/g, '$&:')}`
      : `SHA256:${digest.toString('base64').replace(/=+$/, '')}`;
  const title = /rsa/.test(key.type) ? 'RSA' : /ecdsa/.test(key.type) ? 'ECDSA' : 'ED25519';
  const bits = title === 'RSA' ? modulusBits(blob) : Number(/nistp(\d+)/.exec(key.type)?.[1] ?? 256);
  process.out(`${bits} ${shown} ${key.comment || 'no comment'} (${title})\n`);
  if (isDrawn) process.out(randomart(`${title} ${bits}`, digest));
  return 0;
}

/** The last number of an RSA key is its modulus; a zero in front only says that it is positive. */
function modulusBits(blob: Buffer): number {
  let at = 0;
  let last = blob.subarray(0, 0);
  while (at + 4 <= blob.length) {
    const length = blob.readUInt32BE(at);
    last = blob.subarray(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return (last[0] === 0 ? last.length - 1 : last.length) * 8;
}

async function showPublic(process: Process, path: string | undefined): Promise<number> {
  const key = await readKey(process, path);
  if (key === 'missing' || key === null) {
    process.err(
      key === null
        ? `Load key "${path}": invalid format\n`
        : `${path ?? '/root/.ssh/id_rsa'}: No such file or directory\n`,
    );
    return 255;
  }
  process.out(`${key.type} ${key.getPublicSSH().toString('base64')}${key.comment ? ` ${key.comment}` : ''}\n`);
  return 0;
}
