import { beforeAll, describe, expect, it } from 'vitest';
import { settled } from '../../src/detection/settling/settled.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { BOUND_KEY, type Doors, openDoors, READ_KEY } from '../parts/intake/doors.ts';
import { BROWSER, ORGANIZATION, OTHER_ORGANIZATION, SECOND_PROPERTY } from '../parts/intake/reports.ts';
import { useDoors } from '../parts/intake/use-doors.ts';
import { GOOD, get, post } from './requests.ts';

const VERDICT = '/api/v1/sdk/detect';
const HOSTILE = '198.51.100.66';

let doors: Doors;
let database: Database;
useDoors((opened, fresh) => {
  doors = opened;
  database = fresh;
}, 'database');

const request = (extra: object = {}) => ({
  request_metadata: {
    method: 'GET',
    path: '/products',
    ip: '198.51.100.23',
    user_agent: BROWSER,
    headers: { host: 'shop.example', 'user-agent': BROWSER, accept: '*/*' },
    timestamp: Date.now(),
    ...extra,
  },
  local_analysis: {
    suspicious_headers: 0,
    missing_sec_ch_ua: true,
    local_score: 10,
    needs_verification: false,
    flags: [],
  },
});

describe('the verdict', () => {
  it('is the bare object, members in the order of the contract', async () => {
    const reply = await post(
      doors,
      VERDICT,
      request({ user_agent: 'curl/8.5.0', headers: { 'user-agent': 'curl/8.5.0' } }),
    );
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toMatch(
      /^\{"decision":"(allow|block|challenge)","confidence":\d+,"threat_level":"[A-Z]+","bot_detected":(true|false),("bot_type":"\w+",)?"detection_id":"[0-9a-f-]{36}","rule_enforced":false\}$/,
    );
  });

  it('follows what was seen, and is stored under its id', async () => {
    const reply = await post(doors, VERDICT, {
      ...request(),
      local_analysis: { flags: ['tripwire'] },
    });
    const verdict = reply.json();
    const rows = await database.query<{ source: string; action: string }>(
      'SELECT source, action FROM detections WHERE organization_id = $1 AND id = $2',
      [ORGANIZATION, verdict.detection_id],
    );
    expect(rows).toEqual([{ source: 'sdk', action: 'block' }]);
    expect(verdict).toMatchObject({ decision: 'block', bot_detected: true, bot_type: expect.any(String) });
    expect(verdict.confidence).toBeGreaterThanOrEqual(80);
  });

  it('on test traffic is what it would be for anybody, since anybody can claim to be a test', async () => {
    const flagged = { local_analysis: { flags: ['tripwire', 'honeypot_filled'] } };
    const test = await post(doors, VERDICT, { ...request({ user_agent: 'Service-Test/1.0 sqlmap/1.7' }), ...flagged });
    expect(test.json()).toMatchObject({ decision: 'block' });
  });

  it('remembers the visitor: bait on one request blocks the next', async () => {
    const ip = '198.51.100.99';
    const bait = { ...request({ ip, path: '/internal/export' }), local_analysis: { flags: ['tripwire'] } };
    expect((await post(doors, VERDICT, request({ ip }))).json()).toMatchObject({ decision: 'allow' });
    expect((await post(doors, VERDICT, bait)).json()).toMatchObject({ decision: 'block' });
    expect((await post(doors, VERDICT, request({ ip }))).json()).toMatchObject({ decision: 'block' });
    const neighbour = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const other = request({ ip, user_agent: neighbour, headers: { 'user-agent': neighbour } });
    expect((await post(doors, VERDICT, other)).json()).toMatchObject({ decision: 'challenge' });
  });

  it('of a request without request_metadata is refused', async () => {
    const reply = await post(doors, VERDICT, { local_analysis: {} });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'validation_failed']);
    expect(reply.json().details).toMatchObject([{ path: 'body.request_metadata', message: 'must be an object' }]);
  });

  it('keeps nothing of the body and of credentials', async () => {
    const secret = 'hunter2hunter2';
    const reply = await post(
      doors,
      VERDICT,
      request({
        method: 'POST',
        query: { q: 'x', api_key: secret },
        body: { comment: `${secret} ../../etc/passwd` },
        headers: {
          host: 'shop.example',
          Authorization: `Bearer ${secret}`,
          Cookie: `s=${secret}`,
          'X-Api-Key': secret,
        },
      }),
    );
    const [row] = await database.query<{ whole: string }>(
      'SELECT d::text AS whole FROM detections d WHERE organization_id = $1 AND id = $2',
      [ORGANIZATION, reply.json().detection_id],
    );
    expect(row?.whole).toContain('https://shop.example/products?q=x&api_key=[removed]');
    expect(row?.whole).not.toContain(secret);
  });
});

describe('bare answers, byte for byte', () => {
  it('validate-key', async () => {
    const reply = await get(doors, '/api/v1/auth/validate-key');
    expect(reply.body).toBe(
      `{"organization_id":"${ORGANIZATION}","key_name":"sensor","scopes":["detections:read","detections:write"]}`,
    );
  });

  it('validate-key answers any key, whatever its scopes, and names the property of one that is bound', async () => {
    const reply = await get(doors, '/api/v1/auth/validate-key', READ_KEY);
    expect([reply.statusCode, reply.json().scopes]).toEqual([200, ['detections:read']]);
    expect((await get(doors, '/api/v1/auth/validate-key', BOUND_KEY)).json().property_id).toBe(SECOND_PROPERTY);
  });

  it('an address that is none is named in the details', async () => {
    const reply = await get(doors, '/api/v1/sdk/ip/nowhere/enrichment');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'validation_failed',
      details: [{ path: 'params.ip', message: 'must be an IP address' }],
    });
  });

  it('entitlements', async () => {
    const reply = await get(doors, '/api/v1/sdk/entitlements');
    expect(reply.body).toBe(
      '{"plan":"self-hosted","channel":"stable","features":{"actor_feed":true,"enrichment":true,"alerts":false,"edge_push":false,"decoy_packs":false,"woo_intel":false},"digest":{"enabled":false}}',
    );
  });

  it('enrichment', async () => {
    const plain = await get(doors, '/api/v1/sdk/ip/192.0.2.1/enrichment');
    expect(plain.body).toBe(
      '{"ip":"192.0.2.1","security":{"vpn":false,"proxy":null,"tor":false,"relay":null,"hosting":null},"location":{"country":"DE","country_name":"Germany","city":null,"timezone":null},"network":{"asn":64500,"asn_org":"Example Net"},"reputation":{"abuse_score":null,"total_reports":0,"is_high_risk":false},"categories":[]}',
    );
    const tor = (await get(doors, `/api/v1/sdk/ip/${HOSTILE}/enrichment`)).json();
    expect(tor).toMatchObject({
      security: { tor: true },
      reputation: { abuse_score: 90, is_high_risk: true },
      categories: ['tor', 'proxy'],
    });
  });

  it.each(['nonsense', '1.2.3', '10.0.0.1%20x', '%00'])('enrichment of %s is refused', async (ip) => {
    const reply = await get(doors, `/api/v1/sdk/ip/${ip}/enrichment`);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'validation_failed']);
  });

  it('enrichment knows every spelling of an address', async () => {
    expect((await get(doors, '/api/v1/sdk/ip/192.0.2.1:443/enrichment')).json().ip).toBe('192.0.2.1');
    expect((await get(doors, '/api/v1/sdk/ip/2001%3ADB8%3A%3A1/enrichment')).json().ip).toBe('2001:db8::1');
    expect((await get(doors, '/api/v1/sdk/ip/::ffff:192.0.2.1/enrichment')).json().ip).toBe('192.0.2.1');
  });
});

describe('what the organization saw', () => {
  const hostile = {
    ...GOOD,
    ip: HOSTILE,
    ua: 'sqlmap/1.8',
    f: ['tripwire'],
    url: 'https://shop.example/../../etc/passwd',
  };

  beforeAll(async () => {
    for (const pid of [undefined, SECOND_PROPERTY]) await post(doors, '/api/v1/detect', { ...hostile, pid });
    await post(doors, '/api/v1/detect', { ...hostile, ua: 'Service-Test/1.0' });
    // Sensors behind proxies that nobody named: the actor's address is theirs.
    for (const ip of ['127.0.0.1', '10.1.2.3', '::1']) await post(doors, '/api/v1/detect', { ...hostile, ip });
    await post(doors, '/api/v1/detect', { ...hostile, ip: '127.0.0.1', cs: { ...GOOD.cs, hn: ['accept', 'host'] } });
    await settled(database, [ORGANIZATION]);
    await database.query('UPDATE actors SET max_score = 90 WHERE organization_id = $1 AND user_agent = $2', [
      ORGANIZATION,
      'sqlmap/1.8',
    ]);
  });

  it('of an address is told to its sensors, test traffic left out', async () => {
    const reply = await post(doors, '/api/v1/sdk/detections/intel', { ips: [HOSTILE, '192.0.2.200', 'nonsense', 5] });
    const { results } = reply.json();
    expect(results[HOSTILE]).toEqual({
      known: true,
      network_detections: 2,
      first_seen: expect.stringMatching(/^\d{4}-.*Z$/),
      last_seen: expect.stringMatching(/^\d{4}-.*Z$/),
      redacted: false,
      tor: true,
      vpn: false,
      abuse_score: 90,
      actor: { id: expect.any(String), sites: 2 },
    });
    expect(JSON.stringify(results['192.0.2.200'])).toBe(
      '{"known":false,"network_detections":0,"first_seen":null,"last_seen":null,"redacted":false,"tor":false,"vpn":false,"abuse_score":null,"actor":null}',
    );
    expect(Object.keys(results)).toHaveLength(2);
  });

  it('on its own property only is told to a bound key', async () => {
    const bound = await post(doors, '/api/v1/sdk/detections/intel', { ips: [HOSTILE] }, { key: BOUND_KEY });
    expect(bound.json().results[HOSTILE]).toMatchObject({ network_detections: 1, actor: { sites: 1 } });
  });

  it('is not told to another organization', async () => {
    const other = await openDoors({ database, organizationId: OTHER_ORGANIZATION });
    const intel = await post(other, '/api/v1/sdk/detections/intel', { ips: [HOSTILE] });
    expect(intel.json().results[HOSTILE]).toMatchObject({ known: false, network_detections: 0, actor: null });
    expect((await get(other, '/api/v1/sdk/actor-feed')).json().actors).toEqual([]);
    await other.close();
  });

  it('takes at most 50 addresses', async () => {
    const ips = Array.from({ length: 51 }, (_, index) => `192.0.2.${index}`);
    expect((await post(doors, '/api/v1/sdk/detections/intel', { ips })).statusCode).toBe(400);
  });

  it('of hostile actors is a feed that continues where it ended', async () => {
    const reply = await get(doors, '/api/v1/sdk/actor-feed');
    expect(reply.body).toMatch(
      /^\{"actors":\[\{"id":"[0-9a-f-]{36}","ips":\["198\.51\.100\.66"\],"last_seen":"[^"]+Z"\}\],"next_since":"[^"]+","complete":true\}$/,
    );
    const { next_since } = reply.json();
    const next = await get(doors, `/api/v1/sdk/actor-feed?since=${encodeURIComponent(next_since)}`);
    expect(next.json()).toEqual({ actors: [], next_since, complete: true });
    expect((await get(doors, '/api/v1/sdk/actor-feed?since=2020-01-01T00:00:00Z')).json().actors).toHaveLength(1);
    expect((await get(doors, '/api/v1/sdk/actor-feed?since=1577836800000', BOUND_KEY)).json().actors).toHaveLength(1);
  });

  it.each(['yesterday', '9999999999999999', '2024-01-01~x', '-1'])('since %s is refused', async (since) => {
    const reply = await get(doors, `/api/v1/sdk/actor-feed?since=${encodeURIComponent(since)}`);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'validation_failed']);
  });
});

describe('referrals of assistants', () => {
  const report = {
    report_id: 'r-1',
    source: 'wordpress',
    referrals: [
      { platform: 'ChatGPT', path: '/a?utm=1', count: 3 },
      { platform: 'chatgpt', path: '/a', count: '2' },
      { platform: 'claude', path: '/a', count: 1 },
      { platform: '', path: '/a', count: 1 },
      { platform: 'x', path: '/a', count: -5 },
      null,
    ],
  };
  const visits = () =>
    database.query('SELECT platform, path, visits FROM ai_referrals WHERE organization_id = $1 ORDER BY platform', [
      ORGANIZATION,
    ]);

  it('are added up, each report once', async () => {
    const first = await post(doors, '/api/v1/sdk/ai-referrals', report);
    expect([first.statusCode, first.body]).toEqual([202, '{"accepted":2,"duplicate":false}']);
    const again = await post(doors, '/api/v1/sdk/ai-referrals', report);
    expect([again.statusCode, again.body]).toEqual([202, '{"accepted":0,"duplicate":true}']);
    await post(doors, '/api/v1/sdk/ai-referrals', { ...report, report_id: 'r-2' });
    expect(await visits()).toEqual([
      { platform: 'chatgpt', path: '/a', visits: 10 },
      { platform: 'claude', path: '/a', visits: 2 },
    ]);
  });

  it('sent twice at the same moment count once', async () => {
    const before = await visits();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => post(doors, '/api/v1/sdk/ai-referrals', { ...report, report_id: 'r-3' })),
    );
    expect(replies.filter((reply) => !reply.json().duplicate)).toHaveLength(1);
    const sum = (rows: { visits?: number }[]) => rows.reduce((total, row) => total + (row.visits ?? 0), 0);
    expect(sum(await visits()) - sum(before)).toBe(6);
  });

  it.each([undefined, '', 5, 'x'.repeat(200), 'a\u0000b'])('need a report_id (not %j)', async (report_id) => {
    const reply = await post(doors, '/api/v1/sdk/ai-referrals', { ...report, report_id });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'validation_failed']);
  });
});
