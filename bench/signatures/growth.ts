import type { Reading } from '@sundew/threat/attacks/readings/reading';
import { ReadingBudget } from '@sundew/threat/attacks/readings/reading-budget';
import { readingsOf } from '@sundew/threat/attacks/readings/readings';
import type { Leaf } from '@sundew/threat/attacks/request/leaf/leaf';
import { leavesOf } from '@sundew/threat/attacks/request/leaves';
import type { Signature } from '@sundew/threat/attacks/signature';
import { adversarialTexts } from '../../packages/threat/test/attacks/adversarial.ts';
import { LEAST_MS, SIZE, timeMs, timesOf } from './times-at-sizes.ts';

/** Texts of each signature that are timed again. */
const SLOWEST = 12;
const KINDS: readonly Omit<Leaf, 'text'>[] = [
  { location: 'query.q', kind: 'query', part: 'value' },
  { location: 'body', kind: 'xml', part: 'whole' },
  { location: 'path', kind: 'path', part: 'whole' },
];

const CONTENT_TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=a',
  'text/xml',
  '',
];

/** How the time of one signature, or of a step before it, behaves over all adversarial texts. */
export interface Growth {
  readonly name: string;
  /** The longest time at 64 KB, milliseconds, and over which text. */
  readonly worstMs: number;
  readonly worstText: string;
  /** The largest ratio of the time at 64 KB to that at 32 KB, among times worth a ratio. */
  readonly growth: number;
  readonly growthText: string;
}

/** One thing to time: a signature, or a step before it, over one text. */
interface Case {
  readonly name: string;
  readonly text: string;
  /** Work over the text at a length. */
  run(length: number): () => void;
}

/**
 * Times every signature over every adversarial text at 64 KB, as several kinds of leaf and past the bounds that a
 * request would set; `leaves` times the parsing of bodies and `readings` the decoding. The slowest texts of each are
 * then timed again at 32 and 64 KB, the fastest of several runs counts: what grows too fast is slow at 64 KB.
 */
export function growthOf(family: readonly Signature[]): readonly Growth[] {
  const slowest = new Map<string, { readonly of: Case; readonly ms: number }[]>();
  for (const each of casesOf(family)) {
    const ms = timeMs(each.run(SIZE));
    const kept = slowest.get(each.name) ?? [];
    if (kept.length === SLOWEST && ms <= (kept.at(-1)?.ms ?? 0)) continue;
    kept.push({ of: each, ms });
    kept.sort((left, right) => right.ms - left.ms);
    slowest.set(each.name, kept.slice(0, SLOWEST));
  }
  return [...slowest].map(([name, cases]) =>
    worstOf(
      name,
      cases.map(({ of }) => ({ text: of.text, ...timesOf(of.run) })),
    ),
  );
}

function worstOf(name: string, times: readonly { text: string; atHalf: number; atFull: number }[]): Growth {
  const most = (of: (time: (typeof times)[number]) => number) =>
    times.map((time) => ({ text: time.text, value: of(time) })).sort((left, right) => right.value - left.value)[0];
  const slow = most(({ atFull }) => atFull);
  const steep = most(({ atHalf, atFull }) => (atFull >= LEAST_MS ? atFull / atHalf : 0));
  return {
    name,
    worstMs: slow?.value ?? 0,
    worstText: slow?.text ?? '',
    growth: steep?.value ?? 0,
    growthText: steep?.text ?? '',
  };
}

function* casesOf(family: readonly Signature[]): Generator<Case> {
  for (const { name: text, of: type, text: make } of adversarialTexts(family)) {
    const made = new Map([SIZE, SIZE / 2].map((length) => [length, make(length)]));
    const of = (length: number): string => made.get(length) ?? '';
    for (const contentType of type === null ? CONTENT_TYPES : []) {
      const empty = { method: 'POST', path: '/', query: '', headers: {}, contentType };
      const run = (length: number) => () => void leavesOf({ ...empty, body: of(length) });
      yield { name: 'leaves', text: `${text} (${contentType})`, run };
    }
    for (const kind of KINDS) {
      if (kind.kind === 'query' && type === null) {
        yield { name: 'readings', text, run: (length) => () => void readingsOf({ ...kind, text: of(length) }) };
      }
      const known = new Map<number, readonly Reading[]>();
      const readings = (length: number): readonly Reading[] => {
        // The bound on decoded text grows with the length, so that half a text is decoded as far as the whole.
        const found = known.get(length) ?? readingsOf({ ...kind, text: of(length) }, new ReadingBudget(4 * length));
        known.set(length, found);
        return found;
      };
      for (const signature of family) {
        if (type !== null && signature.type !== type) continue;
        const run = (length: number) => {
          const all = readings(length);
          return () => matchAll(signature, all);
        };
        yield { name: signature.type, text: `${text} (${kind.kind})`, run };
      }
    }
  }
}

function matchAll(signature: Signature, readings: readonly Reading[]): void {
  for (const reading of readings) if (signature.couldMatch(reading)) signature.match(reading);
}
