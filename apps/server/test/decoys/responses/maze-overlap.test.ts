import { expect, it } from 'vitest';
import { mazeOf, textOf, walk } from '../../parts/decoys/maze-walk.ts';

const PAGES = 200;

function sequencesOf(decoyId: string, visitor: string): ReadonlySet<string> {
  const sequences = new Set<string>();
  for (const { html } of walk(mazeOf(decoyId, visitor), PAGES)) {
    const words =
      textOf(html)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    for (let at = 0; at + 8 <= words.length; at += 1) sequences.add(words.slice(at, at + 8).join(' '));
  }
  return sequences;
}

/** Share of the smaller set that the other has as well. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  return [...small].filter((sequence) => large.has(sequence)).length / small.size;
}

/** Two decoys that are the same kind of site about the same topic: nothing could be more alike. */
function twins(): readonly [string, string] {
  const seen = new Map<string, string>();
  for (let at = 0; at < 500; at += 1) {
    const { kind, site } = mazeOf(`decoy-${at}`);
    const key = `${kind.name} ${site.topic.name}`;
    const twin = seen.get(key);
    if (twin !== undefined) return [twin, `decoy-${at}`];
    seen.set(key, `decoy-${at}`);
  }
  throw new Error('no two decoys are alike');
}

it('two decoys share less than 5 % of their sequences of eight words', () => {
  const all = ['decoy-a', 'decoy-b', 'decoy-c', 'decoy-d', 'decoy-e'].map((id) => sequencesOf(id, 'actor-1'));
  all.forEach((one, at) => {
    for (const other of all.slice(at + 1)) expect(overlap(one, other)).toBeLessThan(0.05);
  });
});

it('so do two that are about the same, and two visitors of one decoy', () => {
  const [one, other] = twins();
  const sequences = sequencesOf(one, 'actor-1');
  expect(overlap(sequences, sequencesOf(other, 'actor-1'))).toBeLessThan(0.05);
  expect(overlap(sequences, sequencesOf(one, 'actor-2'))).toBeLessThan(0.05);
});
