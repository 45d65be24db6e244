import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../apps/server/test/parts/database/fresh-database.ts';
import { type Doors, KEY, openDoors } from '../../../apps/server/test/parts/intake/doors.ts';
import { createLineReader } from '../src/line-reader.ts';
import { batchesOf } from '../src/sending/batches.ts';
import { createEvidence } from '../src/summing/evidence.ts';
import { hold, newVisitor } from '../src/summing/held-visitor.ts';
import { type Report, reportOf } from '../src/summing/report.ts';
import { createSumming } from '../src/summing/summing.ts';
import { dayOf } from './day.ts';

const WORDS = { site: 'https://shop.example', name: 'access-log' };
const { lines, attackers } = dayOf(Date.now() - 2 * 86_400_000, 50);

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(async () => {
  await fresh?.drop();
});

const requests = () => {
  const reader = createLineReader('auto');
  return lines.map((line) => reader.read(line)).filter((access) => access !== null);
};

/** A report for every line. */
function everyLine(): readonly Report[] {
  return requests().map((access) => {
    const visitor = newVisitor(access);
    hold(visitor, access);
    return reportOf(visitor, visitor.requests, null, WORDS);
  });
}

function summedUp(): readonly Report[] {
  const summing = createSumming({ ...WORDS, evidenceOf: createEvidence([], []) });
  for (const access of requests()) summing.take(access);
  summing.flush();
  return summing.takeReady();
}

/** Addresses of the visitors whom the service decided to challenge or to block. */
async function decidedAgainst(reports: readonly Report[]): Promise<readonly string[]> {
  const doors: Doors = await openDoors({ database: fresh.database });
  for (const { body } of batchesOf(reports)) {
    const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/x-ndjson' };
    const reply = await doors.app.inject({ method: 'POST', url: '/api/v1/detect/batch', headers, payload: body });
    expect(reply.json()).toMatchObject({ rejected: [] });
  }
  const against = doors.recorded.filter(({ decision }) => ['challenge', 'block'].includes(decision.action));
  await doors.close();
  return [...new Set(against.map(({ sighting }) => sighting.ip ?? ''))].sort();
}

describe('a day of traffic that is summed up', () => {
  it('leads to the same decisions as every line by itself, by a fraction of the reports', async () => {
    const reports = summedUp();
    expect(reports.length).toBeLessThan(lines.length / 20);
    expect(await decidedAgainst(everyLine())).toEqual(attackers);
    expect(await decidedAgainst(reports)).toEqual(attackers);
  });

  it('leaves no request out', () => {
    const counted = summedUp().map(({ earlier }) => 1 + (Array.isArray(earlier) ? earlier.length : 0));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(lines.length);
  });
});
