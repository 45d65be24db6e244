import { clip, copyField, isoTime } from './copy-text.ts';
import type { Row } from './row.ts';

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

/** What a detection adds to `decoy_counts` when it is a hit: COPY lines up to the number of hits. */
export function* decoyCounts({ detection, ip }: Row): Generator<string> {
  const { sighting, signatures } = detection;
  const { organizationId, decoyId, atMs, said } = sighting;
  if (decoyId === null) return;
  const place = `${organizationId}\t${decoyId}\t${(isoTime(atMs) ?? '').slice(0, 10)}`;
  const attacks = new Set(signatures.map(({ type }) => type));
  for (const [dimension, value] of raisedCounters({ method: said.method, attacks, ip })) {
    yield `${place}\t${dimension}\t${copyField(value)}`;
  }
}
