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
