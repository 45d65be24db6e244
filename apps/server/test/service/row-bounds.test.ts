import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { LIMITS } from '@sundew/wire/limits';
import type { BootstrapValues } from '@sundew/wire/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RowBound } from '../../src/platform/database/row-bound.ts';
import { forgetOldAnswers } from '../../src/platform/http/answers/bound-answers.ts';
import { type Answer, type Call, type RunningService, startRunningService } from '../parts/service/running-service.ts';

let service: RunningService;
let values: BootstrapValues;
let owner: Call;

beforeAll(async () => {
  service = await startRunningService();
  values = await service.bootstrap();
  owner = service.as(values.user_token);
});
afterAll(() => service?.stop());

const post = (path: string, body: unknown): Promise<Answer> =>
  owner('POST', `/api/organizations/${values.organization_id}/${path}`, body);

interface Bound {
  readonly table: string;
  readonly most: number;
  readonly reason: RowBound['refusal'];
  readonly path: string;
  readonly body: (n: number) => unknown;
  /** What must differ between rows beside the id. */
  readonly own?: string;
  /** Brings back room for one. */
  readonly ease: string;
}

const DELETED = (table: string) => `DELETE FROM ${table} WHERE organization_id = $1 AND id = (
  SELECT id FROM ${table} WHERE organization_id = $1 ORDER BY id DESC LIMIT 1)`;

const BOUNDS: readonly Bound[] = [
  {
    ...{ table: 'properties', most: LIMITS.propertiesPerOrganization, reason: 'all_taken', path: 'properties' },
    ...{ body: (n) => ({ name: `Shop ${n}` }), own: `'is_default', false`, ease: DELETED('properties') },
  },
  {
    ...{ table: 'members', most: LIMITS.membersPerOrganization, reason: 'all_taken', path: 'members' },
    body: (n) => ({ email: `invited-${n}@example.com`, role: 'viewer' }),
    own: `'user_id', NULL, 'email', 'clone-' || n || '@example.com'`,
    ease: DELETED('members'),
  },
  {
    ...{ table: 'saved_views', most: LIMITS.viewsPerOrganization, reason: 'all_taken', path: 'views' },
    ...{ body: (n) => ({ name: `View ${n}`, query: {} }), ease: DELETED('saved_views') },
  },
  {
    ...{ table: 'api_keys', most: LIMITS.keysPerOrganization, reason: 'all_taken_today', path: 'api-keys' },
    body: (n) => ({ name: `Key ${n}` }),
    own: `'key_hash', '\\x' || md5(n::text) || md5(n::text)`,
    ease: `UPDATE api_keys SET revoked_at = now(), created_at = now() - interval '2 days' WHERE organization_id = $1
      AND id = (SELECT id FROM api_keys WHERE organization_id = $1 AND revoked_at IS NULL ORDER BY id DESC LIMIT 1)`,
  },
  {
    ...{ table: 'erasures', most: LIMITS.erasuresPerDay, reason: 'all_taken_today', path: 'erasure' },
    body: (n) => ({ ip: `198.51.100.${n}` }),
    ease: `UPDATE erasures SET requested_at = now() - interval '2 days' WHERE organization_id = $1
      AND id = (SELECT id FROM erasures WHERE organization_id = $1 ORDER BY id DESC LIMIT 1)`,
  },
  {
    ...{ table: 'clearance_credentials', most: LIMITS.clearanceCredentialsPerOrganization, reason: 'all_taken_today' },
    ...{ path: 'clearance/credentials', body: (n) => ({ name: `Monitor ${n}`, paths: [], days: 30 }) },
    ease: `UPDATE clearance_credentials SET revoked_at = now(), created_at = now() - interval '2 days'
      WHERE organization_id = $1
        AND id = (SELECT id FROM clearance_credentials WHERE organization_id = $1 ORDER BY id DESC LIMIT 1)`,
  },
  {
    ...{ table: 'webhooks', most: LIMITS.webhooksPerOrganization, reason: 'webhooks_full' },
    ...{ path: 'integrations/webhooks', body: (n) => ({ name: `Receiver ${n}`, url: 'https://receiver.example/' }) },
    ease: DELETED('webhooks'),
  },
  {
    ...{ table: 'integrations', most: LIMITS.integrationsPerOrganization, reason: 'integrations_full' },
    ...{ path: 'integrations/block-lists', body: (n) => ({ name: `Edge ${n}` }), own: `'token_hash', NULL` },
    ease: DELETED('integrations'),
  },
  {
    ...{ table: 'chats', most: LIMITS.integrationsPerOrganization, reason: 'integrations_full' },
    path: 'integrations/chat',
    body: (n) => ({ kind: 'slack', name: `Chat ${n}`, url: 'https://hooks.slack.com/services/T000/B000/made-up' }),
    ease: DELETED('chats'),
  },
  {
    ...{ table: 'allowed_networks', most: LIMITS.allowedNetworksPerOrganization, reason: 'allowed_networks_full' },
    ...{ path: 'allowlist', body: (n) => ({ network: `192.0.2.${n}` }), ease: DELETED('allowed_networks') },
    own: `'network', '10.0.' || n / 256 || '.' || n % 256`,
  },
  {
    ...{ table: 'bot_scanners', most: LIMITS.scannersPerOrganization, reason: 'bot_scanners_full' },
    ...{ path: 'bot-scanners', body: (n) => ({ name: `Script ${n}` }), ease: DELETED('bot_scanners') },
  },
];
/** More than there are connections to the database. */
const AT_ONCE = 12;

describe('what one organization may fill', () => {
  it.each(BOUNDS)('ends at the bound of $table', async ({ table, most, reason, path, body, own, ease }) => {
    expect((await post(path, body(1))).status).toBe(201);
    // As many copies of the newest row as there is room for.
    await service.database.query(
      `INSERT INTO ${table} SELECT (made.copy).* FROM (
         SELECT jsonb_populate_record(NULL::${table},
             to_jsonb(newest) || jsonb_build_object('id', gen_random_uuid()${own === undefined ? '' : `, ${own}`})) AS copy
           FROM (SELECT * FROM ${table} WHERE organization_id = $1 ORDER BY id DESC LIMIT 1) AS newest,
             generate_series(1, $2 - (SELECT count(*)::int FROM ${table} WHERE organization_id = $1)) AS n) AS made`,
      [values.organization_id, most],
    );
    const refused = await post(path, body(2));
    expect([refused.status, refused.body.reason, refused.body.values]).toEqual([409, reason, { most }]);
    await service.database.query(ease, [values.organization_id]);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => post(path, body(n + 3))));
    const refusals = Array.from({ length: AT_ONCE - 1 }, () => 409);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...refusals]);
  });

  it('counts paths from AI assistants together beyond those of a day', async () => {
    const { organization_id, property_id, api_key } = values;
    // Of the next day as well, in case it begins meanwhile.
    await service.database.query(
      `INSERT INTO ai_referrals (organization_id, day, property_id, platform, path, visits)
       SELECT $1, (now() AT TIME ZONE 'UTC')::date + later, $2, 'chatgpt.com', '/' || n, 1
         FROM generate_series(0, 1) AS later, generate_series(1, $3::int) AS n`,
      [organization_id, property_id, LIMITS.referralPathsPerDay],
    );
    const told = await service.as(api_key)('POST', '/api/v1/sdk/ai-referrals', {
      report_id: 'flood',
      referrals: [
        { platform: 'chatgpt.com', path: '/1', count: 4 },
        { platform: 'chatgpt.com', path: '/new' },
        { platform: 'chatgpt.com', path: '/newer' },
        { platform: 'unheard', path: '/new' },
      ],
    });
    expect(told.status).toBe(202);
    const rows = await service.database.query(
      `SELECT platform, path, visits::int FROM ai_referrals WHERE organization_id = $1 AND visits + (path !~ '^/\\d')::int > 1
        ORDER BY visits`,
      [organization_id],
    );
    expect(rows).toEqual([
      { platform: '(more)', path: '(more)', visits: 1 },
      { platform: 'chatgpt.com', path: '(more)', visits: 2 },
      { platform: 'chatgpt.com', path: '/1', visits: 5 },
    ]);
  });

  it('counts what sensors decided together beyond the routes of an hour', async () => {
    const { organization_id, property_id, api_key } = values;
    await service.database.query(
      `INSERT INTO clearance_counts (organization_id, property_id, hour, label, route, requests)
       SELECT $1, $2, date_trunc('hour', now()) + later * interval '1 hour', 'valid', '/' || n, 1
         FROM generate_series(0, 1) AS later, generate_series(1, $3::int) AS n`,
      [organization_id, property_id, LIMITS.clearanceRoutesPerHour],
    );
    const counts = [
      { label: 'valid', route: '/1', count: 4 },
      { label: 'valid', route: '/new', count: 2 },
      { label: 'made up', route: '/new', count: 1 },
    ];
    const report = { report_id: 'flood', pid: property_id, counts };
    expect((await service.as(api_key)('POST', '/api/v1/clearance/telemetry', report)).status).toBe(204);
    const rows = await service.database.query(
      `SELECT label, route, requests::int FROM clearance_counts WHERE organization_id = $1
         AND requests + (route !~ '^/\\d')::int > 1 ORDER BY requests`,
      [organization_id],
    );
    expect(rows).toEqual([
      { label: '(more)', route: '(more)', requests: 1 },
      { label: 'valid', route: '(more)', requests: 2 },
      { label: 'valid', route: '/1', requests: 5 },
    ]);
  });

  it.each([
    {
      ...{
        table: 'ai_referrals',
        column: 'path',
        most: LIMITS.referralPathsPerDay,
        span: `(now() AT TIME ZONE 'UTC')::date`,
      },
      fill: `(organization_id, day, property_id, platform, path, visits)
        SELECT $1, span, $2, 'chatgpt.com', '/' || n, 1`,
      ...{ step: '1', path: '/api/v1/sdk/ai-referrals' },
      report: (n: number) => ({ referrals: [{ platform: 'chatgpt.com', path: `/at-once-${n}` }] }),
    },
    {
      ...{
        table: 'clearance_counts',
        column: 'route',
        most: LIMITS.clearanceRoutesPerHour,
        span: `date_trunc('hour', now())`,
      },
      fill: `(organization_id, property_id, hour, label, route, requests) SELECT $1, $2, span, 'valid', '/' || n, 1`,
      ...{ step: `interval '1 hour'`, path: '/api/v1/clearance/telemetry' },
      report: (n: number) => ({ counts: [{ label: 'valid', route: `/at-once-${n}`, count: 1 }] }),
    },
  ])('leaves no room for two reports at once where there is room for one: $table', async (of) => {
    const { organization_id, property_id, api_key } = values;
    await service.database.query(`DELETE FROM ${of.table} WHERE organization_id = $1`, [organization_id]);
    // Of the next day or hour as well, in case it begins meanwhile.
    await service.database.query(
      `INSERT INTO ${of.table} ${of.fill} FROM generate_series(1, $3::int) AS n,
        (VALUES (${of.span}), (${of.span} + ${of.step})) AS spans (span)`,
      [organization_id, property_id, of.most - 1],
    );
    const sensor = service.as(api_key);
    const told = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        sensor('POST', of.path, { report_id: `${of.table}-${n}`, ...of.report(n) }),
      ),
    );
    expect(told.every(({ status }) => status < 300)).toBe(true);
    const rows = await service.database.query(
      `SELECT ${of.column} AS told FROM ${of.table} WHERE organization_id = $1 AND ${of.column} LIKE '/at-once-%'`,
      [organization_id],
    );
    expect(rows).toHaveLength(1);
  });

  it('keeps the newest versions of a clearance policy', async () => {
    const { organization_id, property_id } = values;
    const path = `/api/organizations/${organization_id}/enforcement/policy?property_id=${property_id}`;
    const put = () => owner('PUT', path, DEFAULT_CLEARANCE);
    const first = await put();
    expect(first.status, first.text).toBe(200);
    await service.database.query(
      `INSERT INTO clearance_policies SELECT organization_id, property_id, version + n, policy, created_by, created_at
         FROM clearance_policies, generate_series(1, 220) AS n WHERE organization_id = $1 AND version = $2`,
      [organization_id, first.body.data.version],
    );
    const last = await put();
    const kept = await service.database.query(
      'SELECT count(*)::int AS total, max(version) AS newest FROM clearance_policies WHERE organization_id = $1',
      [organization_id],
    );
    expect(kept).toEqual([{ total: 200, newest: last.body.data.version }]);
  });

  it('forgets the oldest answers where those that are kept for repeats take too much', async () => {
    const scope = crypto.randomUUID();
    await service.database.query(
      `INSERT INTO idempotency_keys (organization_id, key, request_hash, status, sealed_response, created_at)
       SELECT $1, 'call ' || n, '', 201, convert_to(repeat('x', 744), 'UTF8'), now() - n * interval '1 minute'
         FROM generate_series(1, 10) AS n`,
      [scope],
    );
    await forgetOldAnswers(service.database, scope, 3_000);
    const left = await service.database.query(
      'SELECT key FROM idempotency_keys WHERE organization_id = $1 ORDER BY key',
      [scope],
    );
    expect(left.map(({ key }) => key)).toEqual(['call 1', 'call 2', 'call 3']);
  });
});
