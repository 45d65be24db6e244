import { BASE32, BASE32_SESSION, BASE62, HEX } from './alphabets.ts';
import type { CanaryKind } from './canary-kind.ts';

/**
 * The part of a canary that makes it known again: one run of letters and digits between other characters, of a length
 * that few other texts have, the last four letters checking the others.
 */
export interface CoreShape {
  readonly alphabet: string;
  /** Letters in all; one is chosen for each canary. */
  readonly lengths: readonly number[];
  /** Letters that every core begins with. */
  readonly head: string;
  /** Letters after the core in the same run. */
  readonly tail: number;
}

type CoreKind = Exclude<CanaryKind, 'ssh_private_key'>;

const plain = (alphabet: string, ...lengths: readonly number[]): CoreShape => ({
  alphabet,
  lengths,
  head: '',
  tail: 0,
});

export const CORE_SHAPES: Readonly<Record<CoreKind, CoreShape>> = {
  password: plain(BASE62, 16),
  database_password: plain(BASE62, 24),
  basic_auth: plain(BASE62, 18),
  aws_access_key_id: { alphabet: BASE32, lengths: [20], head: 'AKIA', tail: 0 },
  // Followed by `/` or `+`, which real ones mostly have.
  aws_secret_access_key: plain(BASE62, 25, 27, 29, 31, 33),
  stripe_secret_key: { alphabet: BASE62, lengths: [99], head: '51', tail: 0 },
  // Followed by the checksum that everybody can compute.
  github_token: { alphabet: BASE62, lengths: [30], head: '', tail: 6 },
  // Followed by `-` or `_`, which signatures in base64url mostly have.
  jwt: plain(BASE62, 21, 23, 28, 34, 37),
  bearer_token: plain(HEX, 40),
  session_cookie: plain(BASE32_SESSION, 26),
};

/** How a run of letters may be read as a core. */
export interface CoreReading {
  readonly alphabet: string;
  readonly length: number;
}

/** What a run of this length may be, by its length. */
export const CORE_READINGS: ReadonlyMap<number, readonly CoreReading[]> = readings();

function readings(): Map<number, CoreReading[]> {
  const found = new Map<number, CoreReading[]>();
  for (const { alphabet, lengths, tail } of Object.values(CORE_SHAPES)) {
    for (const length of lengths) {
      const known = found.get(length + tail) ?? [];
      found.set(length + tail, [...known, { alphabet, length }]);
    }
  }
  return found;
}
