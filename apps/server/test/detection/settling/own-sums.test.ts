import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addFacts, type Deltas, noDeltas } from '../../../src/detection/recording/deltas.ts';
import { factsOf } from '../../../src/detection/recording/facts.ts';
import { toRow } from '../../../src/detection/recording/row.ts';
import { createOwnSums } from '../../../src/detection/settling/own-sums.ts';
import { settledTogether } from '../../../src/detection/settling/settled-together.ts';
import { sampleDetection } from '../../parts/detection/sample-detection.ts';

const HERE = '0190aaaa-0000-7000-8000-000000000001';
const THERE = '0190aaaa-0000-7000-8000-000000000002';

const visit = (ip: string) => factsOf(toRow(sampleDetection({ sighting: { ip, atMs: Date.UTC(2026, 0, 1) } })));
const of = (organizationId: string, ...ips: string[]) => new Map([[organizationId, ips.map(visit)]]);

function summed(...ips: string[]): Deltas {
  const deltas = noDeltas(HERE);
  for (const ip of ips) addFacts(deltas, visit(ip));
  return deltas;
}

it('organizations with much to write are settled apart from the others, after them', () => {
  const keys: Readonly<Record<string, number>> = { small: 3, loud: 501, unknown: 0, louder: 9_000 };
  const groups = (...ids: string[]) => settledTogether(ids, (id) => keys[id] ?? 0);
  expect(groups('loud', 'small', 'louder', 'unknown')).toEqual([['small', 'unknown'], ['loud'], ['louder']]);
  expect(groups('loud')).toEqual([['loud']]);
  expect(groups()).toEqual([]);
});

describe('sums of what this process committed', () => {
  it('have every committed batch once, and none that failed', () => {
    const sums = createOwnSums(1_000);
    sums.begin('1')(of(HERE, '192.0.2.1', '192.0.2.2'));
    sums.begin('2')(null);
    sums.begin('3')(of(HERE, '192.0.2.1'));
    const taken = sums.take(HERE);
    expect([...(taken?.batchIds ?? [])]).toEqual(['1', '3']);
    expect(taken?.deltas).toEqual(summed('192.0.2.1', '192.0.2.2', '192.0.2.1'));
    expect(sums.take(HERE)).toBeNull();
    expect(sums.keys()).toBe(0);
  });

  it('leave out a batch that was read from the table before its commit was heard of', () => {
    const sums = createOwnSums(1_000);
    const tell = sums.begin('1');
    sums.taken(HERE, '1');
    tell(new Map([...of(HERE, '192.0.2.1'), ...of(THERE, '192.0.2.1')]));
    expect(sums.take(HERE)).toBeNull();
    expect([...(sums.take(THERE)?.batchIds ?? [])]).toEqual(['1']);
  });

  it('are given up as soon as one of their batches is read from the table', () => {
    const sums = createOwnSums(1_000);
    for (const id of ['1', '2']) sums.begin(id)(of(HERE, '192.0.2.1'));
    sums.taken(HERE, '2');
    expect(sums.take(HERE)).toBeNull();
    expect(sums.keys()).toBe(0);
  });

  it('leave to the table what has no room in memory', () => {
    const sums = createOwnSums(1);
    sums.begin('1')(of(HERE, '192.0.2.1'));
    sums.begin('2')(of(HERE, '192.0.2.1'));
    expect([...(sums.take(HERE)?.batchIds ?? [])]).toEqual(['1']);
  });

  it('name the batches that nobody can miss who asked before they began', () => {
    const sums = createOwnSums(1_000);
    const before = sums.begun();
    const tell = sums.begin('1');
    const after = sums.begun();
    expect(sums.known(HERE, before)).toEqual(['1']);
    expect(sums.known(HERE, after)).toEqual([]);
    tell(of(HERE, '192.0.2.1'));
    expect(sums.known(HERE, before)).toEqual(['1']);
    expect(sums.known(HERE, after)).toEqual([]);
    expect(sums.organizations(before)).toEqual([]);
    expect(sums.organizations(after)).toEqual([HERE]);
  });

  it('count the rows that wait, whatever comes and goes', () => {
    const step = fc.record({
      organizationId: fc.constantFrom(HERE, THERE),
      ips: fc.array(
        fc.integer({ min: 1, max: 9 }).map((n) => `192.0.2.${n}`),
        { maxLength: 4 },
      ),
      take: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const sums = createOwnSums(40);
        let waiting = 0;
        for (const [id, { organizationId, ips, take }] of steps.entries()) {
          sums.begin(String(id))(of(organizationId, ...ips));
          if (take) sums.take(organizationId);
        }
        waiting = sums.keys();
        for (const id of [HERE, THERE]) waiting -= sums.take(id)?.deltas.keys ?? 0;
        expect(waiting).toBe(0);
        expect(sums.keys()).toBe(0);
      }),
    );
  });
});
