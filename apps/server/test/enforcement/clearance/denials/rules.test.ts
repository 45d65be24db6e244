import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClearedSite, startClearedSite, type Visitor } from '../../../parts/enforcement/cleared-site.ts';
import { until } from '../../../parts/machine/until.ts';

let site: ClearedSite;
beforeAll(async () => {
  site = await startClearedSite();
  await putPolicy(0.5);
});
afterAll(() => site?.service.stop());

async function putPolicy(least: number) {
  const policy = { ...DEFAULT_CLEARANCE, enabled: true, mode: 'enforce', routes: ['/*'], min_rule_precision: least };
  expect((await site.owner('PUT', `${site.base}/enforcement/policy`, policy)).status).toBe(200);
}

async function denied(): Promise<Visitor> {
  const visitor = site.somebody();
  await site.mint(visitor);
  await site.touchTripwire(visitor);
  await until(async () => !(await site.isCleared(visitor)));
  return visitor;
}

function appeal({ ip, ua, fp }: Visitor, said: object = {}) {
  const sent = { aid: site.aid, scope: site.pid, reference: 'AAAA-BBBB', fp, message: 'I am a person.', ...said };
  return site.service.as(null)('POST', '/api/v1/clearance/appeals', sent, { 'x-forwarded-for': ip, 'user-agent': ua });
}

async function accept(visitor: Visitor): Promise<void> {
  await appeal(visitor);
  const [open] = (await site.owner('GET', `${site.base}/clearance/appeals`)).body.data;
  expect((await site.owner('PATCH', `${site.base}/clearance/appeals/${open.id}`, { status: 'accepted' })).status).toBe(
    200,
  );
}

const tripwire = async () =>
  (await site.owner('GET', `${site.base}/clearance/rules`)).body.data.find(
    ({ rule }: { rule: string }) => rule === 'tripwire',
  );

it('a rule that appeals show to be wrong too often only watches, until somebody puts it in force again', async () => {
  const people = await Promise.all(Array.from({ length: 9 }, denied));
  const [first, second, third] = people;
  if (first === undefined || second === undefined || third === undefined) throw new Error('nobody was denied');
  expect(await tripwire()).toMatchObject({ mode: 'enforce', denials: 9, false_positives: 0, precision: 1 });
  await accept(first);
  expect(await tripwire()).toMatchObject({ mode: 'enforce', denials: 9, false_positives: 1 });
  expect(await site.isCleared(first)).toBe(true);
  await accept(second);
  const demoted = await tripwire();
  expect(demoted).toMatchObject({ mode: 'monitor', false_positives: 2, changed_by: 'service', monitored: 0 });
  expect(demoted.lower_bound).toBeLessThan(0.5);
  expect(demoted.upper_bound).toBeGreaterThan(demoted.precision);
  const { data: log } = (await site.owner('GET', `${site.base}/audit-log?action=clearance_rule.demote`)).body;
  expect(log[0]).toMatchObject({ action: 'clearance_rule.demote', details: { denials: 9, false_positives: 2 } });

  const passing = site.somebody();
  await site.mint(passing);
  await site.touchTripwire(passing);
  await until(async () => (await tripwire()).monitored === 1);
  expect(await site.isCleared(passing)).toBe(true);
  // What was denied before stays so.
  expect(await site.isCleared(third)).toBe(false);

  const { body } = await site.owner('GET', `${site.base}/clearance/rules?page=2&page_size=1`);
  expect(body).toMatchObject({ data: [], total: 1, page: 2, page_size: 1 });

  const path = `${site.base}/clearance/rules/tripwire`;
  expect((await site.owner('PUT', path, { mode: 'enforce' })).body.data).toMatchObject({
    ...{ mode: 'enforce', denials: 0, false_positives: 0, precision: null, monitored: 0 },
  });
  await denied();
  expect(await tripwire()).toMatchObject({ mode: 'enforce', denials: 1 });
  expect((await site.owner('PUT', `${site.base}/clearance/rules/decoy:${site.pid}`, { mode: 'monitor' })).status).toBe(
    404,
  );
}, 120_000);

it('a rule goes on where the owner asks for nothing', async () => {
  await putPolicy(0);
  await accept(await denied());
  expect(await tripwire()).toMatchObject({ mode: 'enforce', false_positives: 1 });
});

it('a visitor has one open appeal, which says what was said last', async () => {
  const visitor = site.somebody();
  for (const [reference, message] of [
    ['1111-1111', ''],
    ['2222-2222', 'Please.'],
    ['3333-3333', ''],
  ]) {
    expect((await appeal(visitor, { reference, message })).status).toBe(202);
  }
  const { data } = (await site.owner('GET', `${site.base}/clearance/appeals`)).body;
  const own = data.filter(({ fingerprint }: { fingerprint: string }) => fingerprint === visitor.fp);
  expect(own).toMatchObject([{ reference: '3333-3333', message: 'Please.', status: 'open' }]);
});
