import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROME, type ClearedSite, startClearedSite } from '../../../parts/enforcement/cleared-site.ts';
import { until } from '../../../parts/machine/until.ts';
import type { Call, RunningService } from '../../../parts/service/running-service.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let site: ClearedSite;
let service: RunningService;
let owner: Call;
let base: string;
let [aid, pid] = ['', ''];

beforeAll(async () => {
  site = await startClearedSite();
  ({ service, owner, base, aid, pid } = site);
  const policy = { ...DEFAULT_CLEARANCE, enabled: true, mode: 'enforce', routes: ['/account/*'] };
  expect((await owner('PUT', `${base}/enforcement/policy`, policy)).status).toBe(200);
});
afterAll(() => service?.stop());

const mint: ClearedSite['mint'] = (...asked) => site.mint(...asked);
const isCleared: ClearedSite['isCleared'] = (visitor) => site.isCleared(visitor);
const labelOf: ClearedSite['labelOf'] = (...asked) => site.labelOf(...asked);
const somebody: ClearedSite['somebody'] = (change) => site.somebody(change);
const touchTripwire: ClearedSite['touchTripwire'] = (...asked) => site.touchTripwire(...asked);

describe('clearance is taken away', () => {
  it('by a tripwire, on every address, until somebody lifts it', async () => {
    const visitor = somebody();
    const { token } = await mint(visitor);
    expect((await touchTripwire(visitor)).status).toBe(202);
    await until(async () => !(await isCleared({ ...visitor, ip: '198.51.100.77' })));
    expect(await labelOf(token)).toBe('revoked');
    const { data } = (await owner('GET', `${base}/clearance/denials`)).body;
    const denial = data.find(({ fingerprint }: { fingerprint: string | null }) => fingerprint === visitor.fp);
    expect(denial).toMatchObject({ reason: 'tripwire', denied_by: 'service', lifted_at: null });
    const deed = (await owner('GET', `${base}/detections/${denial.detection_id}`)).body.data;
    const ofActor = async (id: string) => (await owner('GET', `${base}/clearance/denials?actor_id=${id}`)).body;
    const rows = (await ofActor(deed.actor_id)).data as { id: string; detection_id: string | null }[];
    expect(rows.find(({ id }) => id === denial.id)).toEqual(denial);
    expect(await ofActor(denial.id)).toMatchObject({ data: [], total: 0 });
    const lifted = await owner('DELETE', `${base}/clearance/denials/${denial.id}`);
    expect([lifted.status, lifted.body.data.lifted_by]).toEqual([200, expect.any(String)]);
    expect(await isCleared({ ...visitor, ip: '198.51.100.77' })).toBe(true);
    expect(await labelOf(token)).toBe('valid');
    expect((await owner('DELETE', `${base}/clearance/denials/${denial.id}`)).status).toBe(404);
  });

  it('by the token that a sensor saw with the request, wherever it was earned', async () => {
    const visitor = somebody();
    const { token } = await mint(visitor);
    await touchTripwire({ ...visitor, ip: '198.51.100.78' }, { clearance: token });
    await until(async () => !(await isCleared(visitor)));
    expect(await labelOf(token)).toBe('revoked');
  });

  it('of the attacker alone, when a fingerprint is also that of others', async () => {
    const victims = [1, 2, 3, 4].map((host) => ({ fp: 'a-common-phone', ip: `192.0.2.${host}`, ua: CHROME }));
    for (const victim of victims) expect(await isCleared(victim)).toBe(true);
    const attacker = { fp: 'a-common-phone', ip: '198.51.100.66', ua: CHROME };
    const { token } = await mint(attacker);
    const { token: ofVictim } = await mint(victims[0] ?? attacker);
    await touchTripwire(attacker, { clearance: token });
    await until(async () => (await labelOf(token)) === 'revoked');
    expect(await isCleared(attacker)).toBe(false);
    expect(await labelOf(ofVictim)).toBe('valid');
    for (const victim of victims) expect(await isCleared(victim)).toBe(true);
    const { data } = (await owner('GET', `${base}/clearance/denials`)).body;
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(['token', 'visitor']));
    expect(data.map((each: { fingerprint: string | null }) => each.fingerprint)).not.toContain('a-common-phone');
  });

  it('of nobody for a neighbour: of many at one address only by their own token', async () => {
    const office = ['a', 'b', 'c', 'd'].map((name) => ({ fp: `office-${name}`, ip: '192.0.2.200', ua: CHROME }));
    const [culprit, ...colleagues] = office;
    if (culprit === undefined) throw new Error('there is nobody');
    for (const colleague of colleagues) expect(await isCleared(colleague)).toBe(true);
    const { token } = await mint(culprit);
    await touchTripwire(culprit, { clearance: token });
    await until(async () => !(await isCleared(culprit)));
    for (const colleague of colleagues) expect(await isCleared(colleague)).toBe(true);
  });

  it('not of a victim whose fingerprint another client has copied', async () => {
    const victim = somebody({ ua: FIREFOX });
    expect(await isCleared(victim)).toBe(true);
    const attacker = { fp: victim.fp, ip: '198.51.100.67', ua: CHROME };
    expect(await isCleared(attacker)).toBe(true);
    await touchTripwire(attacker);
    await until(async () => !(await isCleared(attacker)));
    expect(await isCleared(victim)).toBe(true);
  });

  it('not because a page says so through the public door', async () => {
    const victim = somebody();
    expect(await isCleared(victim)).toBe(true);
    const sent = {
      aid,
      url: 'https://shop.example/',
      f: ['tripwire'],
      cfp: victim.fp,
      metadata: { clearance_fingerprint: victim.fp },
    };
    await service.as(null)('POST', '/api/v1/detect/public', sent, { 'user-agent': CHROME });
    const control = somebody();
    await touchTripwire(control);
    await until(async () => !(await isCleared(control)));
    expect(await isCleared(victim)).toBe(true);
  });

  it('by a person from a single token, which stays with the device otherwise', async () => {
    const visitor = somebody();
    const [{ token }, { token: next }] = [await mint(visitor), await mint(visitor, { behavior: { touches: 8 } })];
    const denied = await owner('POST', `${base}/clearance/denials`, { fingerprint: token, note: 'Was sold' });
    expect([denied.status, denied.body.data.kind]).toEqual([201, 'token']);
    expect(denied.text).not.toContain(token);
    expect(await labelOf(token)).toBe('revoked');
    expect([await labelOf(next), await isCleared(visitor)]).toEqual(['valid', true]);
    await owner('DELETE', `${base}/clearance/denials/${denied.body.data.id}`);
    expect(await labelOf(token)).toBe('valid');
  });

  it('by a person, and told to sensors that listen, also those that were away', async () => {
    const visitor = somebody({ fp: 'resells-our-tickets' });
    const leaving = new AbortController();
    const listen = async (headers: Record<string, string> = {}) => {
      const url = `${service.url}/api/v1/clearance/stream?aid=${aid}`;
      const { body } = await fetch(url, { headers, signal: leaving.signal });
      const heard = { text: '' };
      void (async () => {
        try {
          for await (const piece of body ?? []) heard.text += Buffer.from(piece).toString();
        } catch {
          // Left at the end of the test.
        }
      })();
      return heard;
    };
    const before = await listen();
    await until(() => before.text.includes('event: config'));
    const denied = await owner('POST', `${base}/clearance/denials`, { fingerprint: visitor.fp, note: 'Tickets' });
    expect(denied.status).toBe(201);
    await until(() => before.text.includes('event: denied') && before.text.includes(visitor.fp));
    expect(await isCleared(visitor)).toBe(false);
    const [, lastId = ''] = /id: (\S+)\nevent: denied/.exec(before.text) ?? [];
    await owner('DELETE', `${base}/clearance/denials/${denied.body.data.id}`);
    const after = await listen({ 'last-event-id': lastId });
    await until(() => after.text.includes(`event: restored\ndata: {"fp":"${visitor.fp}"}`));
    leaving.abort();
  });

  it('for good: a restart forgets nothing', async () => {
    const visitor = somebody();
    const { token } = await mint(visitor);
    await touchTripwire(visitor);
    await until(async () => !(await isCleared({ ...visitor, ip: '198.51.100.79' })));
    await service.restart();
    expect(await isCleared({ ...visitor, ip: '198.51.100.80' })).toBe(false);
    expect(await labelOf(token)).toBe('revoked');
  });
});

describe('a visitor who was refused', () => {
  it('may appeal, and is let in when the appeal is accepted', async () => {
    const visitor = somebody();
    await mint(visitor);
    await touchTripwire(visitor);
    await until(async () => !(await isCleared(visitor)));
    const headers = { 'x-forwarded-for': visitor.ip, 'user-agent': visitor.ua };
    const sent = { aid, scope: pid, reference: '7KQ2-M9XD', fp: visitor.fp, message: 'I only\nwanted to pay.' };
    expect((await service.as(null)('POST', '/api/v1/clearance/appeals', sent, headers)).status).toBe(202);
    const [appeal] = (await owner('GET', `${base}/clearance/appeals`)).body.data;
    expect(appeal).toMatchObject({ reference: '7KQ2-M9XD', message: 'I only wanted to pay.', status: 'open' });
    const answered = await owner('PATCH', `${base}/clearance/appeals/${appeal.id}`, { status: 'accepted' });
    expect(answered.body.data.status).toBe('accepted');
    expect(await isCleared(visitor)).toBe(true);
    expect((await owner('PATCH', `${base}/clearance/appeals/${appeal.id}`, { status: 'rejected' })).status).toBe(404);
  });
});
