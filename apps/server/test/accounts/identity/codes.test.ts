import fc from 'fast-check';
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { macOfCode, newRecoveryCodes } from '../../../src/accounts/identity/second-factor/recovery-codes.ts';
import { newTotpSecret, stepOfCode, totpAddress } from '../../../src/accounts/identity/second-factor/totp.ts';

// RFC 6238, appendix B (SHA-1); the last six of the eight digits there.
const SECRET = Secret.fromLatin1('12345678901234567890').base32;
const VECTORS: readonly (readonly [seconds: number, code: string])[] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

describe('codes of an authenticator app', () => {
  it.each(VECTORS)('are those of RFC 6238 at %i s', (seconds, code) => {
    expect(stepOfCode(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('may be one step early or late, and are told by the step they are of', () => {
    const step = Math.floor(1_234_567_890 / 30);
    const at = (steps: number) => stepOfCode(SECRET, '005924', (step + steps) * 30_000);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
  });

  it('are six digits and nothing else', () => {
    for (const text of ['', '05924', '0005924', '00592a', '٠٠٥٩٢٤', ' 005924']) {
      expect(stepOfCode(SECRET, text, 1_234_567_890_000)).toBeNull();
    }
  });

  it('come from secrets of 160 random bits', () => {
    const [one, other] = [newTotpSecret(), newTotpSecret()];
    expect(one).not.toBe(other);
    expect(Secret.fromBase32(one).bytes.length).toBe(20);
    expect(totpAddress(one, 'ada+x@example.com')).toMatch(/^otpauth:\/\/totp\/Sundew:ada%2Bx(%40|@)example\.com\?/);
  });
});

describe('recovery codes', () => {
  const key = Buffer.alloc(32, 1);

  it('are ten, each with 12 characters that do not look alike', () => {
    const codes = newRecoveryCodes();
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^([2-9a-hj-km-np-z]{4}-){2}[2-9a-hj-km-np-z]{4}$/);
  });

  it('are the same however they are typed, and another for another account or key', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }), (upper) => {
        const [code = ''] = newRecoveryCodes();
        const typed = [...code]
          .map((letter, n) => (upper[n] ? letter.toUpperCase() : letter))
          .join(upper[0] ? ' ' : '');
        expect(macOfCode(key, 'a', typed)).toEqual(macOfCode(key, 'a', code));
        expect(macOfCode(key, 'b', typed)).not.toEqual(macOfCode(key, 'a', code));
        expect(macOfCode(Buffer.alloc(32, 2), 'a', typed)).not.toEqual(macOfCode(key, 'a', code));
      }),
    );
  });
});
