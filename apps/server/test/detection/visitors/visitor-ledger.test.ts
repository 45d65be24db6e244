import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Detection } from '../../../src/detection/detection.ts';
import type { KnownVisitor } from '../../../src/detection/visitors/known-visitor.ts';
import { visitorKey } from '../../../src/detection/visitors/visitor-key.ts';
import { createVisitorLedger } from '../../../src/detection/visitors/visitor-ledger.ts';
import type { VisitorRow } from '../../../src/detection/visitors/visitors-store.ts';
import { ORGANIZATION, PROPERTY, sampleDetection } from '../../parts/detection/sample-detection.ts';

function visitor(userAgent: string): KnownVisitor {
  const key = visitorKey({ organizationId: ORGANIZATION, propertyId: PROPERTY, ip: '192.0.2.1', userAgent, cs: null });
  return { key, evidence: new Map(), cleanBefore: 0 };
}

const decided = (action: 'allow' | 'block', certainty: number): Detection => ({
  ...sampleDetection(),
  decision: { action, certainty, reasons: [], policy: 'standard' },
});

it('keeps what others brought beside a visitor whom the database refuses', async () => {
  const written: string[] = [];
  const faults: string[] = [];
  const ledger = createVisitorLedger({
    async write(rows) {
      const agents = rows.map(({ known }) => known.key.userAgent);
      if (agents.includes('bad')) throw Object.assign(new Error('refused'), { severity: 'ERROR', code: '22P05' });
      written.push(...agents);
    },
    onFault: ({ message }) => faults.push(message),
  });
  // What comes while the first is written is written together.
  const agents = ['first', 'one', 'bad', 'two', 'three'];
  await Promise.all(agents.map((agent) => ledger.accused(visitor(agent), decided('block', 90), true)));
  expect(written.toSorted()).toEqual(['first', 'one', 'three', 'two']);
  expect(new Set(faults)).toEqual(new Set(['refused']));
  await ledger.stop();
  expect(written).toHaveLength(4);
});

it('keeps the gravest decision about a visitor when it could not be written at first', async () => {
  const written: VisitorRow[] = [];
  const answer = Promise.withResolvers<void>();
  let isFirst = true;
  const ledger = createVisitorLedger({
    async write(rows) {
      if (isFirst) {
        isFirst = false;
        await answer.promise;
      }
      written.push(...rows);
    },
    onFault: () => {},
  });
  const known = visitor('scanner/1.0');
  const kept = ledger.accused(known, decided('block', 95), true);
  ledger.visited(known, decided('allow', 10));
  answer.reject(new Error('the connection is gone'));
  await kept;
  await ledger.stop();
  expect(written).toMatchObject([{ action: 'block', certainty: 95, requests: 2, isNews: true }]);
});

it('writes news next, however many who only came again are waiting', async () => {
  const rounds: number[] = [];
  const ledger = createVisitorLedger({
    async write(rows) {
      rounds.push(rows.length);
      // While the statement is under way.
      await turn();
      if (rounds.length === 1) void ledger.accused(visitor('scanner/1.0'), decided('block', 95), true);
    },
    onFault: () => {},
  });
  for (let at = 0; at < 1_000; at++) ledger.visited(visitor(`browser/${at}`), decided('allow', 10));
  await ledger.stop();
  expect(rounds).toEqual([250, 1, 250, 250, 250]);
});
