import http, { type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitorAt } from '../../../../src/enforcement/clearance/denials/visitor-at.ts';
import { createNoting } from '../../../../src/enforcement/clearance/tokens/noting.ts';
import { CHROME, type ClearedSite, startClearedSite } from '../../../parts/enforcement/cleared-site.ts';
import { until } from '../../../parts/machine/until.ts';

const SHARE = 12;

let site: ClearedSite;
beforeAll(async () => {
  site = await startClearedSite({ SUNDEW_RATE_LIMITS: `clearance=${SHARE - 2},clearance_burst=2` });
  const policy = { ...DEFAULT_CLEARANCE, enabled: true, mode: 'enforce', routes: ['/account/*'] };
  await site.owner('PUT', `${site.base}/enforcement/policy`, policy);
});
afterAll(() => site?.service.stop());

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let addresses = 0;
/** An address that has asked for nothing yet. */
const freshAddress = () => {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
};

function ask(path: string, body: string | Buffer, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { port: site.service.port, host: '127.0.0.1', path, method: 'POST', headers, agent: false },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (piece) => (text += piece));
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: text }));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** What must not differ between two answers: all but the moment, the connection, the request's id and the token. */
function essence({ status, headers, body }: Answer) {
  const kept: Record<string, unknown> = { ...headers };
  for (const name of ['date', 'connection', 'keep-alive', 'x-request-id', 'x-ratelimit-reset', 'content-length'])
    delete kept[name];
  const plain = body.replace(/"token":"[^"]+"/, '"token":"…"').replace(/"request_id":"[^"]+"/, '"request_id":"…"');
  return { status, headers: kept, body: plain };
}

describe('a page that asks for a token', () => {
  const wish = () => ({ aid: site.aid, scope: site.pid, fp: 'a-device-of-a-page', ua: CHROME });
  const text = { 'content-type': 'text/plain', 'user-agent': CHROME };
  it.each<[string, () => string | Buffer, Record<string, string>]>([
    ['from a site', () => JSON.stringify(wish()), { ...text, origin: 'https://shop.example' }],
    ['from a sandboxed frame', () => JSON.stringify(wish()), { ...text, origin: 'null' }],
    ['without an origin', () => JSON.stringify(wish()), { ...text, 'content-type': 'application/json' }],
    ['for another organization', () => JSON.stringify({ ...wish(), aid: site.pid }), text],
    ['with fields of other kinds', () => JSON.stringify({ aid: 7, fp: [], behavior: 'x', ua: null }), text],
    ['without a User-Agent', () => JSON.stringify(wish()), { 'content-type': 'text/plain' }],
    ['with half a body', () => JSON.stringify(wish()).slice(0, -3), text],
    ['with a list', () => '[1]', text],
    ['with broken UTF-8', () => Buffer.concat([Buffer.from('{"aid":"'), Buffer.of(0xff), Buffer.from('"}')]), text],
    ['with a form', () => 'a=b', { ...text, 'content-type': 'application/x-www-form-urlencoded' }],
    ['with more than is read', () => `{"fp":"${'x'.repeat(20_000)}"}`, text],
  ])('%s is answered alike on both ways', async (_how, bodyOf, headers) => {
    const send = (path: string) => ask(path, bodyOf(), { ...headers, 'x-forwarded-for': freshAddress() });
    const short = await send('/api/v1/clearance');
    // The question mark leads to the same route, and past the short way.
    const ordinary = await send('/api/v1/clearance?');
    expect(String(ordinary.headers['x-request-id'])).not.toMatch(/^clearance-/);
    expect(essence(short)).toEqual(essence(ordinary));
  });

  it('takes the short way', async () => {
    const headers = { ...text, origin: 'https://shop.example', 'x-forwarded-for': freshAddress() };
    const { status, headers: told, body } = await ask('/api/v1/clearance', JSON.stringify(wish()), headers);
    expect([status, JSON.parse(body)]).toEqual([200, { granted: true, token: expect.any(String), expires_in: 1800 }]);
    expect(told).toMatchObject({
      'x-request-id': expect.stringMatching(/^clearance-/),
      'access-control-allow-origin': 'https://shop.example',
      'x-ratelimit-limit': String(SHARE - 2),
    });
  });
});

describe('a flood of pages that ask', () => {
  it('from one address ends with its share, whichever way it takes, and is no matter to others', async () => {
    const ip = freshAddress();
    const body = JSON.stringify({ aid: site.aid, scope: site.pid, fp: 'device-of-a-flood', ua: CHROME });
    const headers = { 'content-type': 'text/plain', 'user-agent': CHROME, 'x-forwarded-for': ip };
    const statuses: number[] = [];
    for (let time = 0; time < SHARE + 4; time++) {
      const { status, headers: told } = await ask(`/api/v1/clearance${time % 2 === 0 ? '' : '?'}`, body, headers);
      statuses.push(status);
      expect(told['retry-after'] !== undefined).toBe(status === 429);
    }
    expect(statuses).toEqual([...Array(SHARE).fill(200), ...Array(4).fill(429)]);
    expect(await site.isCleared(site.somebody())).toBe(true);
  });

  it('from many addresses with the fingerprint of somebody takes nothing from them', async () => {
    const victim = site.somebody({ fp: 'a-fingerprint-to-poison' });
    expect(await site.isCleared(victim)).toBe(true);
    const flood = Array.from({ length: 200 }, () => ({ ...victim, ip: freshAddress() }));
    const minted = await Promise.all(flood.map((each) => site.mint(each)));
    expect(minted.every(({ granted }) => granted)).toBe(true);
    const culprits = flood.slice(0, 20);
    await Promise.all(culprits.map((each, at) => site.touchTripwire(each, { clearance: minted[at]?.token })));
    // By turns and not too often, because each has the share of one address.
    let turn = 0;
    await until(async () => {
      turn += 1;
      await sleep(100);
      return !(await site.isCleared(culprits[turn % culprits.length] ?? victim));
    });
    expect(await site.isCleared(victim)).toBe(true);
    expect(await site.labelOf((await site.mint(victim)).token)).toBe('valid');
  });

  it('with devices that it makes up fills no table', async () => {
    const { database } = site.service;
    const { note } = createNoting(database, Date.now);
    const visitor = visitorAt('192.0.2.9', CHROME);
    const devices = Array.from({ length: 1_050 }, (_, at) => `made-up-${at}`);
    await Promise.all(devices.map((device) => note(site.aid, device, visitor)));
    const rows = await database.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM clearance_devices WHERE organization_id = $1 AND network = '192.0.2.9'`,
      [site.aid],
    );
    expect(rows).toEqual([{ count: 1_000 }]);
  });
});
