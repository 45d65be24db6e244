import { createHash } from 'node:crypto';
import type { SignatureMatch } from '@sundew/threat/facts/evidence';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRoutes } from '../../../src/accounts/audit/routes.ts';
import { eraseOrganization } from '../../../src/accounts/organizations/erase-organization.ts';
import { settled } from '../../../src/detection/settling/settled.ts';
import { visitorKey } from '../../../src/detection/visitors/visitor-key.ts';
import { shareRoutes } from '../../../src/insight/shares/routes.ts';
import { cleanExpired } from '../../../src/operation/jobs/clean-expired.ts';
import { createSealer } from '../../../src/platform/secrets/sealer.ts';
import { DAY_MS } from '../../../src/platform/time/units.ts';
import { runJob } from '../../parts/database/run-job.ts';
import { sampleDetection } from '../../parts/detection/sample-detection.ts';
import { type DetectionsApp, detectionsApp, ORGANIZATION, PROPERTY } from '../../parts/insight/detections-app.ts';

const ACTOR = { id: '0190bbbb-0000-8000-8000-000000000001', kind: 'fingerprint' } as const;
const BASE = `/api/organizations/${ORGANIZATION}`;
const SHARES = `${BASE}/actors/${ACTOR.id}/shares`;
const DECOY = '0190eeee-0000-7000-8000-000000000001';
const SECRETS = [
  ...['203.0.113.77', 'shop.example', 'ada@mail.example', 'Prices of our supplier', 'hunter2', DECOY, ORGANIZATION],
  ...[ACTOR.id, 'Mozilla', 'q=secret', 'old-prices', 'trap'],
];

/** Whoever calls as `analyst`. */
const MAKER = '0190dddd-0000-7000-8000-000000000001';
const HOUR_MS = 3_600_000;
let nowMs = Date.now();
let service: DetectionsApp;

beforeAll(async () => {
  service = await detectionsApp(
    () => nowMs,
    (app, parts) => {
      shareRoutes(app, {
        ...{ ...parts, publicUrl: () => 'https://sundew.example' },
        sealer: createSealer('the secret of this test, long enough'),
      });
      auditRoutes(app, parts);
    },
  );
  await service.database.query(`INSERT INTO organizations (organization_id, name) VALUES ($1, 'Ada Ltd')`, [
    ORGANIZATION,
  ]);
  await join(MAKER);
  await service.database.query(
    `INSERT INTO decoys (organization_id, id, custom_domain_id, name, path, decoy_type, trigger_action)
      VALUES ($1, $2, $2, 'Prices of our supplier', '/old', 'link', 'log')`,
    [ORGANIZATION, DECOY],
  );
  const seen = (minutesAgo: number, said = {}) =>
    sampleDetection({
      ...{ actor: ACTOR, score: 90, said },
      sighting: { ip: '203.0.113.77', decoyId: DECOY, source: 'endpoint', atMs: nowMs - minutesAgo * 60_000 },
    });
  const asked = { url: 'https://shop.example/u/ada@mail.example?q=secret', path: '/u/ada@mail.example' };
  const attack = seen(2, {
    url: 'https://shop.example/trap?q=secret',
    path: '/trap',
    capturedBody: 'password=hunter2',
  });
  const asks = (secondsAgo: number, said: object) =>
    sampleDetection({
      ...{ actor: ACTOR, score: 10, said },
      sighting: { ip: '203.0.113.77', decoyId: null, source: 'sdk', atMs: nowMs - secondsAgo * 1000 },
    });
  const signature = {
    ...{ type: 'xss', pattern: 'script', location: 'query.q', confidence: 0.9, impact: 30, evidence: 'hunter2' },
  } as SignatureMatch;
  const steps = [seen(3), { ...attack, signatures: [signature] }, asks(70, { path: '/trap' }), asks(60, asked)];
  await service.record(steps);
});
afterAll(() => service.close());

function join(userId: string) {
  return service.database.query(
    `INSERT INTO members (organization_id, id, user_id, email, role) VALUES ($1, $2, $2, 'maker@example.com', 'analyst')`,
    [ORGANIZATION, userId],
  );
}

async function share(wish: object = {}): Promise<{ id: string; token: string; url: string; expires_at: string }> {
  const { status, body } = await service.call('analyst', 'POST', SHARES, wish);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}

async function open(token: string, query = '') {
  const answer = await service.app.inject({ url: `/api/shares/${token}${query}` });
  return { status: answer.statusCode, text: answer.body, body: answer.json(), headers: answer.headers };
}

describe('a shared link', () => {
  it('shows the story to anybody, without what would tell who and where', async () => {
    const { token, url, expires_at } = await share({ note: 'for the police' });
    expect(url).toBe(`https://sundew.example/shared/${token}`);
    expect(Date.parse(expires_at) - nowMs).toBe(72 * HOUR_MS);
    const { status, text, body, headers } = await open(token);
    expect(status, text).toBe(200);
    for (const secret of [...SECRETS, 'for the police']) expect(text).not.toContain(secret);
    expect(body.data.summary).toMatchObject({
      highest_score: 90,
      detections: 4,
      ips: [{ ip_address: '203.0.113.0/24', detections: 4 }],
      decoys: [{ decoy_id: null, name: null, hits: 2 }],
    });
    expect(body.data.steps[1]).toMatchObject({
      ...{ ip: '203.0.113.0/24', path: null, host: null, detection_id: null, kind: 'attack', attack_types: ['xss'] },
      ...{ ja4: 't13d1516h2_8daaf6152771_b186095e22b6', touched_bait: true },
    });
    // Where bait lies is not told by who asked for it in vain either.
    expect(body.data.steps[2]).toMatchObject({ path: null, touched_bait: false });
    expect(body.data.steps[3]).toMatchObject({ path: '/u/…', touched_bait: false });
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('names the hosts of sites only when that was chosen', async () => {
    const { token } = await share({ show_hosts: true });
    expect((await open(token)).body.data.steps[0].host).toBe('shop.example');
  });

  it('can be read piece by piece', async () => {
    const { token } = await share();
    const first = (await open(token, '?page_size=2')).body.data;
    const rest = (await open(token, `?page_size=2&cursor=${first.next_cursor}`)).body.data;
    expect([first.steps.length, rest.steps.length, rest.next_cursor, rest.summary]).toEqual([2, 2, null, null]);
    // What was bait in one piece is not told in another.
    expect(rest.steps.map(({ path }: { path: string | null }) => path)).toEqual([null, '/u/…']);
  });

  it('has places to go on from that tell no detection, and that no other link takes', async () => {
    const [one, other] = [await share(), await share()];
    const { next_cursor: next } = (await open(one.token, '?page_size=1')).body.data;
    const listed = (await service.get('detections', { actor_id: ACTOR.id })).body.data;
    const seen = Buffer.from(next, 'base64url').toString('latin1');
    const raw = Buffer.from(next, 'base64url').toString('hex');
    for (const { id } of listed as readonly { id: string }[]) {
      expect(seen).not.toContain(id);
      expect(seen).not.toContain(Buffer.from(id).toString('base64'));
      expect(raw).not.toContain(id.replaceAll('-', ''));
    }
    expect((await open(other.token, `?cursor=${next}`)).status).toBe(400);
    expect((await open(one.token, '?cursor=nonsense')).status).toBe(400);
  });

  it('tells what ties it to other networks, without a word about bait or an address', async () => {
    const key = (ip: string) =>
      visitorKey({ organizationId: ORGANIZATION, propertyId: PROPERTY, ip, userAgent: 'curl/8', cs: null });
    const [taker, user] = [key('198.51.100.31'), key('192.0.2.31')];
    const tied = { visitorId: taker.id, actorId: taker.id, propertyId: PROPERTY, network: taker.network, atMs: nowMs };
    const canary = { decoyId: DECOY, actorId: ACTOR.id, detectionId: DECOY, kind: 'password', taker: tied };
    const sighting = { ip: user.network, visitor: user, canaries: [canary], atMs: nowMs - HOUR_MS };
    await service.record([sampleDetection({ actor: ACTOR, score: 90, sighting })]);
    await settled(service.database, [ORGANIZATION]);
    const { token } = await share();
    const { ties } = (await open(token)).body.data;
    expect(ties).toMatchObject([{ reason: 'handed_on', strength: 'certain', addresses: 2 }]);
    expect(ties[0].networks.sort()).toEqual(['192.0.2.0/24', '198.51.100.0/24']);
    expect(JSON.stringify(ties)).not.toMatch(/canary|decoy|bait|credential|\d\.31\b/i);
  });

  it('is stored as a hash only, and its token is 256 random bits', async () => {
    const { id, token } = await share();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [row] = await service.database.query<{ all: string; token_hash: Buffer }>(
      'SELECT s::text AS all, token_hash FROM actor_shares AS s WHERE organization_id = $1 AND id = $2',
      [ORGANIZATION, id],
    );
    expect(row?.all).not.toContain(token);
    expect(row?.token_hash).toEqual(createHash('sha256').update(token).digest());
    const list = await service.call('viewer', 'GET', `${BASE}/shares?actor_id=${ACTOR.id}`);
    expect(JSON.stringify(list.body)).not.toContain(token);
    expect(list.body.data).toContainEqual(
      expect.objectContaining({ id, actor_id: ACTOR.id, created_by_name: 'analyst', expired: false }),
    );
  });

  it('ends when it was taken back, and nobody can tell it from one that never was', async () => {
    const { id, token } = await share();
    expect((await service.call('analyst', 'DELETE', `${BASE}/shares/${id}`)).status).toBe(200);
    const [ended, unknown] = [await open(token), await open('x'.repeat(43))];
    const words = ({ error, code, status }: { error: string; code: string; status: number }) => [error, code, status];
    expect(words(ended.body)).toEqual(words(unknown.body));
    expect(ended.status).toBe(404);
    expect((await service.call('analyst', 'DELETE', `${BASE}/shares/${id}`)).status).toBe(404);
  });

  it('ends when its time is over, and is forgotten later', async () => {
    const { token, id } = await share({ expires_in_hours: 1 });
    nowMs += HOUR_MS - 1;
    expect((await open(token)).status).toBe(200);
    nowMs += 2;
    expect((await open(token)).status).toBe(404);
    await runJob(cleanExpired, service.database, { nowMs: nowMs + 2 * DAY_MS });
    const { body } = await service.call('viewer', 'GET', `${BASE}/shares?page_size=200`);
    expect(body.data.map((each: { id: string }) => each.id)).not.toContain(id);
  });

  it('is made and ended by analysts and up, never by keys, and written down', async () => {
    expect((await service.call('viewer', 'POST', SHARES, {})).status).toBe(403);
    expect((await service.call('key', 'POST', SHARES, {})).status).toBe(403);
    expect((await service.call('stranger', 'POST', SHARES, {})).status).toBe(404);
    const unknown = SHARES.replace(ACTOR.id, '0190bbbb-0000-8000-8000-00000000ffff');
    expect((await service.call('analyst', 'POST', unknown, {})).status).toBe(404);
    for (const hours of [0, 721, 1.5]) {
      expect((await service.call('analyst', 'POST', SHARES, { expires_in_hours: hours })).status).toBe(400);
    }
    const { id, token } = await share();
    await service.call('analyst', 'DELETE', `${BASE}/shares/${id}`);
    const { body } = await service.call('owner', 'GET', `${BASE}/audit-log`);
    const actions = body.data
      .filter(({ target }: { target: { id: string } }) => target.id === id)
      .map(({ action }: { action: string }) => action);
    expect(actions.sort()).toEqual(['actor_share.create', 'actor_share.delete']);
    expect(JSON.stringify(body)).not.toContain(token);
  });

  it('ends when its maker is no member any more', async () => {
    const { token } = await share();
    expect((await open(token)).status).toBe(200);
    await service.database.query('DELETE FROM members WHERE organization_id = $1 AND user_id = $2', [
      ORGANIZATION,
      MAKER,
    ]);
    expect((await open(token)).status).toBe(404);
    await join(MAKER);
  });

  it('of a maker who has left takes no room', async () => {
    const fill = (makerId: string) =>
      service.database.query(
        `INSERT INTO actor_shares (organization_id, id, actor_id, token_hash, show_hosts, created_by, created_by_name,
            created_at, expires_at)
          SELECT $1, id, $2, decode(md5(id::text), 'hex'), false, $3, 'Bob', now(), now() + interval '1 day'
          FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 500)) AS made`,
        [ORGANIZATION, ACTOR.id, makerId],
      );
    await fill('0190dddd-0000-7000-8000-00000000ffff');
    await share();
    await fill(MAKER);
    expect((await service.call('analyst', 'POST', SHARES, {})).body.reason).toBe('shared_links_full');
    await service.database.query('DELETE FROM actor_shares WHERE organization_id = $1', [ORGANIZATION]);
  });

  it('ends with its organization', async () => {
    const { token } = await share();
    await service.database.query('UPDATE organizations SET deleted_at = now() WHERE organization_id = $1', [
      ORGANIZATION,
    ]);
    expect((await open(token)).status).toBe(404);
    await eraseOrganization(service.database, ORGANIZATION);
    const left = await service.database.query('SELECT 1 FROM share_directory');
    expect(left).toEqual([]);
  });
});
