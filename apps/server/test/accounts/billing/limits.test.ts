import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarMonth } from '../../../src/accounts/billing/rules.ts';
import type { PlanDirectory } from '../../../src/accounts/plans/plan.ts';
import { readPlans } from '../../../src/accounts/plans/plans-file.ts';
import { createPlanRetention } from '../../../src/detection/erasing/plan-retention.ts';
import { createRecorder } from '../../../src/detection/record.ts';
import { ensurePartitions } from '../../../src/platform/database/partitions.ts';
import { DAY_MS } from '../../../src/platform/time/units.ts';
import { runJob } from '../../parts/database/run-job.ts';
import { addDomain } from '../../parts/decoys/decoys-service.ts';
import { sampleDetection } from '../../parts/detection/sample-detection.ts';
import { PLANS, sellingSettings } from '../../parts/payments/plans-on-sale.ts';
import { type StripeStandIn, startStripe } from '../../parts/payments/stripe-stand-in.ts';
import { type Call, type RunningService, startRunningService } from '../../parts/service/running-service.ts';

const CALLS_PER_MINUTE = 30;

let stripe: StripeStandIn;
let service: RunningService;

beforeAll(async () => {
  stripe = await startStripe([]);
  const plans = PLANS.replace(/(name: Free.*?api_calls_per_minute: )null/, `$1${CALLS_PER_MINUTE}`);
  service = await startRunningService(sellingSettings(stripe.url, plans));
});
afterAll(async () => {
  await service?.stop();
  await stripe?.close();
});

async function newOrganization(name: string): Promise<{ id: string; propertyId: string; owner: Call; key: Call }> {
  const made = await service.bootstrap({ email: `${name}@shop.example`, organization: name });
  const { organization_id: id, property_id: propertyId } = made;
  return { id, propertyId, owner: service.as(made.user_token), key: service.as(made.api_key) };
}

describe('a plan', () => {
  it('has room for so many decoys, also when two are made at once', async () => {
    const { id, owner } = await newOrganization('decoys');
    const domain = await addDomain(service.database, id, 'decoys.shop.example');
    const body = (path: string) => ({
      custom_domain_id: domain,
      name: path,
      path,
      decoy_type: 'link',
      trigger_action: 'log',
    });
    const decoy = (path: string) => owner('POST', '/api/decoys', body(path));
    expect((await decoy('/old-shop')).body.error).toBeUndefined();
    const both = await Promise.all([decoy('/old-prices'), decoy('/old-stock')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(both.find(({ status }) => status === 403)?.body).toMatchObject({
      ...{ code: 'plan_limit', reason: 'plan_decoys_full' },
      error: expect.stringContaining('room for 2 decoys'),
    });
  });

  it('has so many calls in a minute, and reports of sensors are none of them', async () => {
    const { id, owner, key } = await newOrganization('calls');
    const other = await newOrganization('others');
    const call = () => owner('GET', `/api/organizations/${id}/subscription`);
    const answers = [];
    // A minute may end in between, so that twice as many may be answered.
    for (let number = 0; number <= 2 * CALLS_PER_MINUTE; number += 1) answers.push(await call());
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ reason: 'plan_calls_spent' });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    const report = { source: 'express', ua: 'curl/8.5.0', ip: '198.51.100.1', url: 'https://shop.example/', f: [] };
    expect((await key('POST', '/api/v1/detect', report)).status).toBe(204);
    expect((await other.owner('GET', `/api/organizations/${other.id}/subscription`)).status).toBe(200);
  });
});

describe('what is old', () => {
  const nowMs = Date.now();
  const daysAgo = (days: number) => nowMs - days * DAY_MS;
  const record = async ({ id, propertyId }: { id: string; propertyId: string }, ...times: readonly number[]) => {
    await ensurePartitions(service.database, { fromMs: Math.min(...times) });
    const recorder = createRecorder(service.database, { retentionDays: 90 });
    const of = { organizationId: id, propertyId };
    await Promise.all(times.map((atMs) => recorder.record(sampleDetection({ sighting: { ...of, atMs } }))));
    await recorder.stop();
  };
  const kept = async (id: string) =>
    (
      await service.database.query<{ ms: number }>(
        'SELECT extract(epoch FROM ts) * 1000 AS ms FROM detections WHERE organization_id = $1 ORDER BY ts',
        [id],
      )
    ).map(({ ms }) => Math.round(Number(ms)));

  it('is removed after the days of the plan, where the installation keeps more', async () => {
    const [short, long] = [await newOrganization('short'), await newOrganization('long')];
    for (const organization of [short, long]) await record(organization, nowMs, daysAgo(6), daysAgo(9), daysAgo(20));
    const { free } = readPlans(null);
    const month = calendarMonth(nowMs);
    const plans: PlanDirectory = {
      isEndless: false,
      find: (id) => ({ plan: { ...free, retentionDays: id === short.id ? 7 : null }, month }),
    };
    await runJob(createPlanRetention(plans), service.database, { nowMs });
    expect(await kept(short.id)).toEqual([daysAgo(6), nowMs]);
    expect(await kept(long.id)).toHaveLength(4);
  });

  it('counts in the month it happened in, and the reconciliation of that month agrees', async () => {
    const organization = await newOrganization('dated');
    const { fromMs } = calendarMonth(nowMs);
    // The last moment of the month before, and the first of this one, in UTC.
    await record(organization, fromMs - 1, fromMs, fromMs);
    const base = `/api/organizations/${organization.id}/billing/usage`;
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    const { data } = (await organization.owner('GET', base)).body;
    expect(data).toMatchObject({ events_stored: 2, by_day: [{ day: day(fromMs), events_stored: 2 }] });
    const before = `from=${day(calendarMonth(fromMs - 1).fromMs)}&to=${day(fromMs - 1)}`;
    const { text } = await organization.owner('GET', `${base}/export?${before}`);
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).toContain(day(fromMs - 1));
    const checked = (await organization.owner('GET', `${base}/check?${before}`)).body.data;
    expect(checked).toMatchObject({ differences: [] });
  });
});
