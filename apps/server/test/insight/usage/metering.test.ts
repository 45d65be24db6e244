import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarMonth } from '../../../src/accounts/billing/rules.ts';
import type { PlanDirectory } from '../../../src/accounts/plans/plan.ts';
import { readPlans } from '../../../src/accounts/plans/plans-file.ts';
import { createWarningJob } from '../../../src/insight/usage/warning-job.ts';
import { runJob } from '../../parts/database/run-job.ts';
import { startMailServer } from '../../parts/mail/mail-server.ts';
import { sellingSettings } from '../../parts/payments/plans-on-sale.ts';
import { type StripeStandIn, startStripe } from '../../parts/payments/stripe-stand-in.ts';
import { type Call, type RunningService, startRunningService } from '../../parts/service/running-service.ts';

/** Of the free plan in `plans-on-sale`. */
const BUDGET = 20;
const KEPT_ONE_IN = 5;

let stripe: StripeStandIn;
let service: RunningService;
let second: RunningService;
let owner: Call;
let key: string;
let base: string;
let people = 0;

beforeAll(async () => {
  stripe = await startStripe([]);
  const settings = sellingSettings(stripe.url);
  service = await startRunningService(settings);
  second = await startRunningService(settings, service);
});
afterAll(async () => {
  await second.stop();
  await service.stop();
  await stripe.close();
});
beforeEach(async () => {
  people += 1;
  const made = await service.bootstrap({ email: `owner-${people}@shop.example`, organization: `Shop ${people}` });
  owner = service.as(made.user_token);
  key = made.api_key;
  base = `/api/organizations/${made.organization_id}`;
});

const PERSON =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

async function report(count: number, { at = service, ua = PERSON, path = '/shop' } = {}): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const cs = { hn: ['accept', 'accept-encoding', 'accept-language', 'host', 'user-agent'], al: 'en', ae: 'gzip, br' };
    const body = {
      source: 'express',
      ua,
      ip: `198.51.100.${number % 250}`,
      url: `https://shop.example${path}`,
      f: [],
      cs,
    };
    const { status } = await at.as(key)('POST', '/api/v1/detect', body);
    expect(status).toBe(204);
  }
}

const usage = async () => (await owner('GET', `${base}/billing/usage`)).body.data;
const check = async () => (await owner('GET', `${base}/billing/usage/check`)).body.data;
const statistics = async () => (await owner('GET', `${base}/detections/stats`)).body.data;
const listed = async () => (await owner('GET', `${base}/detections?page_size=200`)).body;

describe('usage', () => {
  it('counts what is stored, by day and property, and agrees with the detections', async () => {
    await report(4);
    expect(await usage()).toMatchObject({
      ...{ plan: 'free', events_included: BUDGET, events_stored: 4, events_sampled_out: 0, percent: 20 },
      by_day: [{ events_stored: 4 }],
      by_property: [{ events_stored: 4 }],
    });
    expect(await check()).toMatchObject({ events: 4, differences: [] });
    const { text } = await owner('GET', `${base}/billing/usage/export`);
    expect(text.split('\r\n')).toHaveLength(3);
  });

  it('leaves out test traffic', async () => {
    await report(2, { ua: 'Service-Test/1.0' });
    expect((await usage()).events_stored).toBe(0);
    expect(await check()).toMatchObject({ events: 0, differences: [] });
  });

  it('is told where it differs', async () => {
    await report(2);
    await service.database.query('DELETE FROM detections WHERE organization_id = $1', [base.split('/').at(-1)]);
    expect((await check()).differences).toMatchObject([{ counted_stored: 2, found_stored: 0 }]);
  });

  it('keeps what was erased on the bill', async () => {
    await report(3);
    await owner('POST', `${base}/erasure`, { ip: '198.51.100.1' });
    await expect.poll(async () => (await listed()).total).toBe(2);
    expect((await usage()).events_stored).toBe(3);
    expect((await check()).differences).toEqual([]);
  });
});

describe('past the budget', () => {
  it('one of so many is stored and counts for all of them, and nothing is refused', async () => {
    const events = BUDGET + 12 * KEPT_ONE_IN;
    await report(events);
    const used = await usage();
    expect(used.percent).toBeGreaterThan(100);
    expect(used.events_stored).toBeLessThan(BUDGET + 20 * 2);
    const total = used.events_stored + used.events_sampled_out;
    const { items, total: rows } = { items: (await listed()).data, total: (await listed()).total };
    expect(rows).toBe(used.events_stored);
    expect(items.reduce((sum: number, { sample_weight: weight }: { sample_weight: number }) => sum + weight, 0)).toBe(
      total,
    );
    expect((await statistics()).total).toBe(total);
    expect((await check()).differences).toEqual([]);
  });

  it('high risk is always stored', async () => {
    await report(BUDGET);
    const before = (await usage()).events_stored;
    await report(6, { path: '/?id=1%27%20UNION%20SELECT%20password%20FROM%20users--', ua: 'sqlmap/1.7' });
    const { data } = await listed();
    const attacks = data.filter(({ user_agent: agent }: { user_agent: string }) => agent.startsWith('sqlmap'));
    expect(attacks.every(({ sample_weight: weight }: { sample_weight: number }) => weight === 1)).toBe(true);
    expect((await usage()).events_stored).toBe(before + 6);
  });

  it('what is dated into the month before counts against that month, and this one has all of its events', async () => {
    const before = new Date(calendarMonth(Date.now()).fromMs - 60_000).toISOString();
    const dated = Array.from({ length: BUDGET + 6 * KEPT_ONE_IN }, (_, number) => ({
      ...{
        source: 'express',
        ua: PERSON,
        ip: `198.51.100.${number % 250}`,
        url: 'https://shop.example/shop',
        at: before,
      },
    }));
    const sent = await service.as(key)('POST', '/api/v1/detect/batch', { detections: dated });
    expect([sent.status, sent.body.rejected ?? []], sent.text).toEqual([200, []]);
    await report(3);
    expect(await usage()).toMatchObject({ events_stored: 3, events_sampled_out: 0 });
    const stored = (await listed()).total - 3;
    expect(stored).toBeGreaterThanOrEqual(BUDGET);
    expect(stored).toBeLessThan(dated.length);
    expect((await statistics()).total).toBeGreaterThanOrEqual(3);
    const [first, last] = [before.slice(0, 7), before.slice(0, 10)];
    const checked = await owner('GET', `${base}/billing/usage/check?from=${first}-01&to=${last}`);
    expect(checked.body.data).toMatchObject({ differences: [] });
  });

  it('is the same for two nodes together', async () => {
    await Promise.all([report(BUDGET), report(BUDGET, { at: second })]);
    const { data } = await listed();
    const whole = data.filter(({ sample_weight: weight }: { sample_weight: number }) => weight === 1);
    expect(whole.length).toBeLessThanOrEqual(BUDGET + 1);
    expect(whole.length).toBeGreaterThanOrEqual(BUDGET - 1);
  });
});

describe('owners', () => {
  it('are told by mail at 80 and at 100 percent, once each', async () => {
    const mails = await startMailServer();
    const { free } = readPlans(null);
    const held = { plan: { ...free, monthlyEvents: 5 }, month: calendarMonth(Date.now()) };
    const plans: PlanDirectory = { isEndless: false, find: () => held };
    const faults: Error[] = [];
    const job = createWarningJob({
      ...{ plans, mail: mails.mail, publicUrl: () => 'https://sundew.example' },
      onFault: (error) => faults.push(error),
    });
    const subjects = async () => {
      await runJob(job, service.database);
      const own = mails.letters.filter((letter) => letter.for.includes(`owner-${people}@shop.example`));
      return own.map(({ parsed }) => parsed.subject?.replace(/^.*: /, ''));
    };
    await report(3);
    expect(await subjects()).toEqual([]);
    await report(1);
    expect(await subjects()).toEqual([`80 % of this month's events are used`]);
    expect(await subjects()).toHaveLength(1);
    await report(1);
    expect((await subjects()).at(-1)).toBe(`100 % of this month's events are used`);
    expect(await subjects()).toHaveLength(2);
    expect(faults).toEqual([]);
    await mails.stop();
  });
});
