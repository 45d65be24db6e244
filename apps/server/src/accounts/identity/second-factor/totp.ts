import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Clocks of phones go wrong: the code before and the one after are taken as well (RFC 6238, 5.2). */
const WINDOW = 1;
/** Further ahead no code was ever taken by a clock that is right: the window to both sides, and a clock that is put right a little. */
const FAR_STEPS = 10;

/** A new shared secret, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that authenticator apps read from the QR code. */
export function totpAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/**
 * The time step (30 s each since the epoch) of a code. Whoever takes a code remembers its step and refuses that one and
 * earlier ones from then on, so that a code works once (RFC 6238, 5.2).
 * @returns null when it is not a code of that secret now
 */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret, '').validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD_S) + delta;
}

/**
 * Whether a code of this step may be taken after one of `lastStep`. A last step far ahead was taken by a clock that has been put
 * right since: it would refuse every code until that day.
 */
export function isNewStep(step: number, lastStep: number): boolean {
  return step > lastStep || lastStep > step + FAR_STEPS;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Sundew',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  });
}
