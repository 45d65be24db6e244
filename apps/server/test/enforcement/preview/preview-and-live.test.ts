import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isQuiet } from '../../parts/enforcement/is-quiet.ts';
import { until } from '../../parts/machine/until.ts';
import { type Call, type RunningService, startRunningService } from '../../parts/service/running-service.ts';

/** Set by `npm test -- --thorough`. */
const isThorough = process.env.SUNDEW_TEST_THOROUGH === '1';
const CROSS_SITE = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' };
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

let service: RunningService;
let owner: Call;
let sensor: Call;
let base: string;
/** Each case has addresses of its own. */
let network = 0;

beforeAll(async () => {
  service = await startRunningService();
  const values = await service.bootstrap({});
  [owner, sensor] = [service.as(values.user_token), service.as(values.api_key)];
  base = `/api/organizations/${values.organization_id}`;
  expect((await owner('POST', `${base}/integrations/block-lists`, { name: 'Edge' })).status).toBe(201);
  expect((await owner('POST', `${base}/allowlist`, { network: '45.87.0.4/30', note: '' })).status).toBe(201);
});
afterAll(() => service.stop());

interface Visit {
  readonly host: number;
  readonly path: string;
  readonly agent: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Few addresses, so that visitors share them; some of them are guarded, and the rest of the octets tells the case. */
const addressOf = (host: number): string =>
  host === 0
    ? `10.9.${network}.1`
    : host === 1
      ? `104.16.${network}.7`
      : host === 2
        ? `66.249.66.${network}`
        : `45.87.${network}.${host}`;

const hosts = fc.integer({ min: 0, max: 7 });
const harmless = fc.record({
  host: hosts,
  path: fc.constantFrom('/', '/products/7', '/about'),
  agent: fc.integer({ min: 0, max: 9 }).map((number) => `Mozilla/5.0 (X11; rv:${number}) shopper`),
  headers: fc.constant({}),
});
const hostile = fc.record({
  host: hosts,
  path: fc.constantFrom(
    ...['/products?id=1%27%20UNION%20SELECT%20password%20FROM%20users--', '/.git/config', '/.env', '/wp-login.php'],
  ),
  agent: fc.constantFrom(
    'sqlmap/1.7',
    'curl/8.5.0',
    BROWSER,
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ),
  headers: fc.constantFrom<Visit['headers'][]>({}, CROSS_SITE),
});
const percent = fc.integer({ min: 0, max: 100 });
/** Above what is harmless, which a preview sees also where it came before there was a response. */
const risks = fc.integer({ min: 10, max: 100 });
const triggers = fc.oneof(
  fc.record({ type: fc.constant('decision'), min_certainty: percent }),
  fc.record({ type: fc.constant('decision') }),
  fc.record({ type: fc.constant('high_risk'), min_score: risks }),
);

const get = async (path: string) => (await owner('GET', base + path)).body.data;

async function visit({ host, path, agent, headers }: Visit): Promise<void> {
  const request = {
    method: 'GET',
    path,
    ip: addressOf(host),
    user_agent: agent,
    headers: { host: 'shop.example', ...headers },
  };
  const { status, text } = await sensor('POST', '/api/v1/sdk/detect', { request_metadata: request });
  expect(status, text).toBe(200);
}

const targetsOf = (rows: readonly { target: string }[]) => rows.map(({ target }) => target).toSorted();

it('does on live traffic what its preview says of the same traffic', { timeout: 240_000 }, async () => {
  const cases = fc.asyncProperty(
    ...([fc.array(harmless, { maxLength: 12 }), fc.array(hostile, { minLength: 1, maxLength: 12 })] as const),
    triggers,
    async (before, after, trigger) => {
      network++;
      // A preview names fifty targets at most, and all cases together have more.
      await service.database.query('DELETE FROM detections');
      for (const each of before) await visit(each);
      // Who shares an address changes with every visit, and a live run cannot know those to come.
      const wish = { trigger, actions: [{ type: 'block_ip' }], ask_above: 1_000_000 };
      const made = await owner('POST', `${base}/response-actions`, { name: 'Block attackers', ...wish });
      expect(made.status, made.text).toBe(201);
      const { id } = made.body.data;
      for (const each of after) await visit(each);
      await until(() => isQuiet(service.database, 'respond'));
      const blocked = await get(`/enforcements?response_action_id=${id}&page_size=200`);
      await owner('DELETE', `${base}/response-actions/${id}`);
      const preview = await owner('POST', `${base}/response-actions/preview`, { ...wish, days: 1 });
      const ours = new Set(after.map(({ host }) => addressOf(host)));
      const said = preview.body.data.targets.filter(({ target }: { target: string }) => ours.has(target));
      const wouldBlock = said.filter((each: { guard_rail: string | null }) => each.guard_rail === null);
      expect(targetsOf(blocked)).toEqual(targetsOf(wouldBlock));
    },
  );
  await fc.assert(cases, { numRuns: isThorough ? 60 : 10, endOnFailure: true });
});

it('is refused for places that nobody has, as the response action would be: it would say that nobody is hit', async () => {
  const wish = { trigger: { type: 'high_risk' }, actions: [{ type: 'block_ip' }], days: 1 };
  const nowhere = '01890000-0000-7000-8000-0000000000d1';
  for (const [place, path] of [
    [{ property_id: nowhere }, 'body.property_id'],
    [{ trigger: { type: 'any_detection', decoy_id: nowhere } }, 'body.trigger.decoy_id'],
  ] as const) {
    const { status, body } = await owner('POST', `${base}/response-actions/preview`, { ...wish, ...place });
    expect([status, body.details[0].path]).toEqual([400, path]);
  }
});
