import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../apps/server/src/platform/database/connection.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { joinEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { connectChromium } from '../apps/server/test/parts/machine/launch-chromium.ts';
import { violationsOf } from '../apps/server/test/parts/machine/violations.ts';
import { PLANS, sellingSettings } from '../apps/server/test/parts/payments/plans-on-sale.ts';
import { type StripeStandIn, signedMessage, startStripe } from '../apps/server/test/parts/payments/stripe-stand-in.ts';
import { type StartedService, startService } from './harness/start-service.ts';

const FREE_EVENTS = 20;
const PRO_EVENTS = 40;
/** One of so many is stored past the budget of pro. */
const KEPT_ONE_IN = 10;
const PERSON =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

let stripe: StripeStandIn;
let service: StartedService;
let database: Database;
let browser: Browser;
let made: Record<'organization_id' | 'api_key' | 'owner_email' | 'owner_password' | 'user_token', string>;

beforeAll(async () => {
  stripe = await startStripe(['price_pro', 'price_pro_year']);
  const plans = PLANS.replace('monthly_events: 400', `monthly_events: ${PRO_EVENTS}`);
  service = await startService(sellingSettings(stripe.url, plans));
  made = (await service.json('bootstrap')) as typeof made;
  const { url } = await joinEmbedded({ dataDir: service.dataDir });
  database = openDatabase({ url, poolSize: 1 });
  browser = await connectChromium(inject('shared').chromium);
}, 150_000);
afterAll(async () => {
  await browser?.close();
  await database?.close();
  await service?.stop();
  await stripe?.close();
});

it('a plan is bought, used up, changed and cancelled, and the page says what is stored', async () => {
  const context = await browser.newContext({ baseURL: service.origin, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await actAsProvider(page);
  await signIn(page);

  await report(FREE_EVENTS - 2);
  await open(page);
  await page.getByText(`18 of ${FREE_EVENTS} events (90 %)`).waitFor();
  await page.getByText('Most of the events of this month are used').waitFor();

  await page.getByRole('button', { name: 'Choose Pro' }).first().click();
  await page.getByRole('link', { name: 'Pay' }).click();
  await page.getByText('Thank you. The plan starts as soon as').waitFor();
  const paid = stripe.pay();
  await tell('customer.subscription.created', paid.customer);
  await page.getByText('Renews on').waitFor();
  await open(page);
  await page.getByText(`18 of ${PRO_EVENTS} events (45 %)`).waitFor();
  expect(await page.getByRole('button', { name: 'Choose Pro' }).count()).toBe(0);

  await report(PRO_EVENTS - 18 + 3 * KEPT_ONE_IN);
  const { rows, events } = await stored();
  expect(events).toBeGreaterThan(rows);
  expect(rows).toBeGreaterThanOrEqual(PRO_EVENTS);
  await open(page);
  await page.getByText(`${rows} of ${PRO_EVENTS} events`).waitFor();
  await page.getByText(`One of ${KEPT_ONE_IN} is stored and counts as all of them`).waitFor();
  await page.getByText(`${events - rows} further events are counted in the statistics`).waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Change or cancel' }).click();
  await page.getByRole('link', { name: 'Cancel the plan' }).click();
  paid.cancel_at_period_end = true;
  await tell('customer.subscription.updated', paid.customer);
  await reloadedUntil(page, 'then the free plan applies');
  paid.status = 'canceled';
  await tell('customer.subscription.deleted', paid.customer);
  await reloadedUntil(page, 'Cancelled; the free plan applies');
  await page.getByText(`${rows} of ${FREE_EVENTS} events`).waitFor();
  await page.getByRole('button', { name: 'Choose Pro' }).first().waitFor();
}, 120_000);

/** The pages of the provider, to which the dashboard leads. Their links go where Stripe was told to send people back to. */
async function actAsProvider(page: Page): Promise<void> {
  await page.route(/^https:\/\/(checkout|portal)\.stripe\.example\//, (route) => {
    const session = stripe.opened[0]?.parameters;
    const isCheckout = session?.has('success_url') === true;
    const link = isCheckout ? session?.get('success_url') : session?.get('return_url');
    const words = isCheckout ? 'Pay' : 'Cancel the plan';
    const href = (link ?? '').replaceAll('&', '&amp;');
    return route.fulfill({ contentType: 'text/html', body: `<!doctype html><a href="${href}">${words}</a>` });
  });
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/sign-in');
  await page.locator('input[name=email]').fill(made.owner_email);
  await page.locator('input[name=password]').fill(made.owner_password);
  await page.locator('form button[type=submit]').first().click();
  await page.waitForURL((url) => !url.pathname.includes('sign-in'));
  await page.locator('main h1').first().waitFor();
}

async function open(page: Page): Promise<void> {
  await page.goto(`/billing?org=${made.organization_id}`);
  await page.getByRole('heading', { name: 'Usage and plan' }).waitFor();
}

/** What the provider says is fetched by a job a moment later. */
async function reloadedUntil(page: Page, text: string): Promise<void> {
  const seen = async () => {
    await open(page);
    await page.getByRole('heading', { name: 'Plans', exact: true }).waitFor();
    return page.getByText(text).count();
  };
  await expect.poll(seen).toBeGreaterThan(0);
}

async function tell(type: string, customer: string): Promise<void> {
  const { body, headers } = signedMessage(type, { object: 'subscription', customer });
  const answer = await fetch(`${service.origin}/api/billing/webhook`, { method: 'POST', body, headers });
  expect(answer.status).toBe(200);
}

async function report(count: number): Promise<void> {
  const cs = { hn: ['accept', 'accept-encoding', 'accept-language', 'host', 'user-agent'], al: 'en', ae: 'gzip, br' };
  for (let number = 0; number < count; number += 1) {
    const answer = await fetch(`${service.origin}/api/v1/detect`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${made.api_key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...{ source: 'express', ua: PERSON, ip: `198.51.100.${number}`, url: 'https://shop.example/shop', f: [], cs },
      }),
    });
    expect(answer.status).toBe(204);
  }
}

/** Rows of the database, and the events that they stand for. */
async function stored(): Promise<{ rows: number; events: number }> {
  const [found] = await database.query<{ rows: number; events: number }>(
    `SELECT count(*)::float8 AS rows, sum(sample_weight)::float8 AS events FROM detections WHERE organization_id = $1`,
    [made.organization_id],
  );
  return found ?? { rows: 0, events: 0 };
}
