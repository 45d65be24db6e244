import { clip } from './copy-text.ts';

/** Methods that exist are shorter; whatever else was sent is counted under its beginning. */
const LONGEST_METHOD = 16;

/** What the counters of a decoy tell hits apart by. */
export interface CountedHit {
  readonly method: string | null;
  /** Types of attack signatures, each once. */
  readonly attacks: Iterable<string>;
  readonly ip: string | null;
}

/** The counters that one hit raises by one: dimension and value of rows of `decoy_counts`. */
export function* raisedCounters({ method, attacks, ip }: CountedHit): Generator<readonly [string, string]> {
  yield ['hits', ''];
  if (method) yield ['method', clip(method, LONGEST_METHOD)];
  for (const type of attacks) yield ['attack', type];
  if (ip !== null) yield ['ip', ip];
}
