import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, type RunningService, startRunningService } from '../parts/service/running-service.ts';

let service: RunningService;
let owner: Call;
let base: string;
let organizationId: string;
let token: string;

beforeAll(async () => {
  service = await startRunningService({ SUNDEW_PUBLIC_URL: 'http://sundew.example' });
  const values = await service.bootstrap();
  ({ user_token: token, organization_id: organizationId } = values);
  owner = service.as(token);
  base = `/api/organizations/${organizationId}`;
});
afterAll(() => service?.stop());

const under = (key: string) => ({ 'Idempotency-Key': key });
const keysNamed = async (name: string) => {
  const { body } = await owner('GET', `${base}/api-keys?page_size=200`);
  return body.data.filter((key: { name: string }) => key.name === name);
};

describe('the same request under the same Idempotency-Key', () => {
  it('is done once and answered alike, also with the key that is shown only once', async () => {
    const key = randomUUID();
    const first = await owner('POST', `${base}/api-keys`, { name: 'once' }, under(key));
    const again = await owner('POST', `${base}/api-keys`, { name: 'once' }, under(key));
    expect(first.status).toBe(201);
    expect(first.headers.get('idempotent-replay')).toBeNull();
    expect([again.status, again.headers.get('idempotent-replay')]).toEqual([201, 'true']);
    expect(again.text).toBe(first.text);
    expect(again.body.data.api_key).toMatch(/^sk_live_/);
    expect(await keysNamed('once')).toHaveLength(1);
  });

  it('is done once when it comes many times at the same moment', async () => {
    const key = randomUUID();
    const send = () => owner('POST', `${base}/api-keys`, { name: 'at once' }, under(key));
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(await keysNamed('at once')).toHaveLength(1);
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([409, 'conflict', '1']);
    }
    expect((await send()).text).toBe(made[0]?.text);
  });

  it('is not done again when the service was killed in the middle; the caller is told to look', async () => {
    const key = randomUUID();
    await owner('POST', `${base}/api-keys`, { name: 'cut off' }, under(key));
    await service.database.query(
      `UPDATE idempotency_keys SET status = NULL, sealed_response = NULL, created_at = now() - interval '2 minutes'
       WHERE organization_id = $1 AND right(key, 36) = $2`,
      [organizationId, key],
    );
    const again = await owner('POST', `${base}/api-keys`, { name: 'cut off' }, under(key));
    expect([again.status, again.body.code, again.headers.get('retry-after')]).toEqual([409, 'conflict', null]);
    expect(again.body.error).toContain('did not finish');
    expect(await keysNamed('cut off')).toHaveLength(1);
  });

  it('is remembered over a restart', async () => {
    const key = randomUUID();
    const first = await owner('POST', `${base}/properties`, { name: 'before the restart' }, under(key));
    await service.restart();
    const again = await owner('POST', `${base}/properties`, { name: 'before the restart' }, under(key));
    expect([again.status, again.text]).toEqual([201, first.text]);
  });

  it('may be tried again when it was refused, because a refusal changed nothing', async () => {
    const key = randomUUID();
    const invite = { email: 'twice@example.com', role: 'viewer' };
    const { body } = await owner('POST', `${base}/members`, invite);
    const refused = await owner('POST', `${base}/members`, invite, under(key));
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    await owner('DELETE', `${base}/members/${body.data.id}`);
    const done = await owner('POST', `${base}/members`, invite, under(key));
    expect([done.status, done.headers.get('idempotent-replay')]).toEqual([201, null]);
  });
});

describe('another request under the same Idempotency-Key', () => {
  it.each<[string, string, string, unknown]>([
    ['another body', 'POST', '/properties', { name: 'second' }],
    ['another address', 'POST', '/views', { name: 'first', query: {} }],
    ['another method', 'PUT', '', { name: 'first' }],
  ])('(%s) is a conflict and does nothing', async (_what, method, path, body) => {
    const key = randomUUID();
    const first = await owner('POST', `${base}/properties`, { name: 'first' }, under(key));
    expect(first.status).toBe(201);
    const other = await owner(method, base + path, body, under(key));
    expect([other.status, other.body.code]).toEqual([409, 'conflict']);
    expect(other.text).not.toContain(first.body.data.id);
  });

  it('of another person is a request of its own, and does not show what the first one got', async () => {
    const { user_token: second } = await service.bootstrap({ email: 'second@example.com', organization: 'Second' });
    await owner('POST', `${base}/members`, { email: 'second@example.com', role: 'admin' });
    await service.as(second)('POST', '/api/auth/callback');
    const key = randomUUID();
    const first = await owner('POST', `${base}/api-keys`, { name: 'mine' }, under(key));
    const other = await service.as(second)('POST', `${base}/api-keys`, { name: 'mine' }, under(key));
    expect([other.status, other.body.data.name]).toEqual([201, 'mine']);
    expect(other.text).not.toContain(first.body.data.api_key);
  });

  it('in another organization has nothing to do with it', async () => {
    const key = randomUUID();
    const { body } = await owner('POST', '/api/organizations', { name: 'Another' });
    const there = `/api/organizations/${body.data.id}`;
    const here = await owner('POST', `${base}/properties`, { name: 'same' }, under(key));
    const elsewhere = await owner('POST', `${there}/properties`, { name: 'same' }, under(key));
    expect([here.status, elsewhere.status]).toEqual([201, 201]);
    expect(elsewhere.body.data.id).not.toBe(here.body.data.id);
  });
});

describe('what is kept', () => {
  it('is sealed: the database holds no key that was answered', async () => {
    const key = randomUUID();
    const { body } = await owner('POST', `${base}/api-keys`, { name: 'sealed' }, under(key));
    const rows = await service.database.query<{ row: string; sealed: string }>(
      `SELECT row_to_json(k)::text AS row, encode(sealed_response, 'escape') AS sealed
         FROM idempotency_keys k WHERE organization_id = $1 AND right(key, 36) = $2`,
      [organizationId, key],
    );
    expect(rows).toHaveLength(1);
    for (const text of [body.data.api_key, body.data.id, 'sealed']) {
      expect(rows[0]?.sealed).not.toContain(text);
      expect(rows[0]?.row).not.toContain(`"${text}"`);
    }
  });

  it.each(['x'.repeat(201), 'with space', 'tab\there', ''])('is not asked for by the key %j', async (key) => {
    const answer = await owner('POST', `${base}/properties`, { name: 'never' }, under(key));
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  });

  it('is nothing for a read', async () => {
    const key = randomUUID();
    const count = async () => (await owner('GET', `${base}/properties`, undefined, under(key))).body.total;
    const before = await count();
    await owner('POST', `${base}/properties`, { name: 'counted' });
    expect(await count()).toBe(before + 1);
  });
});
