import { hkdfSync } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { makeCanary } from '../../../src/decoys/canaries/make-canary.ts';
import { createCanaryKey } from '../../../src/detection/canaries/canary-key.ts';
import { CANARY_KINDS, type CanaryKind } from '../../../src/detection/canaries/canary-kind.ts';
import { deriveKey } from '../../../src/platform/secrets/derive-key.ts';
import { hasSshKeygen, publicKeyOf } from '../../parts/machine/ssh-keygen.ts';

const key = createCanaryKey('a secret');
const made = (kind: CanaryKind, who: string): string => makeCanary(key, kind, [who]).value;
const visitors = Array.from({ length: 200 }, (_, at) => `visitor ${at}`);

describe('canaries', () => {
  it.each<[CanaryKind, RegExp]>([
    ['password', /^[A-Za-z0-9]{16}$/],
    ['database_password', /^[A-Za-z0-9]{24}$/],
    ['aws_access_key_id', /^AKIA[A-Z2-7]{16}$/],
    ['aws_secret_access_key', /^[A-Za-z0-9+/]{40}$/],
    ['stripe_secret_key', /^sk_live_51[A-Za-z0-9]{97}$/],
    ['github_token', /^ghp_[A-Za-z0-9]{36}$/],
    ['jwt', /^eyJ[\w-]+\.eyJ[\w-]+\.[\w-]{43}$/],
    ['bearer_token', /^[0-9a-f]{40}$/],
    ['basic_auth', /^[a-z]+:[A-Za-z0-9]{18}$/],
    ['session_cookie', /^[0-9a-v]{26}$/],
  ])('of kind %s have the shape of real ones', (kind, shape) => {
    for (const who of visitors) expect(made(kind, who)).toMatch(shape);
  });

  it.each(CANARY_KINDS)('of kind %s are one visitor’s own, and the same again', (kind) => {
    const values = visitors.slice(0, 50).map((who) => made(kind, who));
    expect(new Set(values).size).toBe(50);
    expect(visitors.slice(0, 50).map((who) => made(kind, who))).toEqual(values);
    expect(makeCanary(createCanaryKey('another secret'), kind, ['visitor 0']).value).not.toBe(values[0]);
  });

  it.each([1, 32, 33, 64, 200])('follow from the secret by HKDF, %i bytes of it', (length) => {
    const values = deriveKey('a secret', 'sundew canary values');
    const expected = Buffer.from(hkdfSync('sha256', values, '', 'password\nwhö', length));
    expect(key.drawBytes(['password', 'whö'], length)).toEqual(expected);
  });

  it('carry the checksum that GitHub’s tokens carry', () => {
    // The example that GitHub published with the format.
    expect(checksum('zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ')).toBe('0mLq17');
    for (const who of visitors) {
      const token = made('github_token', who);
      expect(token.slice(34)).toBe(checksum(token.slice(4, 34)));
    }
  });

  it('name an AWS account of twelve digits', () => {
    for (const who of visitors) expect(accountOf(made('aws_access_key_id', who))).toBeLessThan(10n ** 12n);
  });

  it('are tokens that every reader of JWTs can decode', () => {
    for (const who of visitors.slice(0, 20)) {
      const token = made('jwt', who);
      expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
      expect(decodeJwt(token).iat).toBeLessThan(Date.UTC(2026, 0, 1) / 1_000);
      expect(Buffer.from(token.split('.')[2] ?? '', 'base64url')).toHaveLength(32);
    }
  });

  it.skipIf(!hasSshKeygen)('are private keys that OpenSSH reads', () => {
    for (const who of visitors.slice(0, 3)) {
      expect(publicKeyOf(made('ssh_private_key', who))).toMatch(/^ssh-ed25519 AAAA/);
    }
  });
});

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function checksum(text: string): string {
  const digits: string[] = [];
  for (let rest = crc32(text); digits.length < 6; rest = Math.floor(rest / 62)) digits.unshift(BASE62[rest % 62] ?? '');
  return digits.join('');
}

/** The account number inside of an access key: 40 bits from the second bit on, read as base 32. */
function accountOf(id: string): bigint {
  let bits = 0n;
  for (const letter of id.slice(4, 14)) bits = bits * 32n + BigInt('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter));
  const sixBytes = bits >> 2n;
  return (sixBytes & 0x7fffffffff80n) >> 7n;
}
