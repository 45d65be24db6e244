import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compactAllRollups } from '../../../src/detection/jobs/compact-all-rollups.ts';
import { aiTrafficRoutes } from '../../../src/insight/ai-traffic/routes.ts';
import { countReferrals } from '../../../src/intake/doors/store.ts';
import { startOfDay } from '../../../src/platform/database/partitions.ts';
import { DAY_MS } from '../../../src/platform/time/units.ts';
import { runJob } from '../../parts/database/run-job.ts';
import { daysAgo } from '../../parts/insight/days-ago.ts';
import {
  DAYS_BACK,
  type DetectionsApp,
  detectionsApp,
  ORGANIZATION,
  OTHER_PROPERTY,
  PROPERTY,
} from '../../parts/insight/detections-app.ts';
import { anyDetection, type Known } from '../../parts/insight/random-detections.ts';

const nowMs = Date.now();
const drawn = fc.sample(anyDetection(startOfDay(nowMs) - DAYS_BACK * DAY_MS, nowMs), { numRuns: 400, seed: 5 });
const rows: readonly Known[] = drawn.map(({ known }) => known);

let service: DetectionsApp;
beforeAll(async () => {
  service = await detectionsApp(() => nowMs, aiTrafficRoutes);
  await service.record(drawn.map(({ detection }) => detection));
});
afterAll(() => service.close());

const url = (query: Readonly<Record<string, string>>) =>
  `/api/organizations/${ORGANIZATION}/ai-traffic?${new URLSearchParams(query)}`;

async function traffic(query: Readonly<Record<string, string>>, bearer = 'viewer') {
  const { status, body } = await service.call(bearer, 'GET', url(query));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

/** Counts per name, of what counts at all. */
function tally(keep: (known: Known) => boolean, name: (known: Known) => string | null): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const known of rows) {
    const of = known.isTest || !keep(known) ? null : name(known);
    if (of !== null) counts[of] = (counts[of] ?? 0) + 1;
  }
  return counts;
}

const operatorOf = ({ aiOperator }: Known) => aiOperator;
const platformOf = ({ source, metadata }: Known) =>
  source === 'llm_referral' && typeof metadata.platform === 'string' ? metadata.platform : null;

interface Operator {
  readonly operator: string;
  readonly detections: number;
  readonly impersonations: number;
  readonly previous: number;
}

async function expectOperators(query: Readonly<Record<string, string>>, keep: (known: Known) => boolean) {
  const { operators, detections } = await traffic(query);
  const listed: readonly Operator[] = operators;
  const here = listed.filter((each) => each.detections > 0);
  expect(Object.fromEntries(here.map((each) => [each.operator, each.detections]))).toEqual(tally(keep, operatorOf));
  const fakes = here.filter((each) => each.impersonations > 0);
  expect(Object.fromEntries(fakes.map((each) => [each.operator, each.impersonations]))).toEqual(
    tally((known) => keep(known) && known.isImpersonation, operatorOf),
  );
  expect(detections).toBe(here.reduce((sum, each) => sum + each.detections, 0));
  expect(listed.map((each) => each.detections)).toEqual(
    listed.map((each) => each.detections).toSorted((one, other) => other - one),
  );
}

const at = daysAgo(nowMs);
const from = (text: string) => (known: Known) => known.atMs >= Date.parse(text);

describe('AI operators', () => {
  it('are counted as the rows say, by day, by hour and by property', async () => {
    await expectOperators({}, () => true);
    await expectOperators({ start_date: at(4, 7) }, from(at(4, 7)));
    await expectOperators({ property_id: OTHER_PROPERTY }, ({ propertyId }) => propertyId === OTHER_PROPERTY);
    await expectOperators(
      { start_date: at(5, 3), end_date: at(2, 20) },
      ({ atMs }) => atMs >= Date.parse(at(5, 3)) && atMs <= Date.parse(at(2, 20)),
    );
  });

  it('stand beside the period before, also those that are gone now', async () => {
    const { operators, previous_start } = await traffic({ start_date: at(2), end_date: at(1).slice(0, 10) });
    expect(previous_start).toBe(at(4));
    const before = tally(({ atMs }) => atMs >= Date.parse(at(4)) && atMs < Date.parse(at(2)), operatorOf);
    const listed: readonly Operator[] = operators;
    const previous = listed.filter((each) => each.previous > 0).map((each) => [each.operator, each.previous]);
    expect(Object.fromEntries(previous)).toEqual(before);
  });

  it('count what the list shows for them', async () => {
    const { operators } = await traffic({ start_date: at(6) });
    for (const { operator, detections } of operators as readonly Operator[]) {
      const query = { ai_operator: operator, start_date: at(6), is_test: 'false', page_size: '1' };
      expect((await service.get('detections', query)).body.total).toBe(detections);
    }
  });

  it('stay the same when the rollups are compacted', async () => {
    await runJob(compactAllRollups, service.database, { nowMs: nowMs + DAY_MS });
    await expectOperators({}, () => true);
  });
});

describe('AI referrals', () => {
  it('add visits that were recorded to visits that were reported in bulk, by platform', async () => {
    const reported = (day: string, reportId: string, propertyId: string) =>
      countReferrals(
        service.database,
        {
          organizationId: ORGANIZATION,
          propertyId,
          reportId,
          referrals: [
            { platform: 'chatgpt.com', path: '/', visits: 20 },
            { platform: 'newcomer', path: '/a', visits: 2 },
            { platform: 'newcomer', path: '/b', visits: 3 },
          ],
        },
        Date.parse(day),
      );
    await reported(at(1, 9), 'one', PROPERTY);
    await reported(at(1, 9), 'one', PROPERTY);
    await reported(at(3, 9), 'two', PROPERTY);
    await reported(at(1, 9), 'three', OTHER_PROPERTY);

    const query = { start_date: at(2), end_date: at(1).slice(0, 10), property_id: PROPERTY };
    const { referrals, visits } = await traffic(query);
    const within = (first: string, end: string) => (known: Known) =>
      known.propertyId === PROPERTY && known.atMs >= Date.parse(first) && known.atMs < Date.parse(end);
    const now = tally(within(at(2), at(0)), platformOf);
    const before = tally(within(at(4), at(2)), platformOf);
    const { chatgpt = 0 } = now;
    expect(referrals).toContainEqual({
      platform: 'chatgpt',
      visits: chatgpt + 20,
      detections: chatgpt,
      reported: 20,
      previous: (before.chatgpt ?? 0) + 20,
    });
    expect(referrals).toContainEqual({ platform: 'newcomer', visits: 5, detections: 0, reported: 5, previous: 5 });
    const all = Object.values(now).reduce((sum, count) => sum + count, 0);
    expect(visits).toBe(all + 25);
  });

  it('count what the list shows for a platform', async () => {
    const { referrals } = await traffic({ start_date: at(DAYS_BACK) });
    for (const { platform, detections } of referrals as readonly { platform: string; detections: number }[]) {
      if (detections === 0) continue;
      const query = { ai_platform: platform, start_date: at(DAYS_BACK), is_test: 'false', page_size: '1' };
      expect((await service.get('detections', query)).body.total).toBe(detections);
    }
  });
});

describe('AI traffic', () => {
  it('shows a bound key its property only, and nothing to strangers', async () => {
    const here = await traffic({}, 'bound-key');
    expect(here.operators).toEqual((await traffic({ property_id: PROPERTY })).operators);
    expect((await service.call('bound-key', 'GET', url({ property_id: OTHER_PROPERTY }))).status).toBe(403);
    expect((await service.call('stranger', 'GET', url({}))).status).toBe(404);
    expect((await service.call('write-key', 'GET', url({}))).status).toBe(403);
  });

  it('refuses filters that it does not know, and periods that are none', async () => {
    expect((await service.call('viewer', 'GET', url({ source: 'sdk' }))).body.code).toBe('unknown_field');
    expect((await service.call('viewer', 'GET', url({ start_date: 'soon' }))).body.code).toBe('validation_failed');
  });
});
