import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AwsStandIn, startAwsStandIn } from '../../parts/enforcement/aws-stand-in.ts';
import { makeDue } from '../../parts/enforcement/make-due.ts';
import { startReceiver, type WebhookReceiver } from '../../parts/enforcement/webhook-receiver.ts';
import { until } from '../../parts/machine/until.ts';
import { type Call, type RunningService, startRunningService } from '../../parts/service/running-service.ts';

/** Set by `npm test -- --thorough`. */
const isThorough = process.env.SUNDEW_TEST_THOROUGH === '1';
const ROOT = join(import.meta.dirname, '../../../../..');
const ATTACK = '/products?id=1%27%20UNION%20SELECT%20password%20FROM%20users--';

let aws: AwsStandIn;
let receiver: WebhookReceiver;
/** Takes reports; what follows from them another process does, which is killed. */
let service: RunningService;
let worker: ChildProcess;
let owner: Call;
let sensor: Call;
let base: string;
let next = 0;
/** Each address is used once. */
const ip = () => `45.86.0.${++next}`;

beforeAll(async () => {
  [aws, receiver] = await Promise.all([startAwsStandIn(), startReceiver()]);
  service = await startRunningService({
    ...{ SUNDEW_AWS_WAF_URL: aws.url, SUNDEW_OUTBOUND_PRIVATE: 'true', SUNDEW_OUTBOUND_CA_FILE: receiver.caFile },
    SUNDEW_ROLES: 'api,ingest',
  });
  const values = await service.bootstrap({});
  [owner, sensor] = [service.as(values.user_token), service.as(values.api_key)];
  base = `/api/organizations/${values.organization_id}`;
  const account = {
    web_acl_arn: aws.aclArn,
    access_key_id: aws.keyId,
    secret_access_key: 'the-secret-access-key-of-a-stand-in',
  };
  const made = [
    await owner('POST', `${base}/integrations/aws-waf`, account),
    await owner('POST', `${base}/integrations/webhooks`, {
      ...{ name: 'list', url: `${receiver.url}/list`, on_detection: false, on_rule_enforced: true },
    }),
    await owner('POST', `${base}/response-actions`, {
      ...{ name: 'Block attackers', trigger: { type: 'decision' } },
      actions: [{ type: 'block_ip' }, { type: 'webhook', url: `${receiver.url}/own` }],
    }),
  ];
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
  worker = startWorker();
}, 150_000);
afterAll(async () => {
  await kill();
  await service?.stop();
  await Promise.all([aws?.close(), receiver?.close()]);
});
afterEach(() => {
  aws.failure = () => null;
  receiver.answer = (response) => void response.end();
});

/** As `npm start` does, with the work in the background alone. */
function startWorker(): ChildProcess {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  return spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], {
    cwd: service.dataDir,
    env: {
      ...{ PATH, NODE_COMPILE_CACHE, SUNDEW_LOG_LEVEL: 'error' },
      ...{ ...service.env, SUNDEW_ROLES: 'worker', SUNDEW_PORT: '0' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function kill(): Promise<void> {
  if (worker === undefined || worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
}

async function attack(from: string, path = ATTACK): Promise<void> {
  const request = { method: 'GET', path, ip: from, user_agent: 'sqlmap/1.7', headers: { host: 'shop.example' } };
  const { status, text } = await sensor('POST', '/api/v1/sdk/detect', { request_metadata: request });
  expect(status, text).toBe(200);
}

/** What the dead process had in hand is free after a minute; here at once. */
async function letGo(): Promise<void> {
  await service.database.query('UPDATE integrations SET busy_until = NULL, retry_at = NULL');
  await makeDue(service.database, 'true');
}

/** A firewall that failed is tried again after a pause; here at once. */
async function tryAgain(): Promise<void> {
  await service.database.query('UPDATE integrations SET retry_at = NULL WHERE retry_at IS NOT NULL');
  await makeDue(service.database, `payload ->> 'cause' = 'retry'`);
}

const held = (): string[] =>
  [...aws.entities].flatMap(([name, set]) => (/^IPSet .*-v4$/.test(name) ? set.Addresses : []));
const heardAbout = (from: string, path: string) =>
  receiver.received.filter((each) => each.path === path && each.body.detection.ip_address === from);
const deliveriesAbout = (from: string) =>
  service.database.query<{ status: string; event: string }>(
    `SELECT w.status, w.event FROM webhook_deliveries AS w JOIN detections AS d ON d.id = w.detection_id WHERE host(d.ip) = $1`,
    [from],
  );

/** Holds back whoever writes to a table, until the process that has to is dead. */
async function killAtWriteTo(table: string, act: () => Promise<void>): Promise<void> {
  await service.database.transaction(async (client) => {
    await client.query(`LOCK TABLE ${table} IN EXCLUSIVE MODE`);
    await act();
    await until(async () => {
      const { rowCount } = await client.query(
        `SELECT 1 FROM pg_locks WHERE relation = '${table}'::regclass AND NOT granted`,
      );
      return (rowCount ?? 0) > 0;
    });
    await kill();
  });
}

/** Kills at the call of the provider, before it does what it is asked, or right after, before it answers. */
async function killAtCall(operation: string, when: 'before' | 'after', act: () => Promise<void>): Promise<void> {
  let dead: Promise<void> | null = null;
  aws.failure = async (name) => {
    if (name !== operation || dead !== null) return null;
    dead = kill();
    await dead;
    return when === 'before' ? 'WAFInternalErrorException' : null;
  };
  await act();
  await until(() => dead !== null);
  await dead;
}

async function killAtWebhook(act: () => Promise<void>): Promise<void> {
  let dead: Promise<void> | null = null;
  receiver.answer = (response) => {
    dead ??= kill();
    void dead.then(() => response.end());
  };
  await act();
  await until(() => dead !== null);
  await dead;
}

/** Right after a commit that asks for something to be done. */
async function killAtCommit(nth: number, act: () => Promise<void>): Promise<void> {
  let commits = 0;
  let dead: Promise<void> | null = null;
  const unlisten = await service.database.listen('outbox', () => {
    commits++;
    if (commits >= nth) dead ??= kill();
  });
  await act();
  await until(() => dead !== null);
  await dead;
  await unlisten();
}

type Killing = (act: () => Promise<void>) => Promise<void>;
const POINTS: readonly (readonly [string, Killing])[] = [
  ['before blocks are written', (act) => killAtWriteTo('enforcements', act)],
  ['when the firewall was changed and has not answered', (act) => killAtCall('UpdateIPSet', 'after', act)],
  ['while a receiver has an event and has not answered', killAtWebhook],
];
const MORE_POINTS: typeof POINTS = [
  ['before webhooks are written', (act) => killAtWriteTo('webhook_deliveries', act)],
  ['at the call that changes the firewall', (act) => killAtCall('UpdateIPSet', 'before', act)],
  ['before the run is written', (act) => killAtWriteTo('response_runs', act)],
  ['before the firewall is taken in hand', (act) => killAtWriteTo('integrations', act)],
  ['at the call that reads the firewall', (act) => killAtCall('GetIPSet', 'before', act)],
  ['after the commit of the detection', (act) => killAtCommit(1, act)],
  ['after the commit of what follows', (act) => killAtCommit(2, act)],
];

describe('a worker that is killed', () => {
  it.each(isThorough ? [...POINTS, ...MORE_POINTS] : POINTS)(
    '%s loses no block and sends no event twice',
    { timeout: 180_000 },
    async (_when, killing) => {
      const from = ip();
      await killing(() => attack(from));
      aws.failure = () => null;
      worker = startWorker();
      const blocks = () =>
        service.database.query<{ is_applied: boolean }>(
          'SELECT applied_at IS NOT NULL AS is_applied FROM enforcements WHERE target = $1',
          [from],
        );
      await until(async () => {
        await letGo();
        const all = await deliveriesAbout(from);
        const areSent = all.length === 2 && all.every(({ status }) => status !== 'pending');
        return areSent && (await blocks()).some(({ is_applied: isApplied }) => isApplied);
      });
      expect(await blocks()).toEqual([{ is_applied: true }]);
      expect(held().filter((address) => address === `${from}/32`)).toHaveLength(1);
      for (const path of ['/own', '/list']) expect(heardAbout(from, path).length, path).toBeLessThanOrEqual(1);
      const told = heardAbout(from, '/own').length + heardAbout(from, '/list').length;
      const cutOff = (await deliveriesAbout(from)).filter(({ status }) => status === 'attempted').length;
      expect(told + cutOff).toBeGreaterThanOrEqual(2);
    },
  );
});

describe('a firewall in trouble', () => {
  it('that never answers holds up neither reports nor webhooks', async () => {
    let waiting = 0;
    let free = (_: null) => {};
    const freed = new Promise<null>((resolve) => {
      free = resolve;
    });
    aws.failure = () => {
      waiting++;
      return freed;
    };
    const first = ip();
    await attack(first);
    await until(() => waiting > 0);
    const others = Array.from({ length: 20 }, ip);
    for (const from of others) await attack(from);
    await until(() => others.every((from) => heardAbout(from, '/own').length === 1));
    const { body } = await owner('GET', `${base}/detections?page_size=200`);
    const stored = body.data.map(({ ip_address: address }: { ip_address: string }) => address);
    expect(others.filter((from) => !stored.includes(from))).toEqual([]);
    expect(held()).not.toContain(`${first}/32`);
    free(null);
    aws.failure = () => null;
    await until(async () => {
      await tryAgain();
      return [first, ...others].every((from) => held().includes(`${from}/32`));
    });
  });
});
