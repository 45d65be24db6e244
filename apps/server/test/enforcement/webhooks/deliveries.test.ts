import { uuidv7 } from '@sundew/wire/ids';
import { LIMITS } from '@sundew/wire/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetDeliveries } from '../../../src/enforcement/jobs/forget-deliveries.ts';
import { createDeliverWebhooks, deliverLater } from '../../../src/enforcement/webhooks/deliver-webhooks.ts';
import { listDeliveries } from '../../../src/enforcement/webhooks/deliveries-store.ts';
import { secretPlace } from '../../../src/enforcement/webhooks/send-delivery.ts';
import { insertWebhook } from '../../../src/enforcement/webhooks/store.ts';
import { createGuardedFetch } from '../../../src/outside/web/guarded-fetch.ts';
import type { GuardedFetch } from '../../../src/outside/web/guarded-fetch-port.ts';
import { startDispatcher } from '../../../src/platform/background/dispatch.ts';
import { createSealer } from '../../../src/platform/secrets/sealer.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { runJob } from '../../parts/database/run-job.ts';
import { ORGANIZATION } from '../../parts/detection/sample-detection.ts';
import { startReceiver, type WebhookReceiver } from '../../parts/enforcement/webhook-receiver.ts';
import { until } from '../../parts/machine/until.ts';

const sealer = createSealer('the secret of this test, long enough');
let fresh: FreshDatabase;
let receiver: WebhookReceiver;
beforeAll(async () => {
  [fresh, receiver] = await Promise.all([freshDatabase(), startReceiver()]);
});
afterAll(async () => {
  await Promise.all([fresh.drop(), receiver.close()]);
});

async function webhook(url: string): Promise<string> {
  const [id, at] = [uuidv7(), new Date()];
  const triggers = {
    enabled: true,
    on_detection: true,
    min_bot_score: 0,
    on_high_risk: false,
    on_rule_enforced: false,
  };
  await insertWebhook(fresh.database.pool, {
    ...{ ...triggers, organization_id: ORGANIZATION, id, name: 'Alerts', url, created_at: at, updated_at: at },
    ...{ secret: sealer.seal('whsec_1', secretPlace(id)), secret_hint: '', old_secret: null, next_secret_at: null },
  });
  return id;
}

/** A webhook, and one event that waits for it. */
async function waiting(url: string, count = 1): Promise<string> {
  const id = await webhook(url);
  const events = Array.from({ length: count }, () => ({
    ...{ webhookId: id, event: 'detection' as const, detectionId: uuidv7(), body: '{"event":"detection"}' },
  }));
  await fresh.database.transaction((client) => deliverLater(client, ORGANIZATION, events, Date.now()));
  return id;
}

const dispatch = (web: GuardedFetch) =>
  startDispatcher(fresh.database, {
    reactions: [createDeliverWebhooks({ web, sealer, brand: 'Service', clock: Date.now })],
  });

async function log(webhookId: string) {
  const place = { organizationId: ORGANIZATION, webhookIds: [webhookId], status: null };
  return (await listDeliveries(fresh.database.pool, place, { offset: 0, limit: 50 })).items;
}

describe('a delivery', () => {
  it('is marked as attempted before it is sent, and is never sent again when the process dies', async () => {
    let calls = 0;
    let markedBefore: readonly string[] = [];
    const dying: GuardedFetch = {
      async fetch() {
        calls += 1;
        markedBefore = (await log(id)).map(({ status }) => status);
        // The process is gone: nothing comes after this.
        return new Promise(() => {});
      },
      close: async () => {},
    };
    const id = await waiting(`${receiver.url}/dying`);
    const first = await dispatch(dying);
    await until(() => markedBefore.length > 0);
    expect(markedBefore).toEqual(['attempted']);
    // Another process takes the entry over, as after the end of a lease.
    await fresh.database.query(`UPDATE outbox SET due_at = now() - interval '1 second'`);
    const open = createGuardedFetch({ allowPrivate: true, rootsPem: receiver.rootsPem });
    const second = await dispatch(open);
    await until(async () => (await fresh.database.query('SELECT 1 FROM outbox')).length === 0);
    await Promise.all([second.stop(), open.close()]);
    expect([calls, receiver.received.length]).toEqual([1, 0]);
    await fresh.database.query(`UPDATE webhook_deliveries SET attempted_at = now() - interval '2 minutes'`);
    expect(await log(id)).toMatchObject([{ status: 'failed', cause: 'interrupted' }]);
    // One that a clock far ahead dated is not under way until the day that it told.
    await fresh.database.query(`UPDATE webhook_deliveries SET attempted_at = now() + interval '2 years'`);
    expect(await log(id)).toMatchObject([{ status: 'failed', cause: 'interrupted' }]);
    void first.stop();
  });

  it('reaches no private address, whatever name leads there', async () => {
    const guarded = createGuardedFetch({ rootsPem: receiver.rootsPem });
    const ids = [await waiting(receiver.url), await waiting('https://169.254.169.254/latest/meta-data')];
    ids.push(await waiting('https://[::ffff:127.0.0.1]/'));
    const dispatcher = await dispatch(guarded);
    await until(async () => (await Promise.all(ids.map(log))).flat().every(({ status }) => status === 'failed'));
    for (const id of ids) expect(await log(id)).toMatchObject([{ cause: 'forbidden_address', response_status: null }]);
    expect(receiver.received).toEqual([]);
    await Promise.all([dispatcher.stop(), guarded.close()]);
  });

  it('tells when the certificate of the receiver is not trusted', async () => {
    const strict = createGuardedFetch({ allowPrivate: true });
    const id = await waiting(receiver.url);
    const dispatcher = await dispatch(strict);
    await until(async () => (await log(id))[0]?.status === 'failed');
    expect(await log(id)).toMatchObject([{ cause: 'tls_failed' }]);
    await Promise.all([dispatcher.stop(), strict.close()]);
  });

  it('that waits when the receiver is changed goes to the new address, signed with the new secret', async () => {
    const sent: { readonly place: string; readonly signature: string }[] = [];
    const changing: GuardedFetch = {
      async fetch(url, { headers } = {}) {
        sent.push({ place: new URL(url).pathname, signature: headers?.['X-Service-Signature'] ?? '' });
        await fresh.database.query('UPDATE webhooks SET url = $2, secret = $3 WHERE id = $1', [
          ...[id, `${receiver.url}/new`, sealer.seal('whsec_2', secretPlace(id))],
        ]);
        return { status: 200, headers: {}, body: Buffer.alloc(0), url };
      },
      close: async () => {},
    };
    const id = await waiting(`${receiver.url}/old`, 40);
    const dispatcher = await dispatch(changing);
    await until(() => sent.length === 40);
    await dispatcher.stop();
    const [first, last] = [sent[0], sent.at(-1)];
    expect([first?.place, last?.place]).toEqual(['/old', '/new']);
    expect(first?.signature).not.toBe(last?.signature);
    expect(sent.filter(({ place }) => place === '/old').length).toBeLessThan(40);
  });

  it.each([
    ['switched off', 'UPDATE webhooks SET enabled = false WHERE id = $1'],
    ['removed', 'DELETE FROM webhooks WHERE id = $1'],
  ])('is not sent when the receiver is %s before what it tells of is committed', async (_, change) => {
    receiver.received.length = 0;
    const id = await webhook(`${receiver.url}/off`);
    const event = { webhookId: id, event: 'detection' as const, detectionId: uuidv7(), body: '{}' };
    await fresh.database.transaction(async (client) => {
      await deliverLater(client, ORGANIZATION, [event], Date.now());
      await fresh.database.query(change, [id]);
    });
    const open = createGuardedFetch({ allowPrivate: true, rootsPem: receiver.rootsPem });
    const dispatcher = await dispatch(open);
    await until(async () => (await fresh.database.query('SELECT 1 FROM outbox')).length === 0);
    await Promise.all([dispatcher.stop(), open.close()]);
    expect(receiver.received).toEqual([]);
    expect(await log(id)).toMatchObject([{ status: 'failed', cause: 'switched_off' }]);
  });

  it('waits behind no other receiver', async () => {
    const open = createGuardedFetch({ allowPrivate: true, rootsPem: receiver.rootsPem });
    receiver.received.length = 0;
    receiver.answer = (response, path) => void (path === '/slow' || response.end());
    await waiting(`${receiver.url}/slow`, 3);
    await waiting(`${receiver.url}/quick`, 40);
    // The slow one is not given up meanwhile, nor are quick ones where the machine is busy.
    const dispatcher = await dispatch({ ...open, fetch: (url, of) => open.fetch(url, { ...of, timeoutMs: 600_000 }) });
    await until(() => receiver.received.filter(({ path }) => path === '/quick').length === 40);
    await open.close();
    await dispatcher.stop();
    expect(new Set(receiver.received.map(({ headers }) => headers['x-service-delivery'])).size).toBe(43);
  });
});

describe('the log of a webhook', () => {
  it('keeps its newest deliveries, and all that wait', async () => {
    const most = LIMITS.deliveriesKeptPerWebhook;
    const [long, short] = [await webhook(receiver.url), await webhook(receiver.url)];
    // One a second, the oldest of them waiting.
    const log = (webhookId: string, waits: number, ended: number) =>
      fresh.database.query(
        `INSERT INTO webhook_deliveries (organization_id, id, webhook_id, event, status, created_at)
          SELECT $1, gen_random_uuid(), $2, 'detection',
            CASE WHEN n > $4 THEN 'pending' WHEN n % 2 = 0 THEN 'delivered' ELSE 'failed' END,
            now() - n * interval '1 second'
          FROM generate_series(1, $3::int + $4::int) AS n`,
        [ORGANIZATION, webhookId, waits, ended],
      );
    await Promise.all([log(long, 3, most + 25), log(short, 2, 10)]);
    await runJob(forgetDeliveries, fresh.database);
    const kept = await fresh.database.query(
      `SELECT webhook_id, count(*) FILTER (WHERE status = 'pending') AS waiting,
          count(*) FILTER (WHERE status <> 'pending') AS ended,
          extract(epoch FROM max(created_at) - min(created_at) FILTER (WHERE status <> 'pending'))::int AS seconds
        FROM webhook_deliveries WHERE organization_id = $1 AND webhook_id = ANY($2::uuid[]) GROUP BY webhook_id`,
      [ORGANIZATION, [long, short]],
    );
    expect(new Map(kept.map(({ webhook_id, ...counts }) => [webhook_id, counts]))).toEqual(
      new Map([
        [long, { waiting: 3, ended: most, seconds: most - 1 }],
        [short, { waiting: 2, ended: 10, seconds: 9 }],
      ]),
    );
  });
});
