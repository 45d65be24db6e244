import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../parts/machine/until.ts';
import { PLANS, sellingSettings } from '../../parts/payments/plans-on-sale.ts';
import { type StripeStandIn, signedMessage, startStripe } from '../../parts/payments/stripe-stand-in.ts';
import { type Call, type RunningService, startRunningService } from '../../parts/service/running-service.ts';

const BIG = `
- { id: big, name: Big, monthly_events: 9000, keep_one_in: 10, properties: 99, domains: 9, decoys: 20, members: 20,
    api_calls_per_minute: null, retention_days: 90, features: [Much], prices:
    [{ id: price_big, amount: 990000, currency: jpy, interval: month }] }
`;

let stripe: StripeStandIn;
let service: RunningService;
let owner: Call;
let sensor: Call;
let organizationId: string;
let people = 0;

beforeAll(async () => {
  stripe = await startStripe(['price_pro', 'price_pro_year', 'price_big']);
  service = await startRunningService(sellingSettings(stripe.url, PLANS + BIG));
});
afterAll(async () => {
  await service.stop();
  await stripe.close();
});
beforeEach(async () => {
  stripe.hangs = false;
  people += 1;
  const made = await service.bootstrap({ email: `owner-${people}@shop.example`, organization: `Shop ${people}` });
  organizationId = made.organization_id;
  owner = service.as(made.user_token);
  sensor = service.as(made.api_key);
});

const back = () => `${service.url}/billing`;
const checkout = (wish: object = {}, by = owner) =>
  by('POST', '/api/billing/checkout-session', {
    ...{ organization_id: organizationId, price_id: 'price_pro', success_url: back(), cancel_url: back(), ...wish },
  });
const subscription = async () => (await owner('GET', `/api/organizations/${organizationId}/subscription`)).body.data;
const deliver = ({ body, headers }: ReturnType<typeof signedMessage>) =>
  service.as(null)('POST', '/api/billing/webhook', body, headers);
const tell = (type: string, customer: string) => deliver(signedMessage(type, { object: 'subscription', customer }));
const holds = (wanted: object) =>
  until(async () => {
    const found = await subscription();
    return Object.entries(wanted).every(([name, value]) => found[name] === value);
  });

async function waiting(): Promise<unknown> {
  const entries = 'SELECT count(*) AS n FROM outbox WHERE organization_id = $1';
  return (await service.database.query<{ n: number }>(entries, [organizationId]))[0]?.n;
}

async function buy(overrides = {}) {
  expect((await checkout()).status).toBe(201);
  const paid = stripe.pay(overrides);
  expect((await tell('customer.subscription.created', paid.customer)).status).toBe(200);
  await holds({ plan: 'pro', status: paid.status });
  await until(async () => (await waiting()) === 0);
  return paid;
}

describe('a plan', () => {
  it('is bought on the page of the provider, and holds once the provider tells', async () => {
    expect(await subscription()).toMatchObject({ plan: 'free', status: 'active', provider: 'stripe' });
    const opened = await checkout();
    expect(opened.body.data.url).toMatch(/^https:\/\/checkout\.stripe\.example\//);
    expect(stripe.opened[0]?.parameters.get('client_reference_id')).toBe(organizationId);
    const paid = stripe.pay();
    expect(await subscription()).toMatchObject({ plan: 'free' });
    await tell('checkout.session.completed', paid.customer);
    await holds({ plan: 'pro', status: 'active', cancel_at_period_end: false });
    expect((await sensor('GET', '/api/v1/sdk/entitlements')).body.plan).toBe('pro');
    expect((await checkout()).body).toMatchObject({ code: 'conflict', reason: 'subscription_runs_already' });
  });

  it('opens one session for whoever presses twice', async () => {
    const [first, second] = [await checkout(), await checkout()];
    expect(second.body.data.url).toBe(first.body.data.url);
  });

  it.each([
    ['one after the other', false],
    ['at the same moment', true],
  ])('is paid once, however many pages were opened %s', async (_, isAtOnce) => {
    const wishes = ['price_pro', 'price_pro_year', 'price_big', 'price_pro'].map((price_id) => ({ price_id }));
    const answers = [];
    if (isAtOnce) answers.push(...(await Promise.all(wishes.map((wish) => checkout(wish)))));
    else for (const wish of wishes) answers.push(await checkout(wish));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const payable = () =>
      stripe.opened.filter(
        ({ status, parameters }) => status === 'open' && parameters.get('client_reference_id') === organizationId,
      );
    const [page, ...others] = payable();
    expect(others).toEqual([]);
    expect(answers.map(({ body }) => body.data.url)).toContain(page?.url);
    stripe.pay({}, page?.url);
    // The provider has not told yet.
    expect((await checkout()).body).toMatchObject({ code: 'conflict', reason: 'subscription_runs_already' });
    expect(payable()).toEqual([]);
    await until(async () => (await subscription()).plan !== 'free');
  });

  it('is kept while a late payment is tried again, and lost when the provider gives up', async () => {
    const paid = await buy();
    paid.status = 'past_due';
    await tell('invoice.payment_failed', paid.customer);
    await holds({ plan: 'pro', status: 'past_due' });
    paid.status = 'unpaid';
    await tell('customer.subscription.updated', paid.customer);
    await holds({ plan: 'free', status: 'unpaid' });
  });

  it('ends with its period when it is cancelled, and another one can be bought then', async () => {
    const paid = await buy();
    const portal = await owner('POST', '/api/billing/portal-session', {
      organization_id: organizationId,
      return_url: back(),
    });
    expect(portal.body.data.url).toMatch(/^https:\/\/portal\.stripe\.example\//);
    expect((await owner('DELETE', `/api/organizations/${organizationId}`)).body.reason).toBe('subscription_still_runs');
    paid.cancel_at_period_end = true;
    await tell('customer.subscription.updated', paid.customer);
    await holds({ plan: 'pro', cancel_at_period_end: true });
    paid.status = 'canceled';
    await tell('customer.subscription.deleted', paid.customer);
    await holds({ plan: 'free', status: 'canceled' });
    expect((await checkout({ price_id: 'price_pro_year' })).status).toBe(201);
  });

  it('is changed in the middle of its month: the new limits hold at once, the month and what was used in it go on', async () => {
    const paid = await buy();
    const report = {
      source: 'express',
      ua: 'Mozilla/5.0',
      ip: '198.51.100.7',
      url: 'https://shop.example/',
      f: [],
      cs: {},
    };
    expect((await sensor('POST', '/api/v1/detect', report)).status).toBe(204);
    const usage = async () => (await owner('GET', `/api/organizations/${organizationId}/billing/usage`)).body.data;
    const before = await usage();
    expect(before).toMatchObject({ events_included: 400, events_stored: 1 });
    // Stripe charges for the rest of the period and keeps its ends.
    paid.price = 'price_big';
    await tell('customer.subscription.updated', paid.customer);
    await holds({ plan: 'big', status: 'active' });
    expect(await usage()).toMatchObject({
      ...{ events_included: 9000, events_stored: 1, period_start: before.period_start, period_end: before.period_end },
    });
    paid.price = 'price_pro';
    await tell('customer.subscription.updated', paid.customer);
    await holds({ plan: 'pro' });
    expect(await usage()).toMatchObject({ events_included: 400, events_stored: 1 });
  });

  it('is not paid for an organization that was deleted while a page was open, nor the other way round', async () => {
    const remove = () => owner('DELETE', `/api/organizations/${organizationId}`);
    await checkout();
    stripe.pay({ status: 'active' });
    // The provider has not told yet.
    expect((await remove()).body.reason).toBe('subscription_still_runs');
    Object.assign(stripe.subscriptions.at(-1) ?? {}, { status: 'canceled' });
    await checkout({ price_id: 'price_big' });
    expect((await remove()).status).toBe(200);
    expect(() => stripe.pay()).toThrow('No checkout session is open.');
  });

  it('is offered in its own currency, in its smallest unit', async () => {
    const { data } = (await owner('GET', '/api/billing/plans')).body;
    const big = data.find(({ id }: { id: string }) => id === 'big');
    expect(big.prices).toEqual([{ id: 'price_big', amount: 990000, currency: 'jpy', interval: 'month' }]);
  });

  it.each(['first', 'next'])('is found when the message about the %s purchase was lost', async (which) => {
    if (which === 'next') {
      const before = await buy();
      before.status = 'canceled';
      await tell('customer.subscription.deleted', before.customer);
      await holds({ plan: 'free', status: 'canceled' });
    }
    await checkout();
    stripe.pay();
    await service.database.query('SELECT graphile_worker.add_job($1)', ['sync_subscriptions']);
    await holds({ plan: 'pro', status: 'active' });
  });

  it('is read anew when a message was lost', async () => {
    const paid = await buy({ end: Math.floor(Date.now() / 1_000) - 60 });
    paid.status = 'canceled';
    await service.database.query('SELECT graphile_worker.add_job($1)', ['sync_subscriptions']);
    await holds({ plan: 'free', status: 'canceled' });
  });
});

describe('messages', () => {
  it('say only that something changed: neither order, nor repetition, nor what is in them matters', async () => {
    const paid = await buy();
    const created = signedMessage('customer.subscription.created', { object: 'subscription', ...paid });
    paid.status = 'canceled';
    const deleted = signedMessage('customer.subscription.deleted', { object: 'subscription', ...paid });
    for (const message of [deleted, created, deleted, created, created]) {
      expect((await deliver(message)).status).toBe(200);
    }
    await holds({ plan: 'free', status: 'canceled' });
  });

  it('are refused when they are forged, changed or replayed', async () => {
    const paid = await buy();
    paid.status = 'canceled';
    const genuine = { object: 'subscription', customer: paid.customer };
    const nowS = Math.floor(Date.now() / 1_000);
    const message = signedMessage('customer.subscription.deleted', genuine);
    const refused = [
      signedMessage('customer.subscription.deleted', genuine, { secret: 'whsec_guessed' }),
      signedMessage('customer.subscription.deleted', genuine, { atS: nowS - 301 }),
      { ...message, body: message.body.replace('deleted', 'created') },
      { ...message, headers: { 'Content-Type': 'application/json' } },
      { ...message, headers: { ...message.headers, 'Stripe-Signature': 't=,v1=' } },
    ];
    for (const each of refused) expect((await deliver(each)).body).toMatchObject({ reason: 'message_not_genuine' });
    expect(await waiting()).toBe(0);
    expect(await subscription()).toMatchObject({ plan: 'pro' });
  });

  it('about customers of somebody else change nothing', async () => {
    expect((await tell('customer.subscription.updated', 'cus_of_another_shop')).status).toBe(200);
  });
});

describe('bad input', () => {
  it.each([
    ['another host', { success_url: 'https://evil.example/' }, 'not_a_return_address'],
    ['a host that only begins alike', { cancel_url: 'https://app.shop.example.evil.example/' }, 'not_a_return_address'],
    ['a script', { cancel_url: 'javascript:alert(1)' }, 'not_a_return_address'],
    ['credentials', { cancel_url: 'https://a:b@app.shop.example/' }, 'not_a_return_address'],
    ['plain text to an allowed host', { cancel_url: 'http://app.shop.example/' }, 'not_a_return_address'],
    ['an unknown price', { price_id: 'price_of_another_shop' }, 'not_a_price'],
  ])('is refused with the reason: %s', async (_, wish, reason) => {
    expect((await checkout(wish)).body).toMatchObject({ code: 'validation_failed', details: [{ reason }] });
  });

  it('takes an allowed host', async () => {
    expect((await checkout({ cancel_url: 'https://app.shop.example/billing' })).status).toBe(201);
  });

  it('is refused for other tenants as if they were not there', async () => {
    const other = await service.bootstrap({ email: 'owner@other.example', organization: 'Other' });
    const stranger = service.as(other.user_token);
    expect((await checkout({}, stranger)).status).toBe(404);
    expect((await stranger('GET', `/api/organizations/${organizationId}/subscription`)).status).toBe(404);
    expect((await checkout({}, service.as(other.api_key))).status).toBe(403);
  });

  it('is answered when the provider hangs, and the plan stays what it was', async () => {
    const paid = await buy();
    paid.status = 'canceled';
    stripe.hangs = true;
    expect((await tell('customer.subscription.deleted', paid.customer)).status).toBe(200);
    const portal = await owner('POST', '/api/billing/portal-session', {
      ...{ organization_id: organizationId, return_url: back() },
    });
    expect(portal.body).toMatchObject({ code: 'upstream_failed', reason: 'payment_provider_failed' });
    expect(await subscription()).toMatchObject({ plan: 'pro' });
  });
});

describe('limits', () => {
  it('are told with their name and what raises them', async () => {
    const path = `/api/organizations/${organizationId}`;
    const property = (name: string) => owner('POST', `${path}/properties`, { name });
    await property('Second');
    expect((await property('Third')).body).toMatchObject({ code: 'plan_limit', reason: 'plan_properties_full' });
    await owner('POST', `${path}/members`, { email: 'a@shop.example', role: 'viewer' });
    const invited = await owner('POST', `${path}/members`, { email: 'b@shop.example', role: 'viewer' });
    expect(invited).toMatchObject({ status: 403, body: { code: 'plan_limit', reason: 'plan_members_full' } });
    const domain = (name: string) => owner('POST', `${path}/domains`, { domain: name, record_type: 'CNAME' });
    const [first, second] = await Promise.all([domain(`a${people}.example`), domain(`b${people}.example`)]);
    expect([first.status, second.status].sort()).toEqual([201, 403]);
  });
});
