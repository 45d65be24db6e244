import { expect, it } from 'vitest';
import { createReceive } from '../../../src/decoys/receive/receive.ts';
import { createFairTurns } from '../../../src/platform/background/fair-turns.ts';
import { hit } from '../../parts/decoys/hits.ts';

const { visit, decoy } = hit();
const nothing = (): never => {
  throw new Error('nothing of this is asked for');
};

/** A listener whose database is away, and what it wrote into the log. */
function failing() {
  const logged: { readonly err: unknown; readonly unlogged: number }[] = [];
  const receive = createReceive({
    evenTime: async () => {},
    provenFingerprint: { ofCookie: async () => null },
    decoys: { match: () => null, linkPaths: nothing, imitations: nothing },
    pipeline: { process: () => Promise.reject(new Error('the database is away')) },
    responses: [],
    canaries: { findUsed: async () => [], make: nothing, keep: nothing },
    bait: { find: nothing },
    seed: nothing,
    turns: createFairTurns(),
    site: { reply: nothing },
    log: { warn: (fields) => logged.push(fields) },
  });
  return { logged, at: (seconds: number) => receive({ ...visit, receivedAtMs: seconds * 1_000 }, decoy.host) };
}

it('tells of visits that cannot be recorded once in ten seconds, and how many more there were', async () => {
  const { logged, at } = failing();
  for (let visits = 0; visits < 50; visits++) expect((await at(100)).status).toBe(503);
  await at(109.9);
  expect(logged).toEqual([{ err: new Error('the database is away'), unlogged: 0 }]);
  await at(110);
  await at(111);
  expect(logged.map(({ unlogged }) => unlogged)).toEqual([0, 50]);
  await at(3_600);
  expect(logged.map(({ unlogged }) => unlogged)).toEqual([0, 50, 1]);
});
