import type { BootstrapValues } from '@sundew/wire/operator';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { until } from '../parts/machine/until.ts';
import { type Answer, fail, type RunningService, startRunningService } from '../parts/service/running-service.ts';
import { hasRedis, REDIS_SERVER, type RedisServer, startRedis } from './redis-server.ts';

let service: RunningService;
let values: BootstrapValues;

async function start(rateLimits: string, settings: Readonly<Record<string, string>> = {}): Promise<void> {
  service = await startRunningService({ SUNDEW_RATE_LIMITS: rateLimits, ...settings });
  values = await service.bootstrap();
}
afterEach(() => service?.stop());

/** Statuses in order, one request after the other. */
async function repeat(times: number, send: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let index = 0; index < times; index++) answers.push(await send(index));
  return answers;
}

const tally = (answers: readonly Answer[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const report = (ip: string) => ({ source: 'limits', ip, ua: 'curl/8.0', url: 'https://a.example/', f: [] });
const addressOf = (index: number) => `198.18.${index >> 8}.${index & 255}`;

function expectLimits(answer: Answer | undefined, limit: number, remaining: number): void {
  const headers = answer?.headers ?? fail('there was no answer');
  expect(headers.get('x-ratelimit-limit')).toBe(String(limit));
  expect(headers.get('x-ratelimit-remaining')).toBe(String(remaining));
  const nowS = Date.now() / 1000;
  const resetS = Number(headers.get('x-ratelimit-reset'));
  expect(resetS).toBeGreaterThan(nowS - 2);
  expect(resetS).toBeLessThan(nowS + 62);
}

function expectRefused(answer: Answer | undefined, limit: number): void {
  expect([answer?.status, answer?.body.code, answer?.body.status]).toEqual([429, 'rate_limited', 429]);
  expectLimits(answer, limit, 0);
  const retryAfterS = Number(answer?.headers.get('retry-after'));
  expect(retryAfterS).toBeGreaterThanOrEqual(1);
  expect(retryAfterS).toBeLessThanOrEqual(60);
}

describe('the figures of the specification', () => {
  it('are 100 reads a minute per credential', async () => {
    await start('spec');
    const path = `/api/organizations/${values.organization_id}`;
    const owner = service.as(values.user_token);
    const answers = await repeat(101, () => owner('GET', path));
    expect(tally(answers)).toEqual({ 200: 100, 429: 1 });
    answers.slice(0, 100).forEach((answer, index) => {
      expectLimits(answer, 100, 99 - index);
    });
    expectRefused(answers[100], 100);
    // Another credential has a share of its own, and writes are counted apart.
    expectLimits(await service.as(values.api_key)('GET', path), 100, 99);
    expectLimits(await owner('PUT', path, { name: 'Still writable' }), 30, 29);
    expect((await service.as(null)('GET', '/healthz')).headers.get('x-ratelimit-limit')).toBeNull();
  });

  it('are 30 writes a minute per credential', async () => {
    await start('spec');
    const path = `/api/organizations/${values.organization_id}`;
    const owner = service.as(values.user_token);
    const answers = await repeat(31, (index) => owner('PUT', path, { name: `Name ${index}` }));
    expect(tally(answers)).toEqual({ 200: 30, 429: 1 });
    expectLimits(answers[0], 30, 29);
    expectRefused(answers[30], 30);
    expect((await owner('GET', path)).body.data.name).toBe('Name 29');
  });

  it('bound what the keys of an organization change together, and leave its people their share', async () => {
    await start('writes_by_keys=3,write=2');
    const path = `/api/organizations/${values.organization_id}`;
    const owner = service.as(values.user_token);
    const made = await owner('POST', `${path}/api-keys`, {
      name: 'Second',
      scopes: ['detections:write', 'domains:write'],
    });
    const [first, second] = [values.api_key, made.body.data.api_key];
    const change = (bearer: string, network: string) => service.as(bearer)('POST', `${path}/allowlist`, { network });
    const answers: Answer[] = [];
    for (const bearer of [first, second, first, second]) answers.push(await change(bearer, '192.0.2.1'));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    expectRefused(answers[3], 3);
    expect((await owner('PUT', path, { name: 'Still writable' })).status).toBe(200);
  });

  it('are so many calls a minute per key, a batch being one', async () => {
    await start('key=5');
    const sensor = service.as(values.api_key);
    const detections = Array.from({ length: 499 }, (_, index) => report(addressOf(index)));
    const batch = await sensor('POST', '/api/v1/detect/batch', { detections });
    expect([batch.status, batch.body.accepted]).toEqual([200, 499]);
    const single = await repeat(5, (index) => sensor('POST', '/api/v1/detect', report(addressOf(2000 + index))));
    expect(tally(single)).toEqual({ 204: 4, 429: 1 });
    expectLimits(single[3], 5, 0);
    expectRefused(single[4], 5);
    const path = `/api/organizations/${values.organization_id}/detections?page_size=1`;
    expect((await sensor('GET', path)).body.total).toBe(503);
  });

  it('are 100 a minute and a burst of 20 per visitor of a sensor', async () => {
    await start('spec');
    const sensor = service.as(values.api_key);
    const answers = await repeat(121, () => sensor('POST', '/api/v1/detect', report('198.51.100.77')));
    expect(tally(answers)).toEqual({ 204: 120, 429: 1 });
    expectRefused(answers[120], 100);
    expect((await sensor('POST', '/api/v1/detect', report('198.51.100.78'))).status).toBe(204);
  });

  it('are 100 a minute and a burst of 20 per address at the public door', async () => {
    await start('spec', { SUNDEW_TRUSTED_PROXIES: 'loopback' });
    const from = (address: string) =>
      service.as(null)('POST', '/api/v1/detect/public', JSON.stringify({ aid: values.organization_id }), {
        'Content-Type': 'text/plain',
        'X-Forwarded-For': address,
      });
    const answers = await repeat(121, () => from('203.0.113.5'));
    expect(tally(answers)).toEqual({ 204: 120, 429: 1 });
    expectRefused(answers[120], 100);
    expect((await from('203.0.113.6')).status).toBe(204);
  });

  it('slow the guessing of credentials, and nobody else from the same address', async () => {
    await start('spec');
    const guess = (index: number) => service.as(`sk_live_${String(index).padStart(32, '0')}`)('GET', '/api/auth/me');
    const answers = await repeat(62, guess);
    expect(tally(answers)).toEqual({ 401: 60, 429: 2 });
    expectRefused(answers[61], 60);
    expect((await service.as(values.user_token)('GET', '/api/auth/me')).status).toBe(200);
    expect((await service.as(values.api_key)('POST', '/api/v1/detect', report('198.51.100.77'))).status).toBe(204);
  });

  it('are one share for each purpose: reports, shared links and signing in close none of each other', async () => {
    await start('public=1,public_burst=0,links=1,links_burst=0,bad_keys=1');
    const stranger = service.as(null);
    const reports = await repeat(3, () => stranger('POST', '/api/v1/detect/public', { aid: values.organization_id }));
    expect(tally(reports)).toEqual({ 204: 1, 429: 2 });
    const links = await repeat(3, () => stranger('GET', `/api/shares/${'0'.repeat(43)}`));
    expect(tally(links)).toEqual({ 404: 1, 429: 2 });
    const guesses = await repeat(3, (index) => service.as(`sk_live_${'0'.repeat(31)}${index}`)('GET', '/api/auth/me'));
    expect(tally(guesses)).toEqual({ 401: 1, 429: 2 });
    expect((await stranger('GET', '/oidc/auth?client_id=none')).status).toBe(400);
    expect((await stranger('POST', '/oidc/token', {})).status).toBe(400);
    expect((await service.as(values.api_key)('POST', '/api/v1/detect', report('198.51.100.77'))).status).toBe(204);
  });
});

describe('the setting', () => {
  it('off counts nothing and says nothing', async () => {
    await start('off');
    const answers = await repeat(150, () => service.as(values.user_token)('GET', '/api/auth/me'));
    expect(tally(answers)).toEqual({ 200: 150 });
    expect(answers[0]?.headers.get('x-ratelimit-limit')).toBeNull();
  });

  it('raises or lowers single figures and leaves the others', async () => {
    await start('read=3,key=5');
    const owner = service.as(values.user_token);
    const reads = await repeat(4, () => owner('GET', '/api/auth/me'));
    expect(tally(reads)).toEqual({ 200: 3, 429: 1 });
    expectLimits(await owner('POST', '/api/auth/callback'), 30, 29);
    expectLimits(await service.as(values.api_key)('GET', '/api/v1/auth/validate-key'), 5, 4);
  });
});

describe('two nodes', () => {
  let redis: RedisServer | null = null;
  afterAll(() => redis?.stop());

  it('count together over Redis, and each for itself once it is gone', async ({ skip }) => {
    if (!hasRedis && process.env.CI !== 'true') skip(`Redis is not installed (${REDIS_SERVER})`);
    redis = await startRedis();
    await start('key=10', { REDIS_URL: redis.url });
    const other = await startRunningService({ SUNDEW_RATE_LIMITS: 'key=10', REDIS_URL: redis.url }, service);
    try {
      const ask = (node: RunningService) => node.as(values.api_key)('GET', '/api/v1/auth/validate-key');
      const answers = await repeat(12, (index) => ask(index % 2 === 0 ? service : other));
      expect(tally(answers)).toEqual({ 200: 10, 429: 2 });
      expectLimits(answers[9], 10, 0);
      await redis.stop();
      expect((await ask(other)).status).toBe(200);
      const told = () => other.log.filter((line) => line.includes('Redis does not answer'));
      await until(() => told().length > 0);
      await repeat(3, () => ask(other));
      expect(told()).toHaveLength(1);
    } finally {
      await other.stop();
    }
  });
});
