import { crc32 } from 'node:zlib';
import { BASE62, BASE64 } from '../../detection/canaries/alphabets.ts';
import { type CanaryKey, CHECK_LETTERS } from '../../detection/canaries/canary-key.ts';
import type { CanaryKind } from '../../detection/canaries/canary-kind.ts';
import { CORE_SHAPES, type CoreShape } from '../../detection/canaries/core-shape.ts';
import { makeSshKey } from './ssh-key.ts';

/** A credential to hand out, and what is stored of it. */
export interface Canary {
  readonly value: string;
  readonly mac: Buffer;
}

/** @param words whom it is for: the same words, the same canary */
export function makeCanary(key: CanaryKey, kind: CanaryKind, words: readonly string[]): Canary {
  const draw = (name: string, alphabet: string, length: number): string =>
    key.draw([kind, name, ...words], alphabet, length);
  if (kind === 'ssh_private_key') {
    const { privateKey, fingerprint } = makeSshKey(key.drawBytes([kind, ...words], 36));
    return { value: privateKey, mac: key.mac(fingerprint) };
  }
  const body = makeBody(kind, CORE_SHAPES[kind], draw);
  const core = body + key.check(body, CORE_SHAPES[kind].alphabet);
  return { value: dress(kind, core, draw), mac: key.mac(core) };
}

type Draw = (name: string, alphabet: string, length: number) => string;

function makeBody(kind: CanaryKind, { alphabet, lengths, head }: CoreShape, draw: Draw): string {
  const choice = BASE62.indexOf(draw('length', BASE62, 1)) % lengths.length;
  const length = (lengths[choice] ?? 0) - CHECK_LETTERS - head.length;
  const body = draw('body', alphabet, length);
  // The letters after AKIA hold the account; from here on they would name one with more than twelve digits.
  return kind === 'aws_access_key_id' ? `${head}${draw('account', 'QRSTUVWXYZ2345', 1)}${body.slice(1)}` : head + body;
}

/** Puts what the outside world expects around a core. */
function dress(kind: CanaryKind, core: string, draw: Draw): string {
  switch (kind) {
    case 'aws_secret_access_key':
      return `${core}${draw('sign', '+/', 1)}${draw('rest', BASE64, 39 - core.length)}`;
    case 'stripe_secret_key':
      return `sk_live_${core}`;
    case 'github_token':
      return `ghp_${core}${githubChecksum(core)}`;
    case 'jwt':
      return `${claims(draw)}.${core}${draw('sign', '-_', 1)}${draw('rest', BASE62, 41 - core.length)}${draw('last', LAST_OF_32_BYTES, 1)}`;
    case 'basic_auth':
      return `${USERS[BASE62.indexOf(draw('user', BASE62, 1)) % USERS.length]}:${core}`;
    default:
      return core;
  }
}

const USERS = ['deploy', 'admin', 'api', 'backup', 'ci', 'monitor', 'sync', 'webhook', 'reports', 'jenkins'] as const;
const ROLES = ['admin', 'service', 'superuser', 'ops', 'integration'] as const;

/** Letters that end the base64url of 32 bytes: their last two bits are zero. */
const LAST_OF_32_BYTES = 'AEIMQUYcgkosw048';

/** Header and claims of a token for HS256 that does not expire. */
function claims(draw: Draw): string {
  const [role, subject] = [BASE62.indexOf(draw('role', BASE62, 1)) % ROLES.length, draw('subject', '123456789', 5)];
  // Some day of 2024 and 2025; the value must not change from day to day.
  const issuedAt = 1_704_067_200 + (Number(draw('issued', '0123456789', 10)) % 63_000_000);
  return [
    { alg: 'HS256', typ: 'JWT' },
    { sub: subject, role: ROLES[role], iat: issuedAt },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
}

/** CRC-32 of the 30 letters in base 62, six digits. */
function githubChecksum(letters: string): string {
  let rest = crc32(letters);
  let text = '';
  for (let digit = 0; digit < 6; digit++) {
    text = BASE62.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
