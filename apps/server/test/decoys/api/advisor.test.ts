import type { ThreatCategory } from '@sundew/wire/verdict';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advisorRoutes } from '../../../src/decoys/api/advisor-routes.ts';
import { COMMON_TARGETS } from '../../../src/decoys/api/advisor-targets.ts';
import { decoyRoutes } from '../../../src/decoys/api/routes.ts';
import type { Detection } from '../../../src/detection/detection.ts';
import { compactAllRollups } from '../../../src/detection/jobs/compact-all-rollups.ts';
import { createRecorder, type Recorder } from '../../../src/detection/record.ts';
import type { Sighting } from '../../../src/detection/sighting.ts';
import { ensurePartitions } from '../../../src/platform/database/partitions.ts';
import { DAY_MS } from '../../../src/platform/time/units.ts';
import { endlessRoom } from '../../parts/accounts/endless-room.ts';
import { newOwner, type Owner, startService } from '../../parts/accounts/service.ts';
import { runJob } from '../../parts/database/run-job.ts';
import { addDomain, type DecoysService, keyOf, makeDecoy } from '../../parts/decoys/decoys-service.ts';
import { sampleDetection, TEST_TRAFFIC } from '../../parts/detection/sample-detection.ts';

const TEMPLATES = [{ name: 'env-file', title: 'Environment file', path: '/.env' }];
const DAYS_BACK = 40;

let service: DecoysService;
let recorder: Recorder;
let owner: Owner;
let organizations = 0;
beforeAll(async () => {
  service = await startService({
    routes(app, shared) {
      decoyRoutes(app, { ...shared, room: endlessRoom, templates: TEMPLATES.map(({ name }) => name) });
      advisorRoutes(app, { ...shared, templates: TEMPLATES });
    },
  });
  await ensurePartitions(service.database, { fromMs: Date.now() - DAYS_BACK * DAY_MS });
  recorder = createRecorder(service.database, { retentionDays: 90 });
});
beforeEach(async () => {
  organizations += 1;
  owner = await newOwner(service, `Advised ${organizations}`);
});
afterAll(async () => {
  await recorder.stop();
  await service.close();
});

interface Asked {
  readonly path: string;
  readonly ip?: string;
  readonly daysAgo?: number;
  readonly score?: number;
  readonly category?: ThreatCategory;
  readonly sighting?: Partial<Sighting>;
}

const SCANNER = { score: 55, category: 'SCANNER' } as const;
const PERSON = { score: 8, category: 'LEGITIMATE' } as const;
const CURL = { score: 9, category: 'SCRAPER' } as const;

function detection({
  path,
  ip = '203.0.113.7',
  daysAgo = 0,
  score = 55,
  category = 'SCANNER',
  sighting,
}: Asked): Detection {
  const made = sampleDetection({
    sighting: {
      organizationId: owner.organizationId,
      propertyId: owner.propertyId,
      atMs: Date.now() - daysAgo * DAY_MS,
      ip,
      ...sighting,
    },
    said: { path, url: `https://shop.example${path}` },
  });
  return { ...made, verdict: { ...made.verdict, score, category } };
}

const record = (asked: readonly Asked[]) => Promise.all(asked.map((each) => recorder.record(detection(each))));
/** So many visitors, one after the other, each a day apart from the last. */
const visitors = (path: string, count: number, as: Partial<Asked> = SCANNER): Asked[] =>
  Array.from({ length: count }, (_, at) => ({ path, ip: `198.51.100.${at}`, daysAgo: at % 5, ...as }));

const url = (query = '') => `/api/organizations/${owner.organizationId}/decoys/suggestions${query}`;
async function suggestions(query = '?limit=50', call = owner.call) {
  const { status, body } = await call('GET', url(query));
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
}
const seenPaths = (list: { path: string; seen: { requests: number } }[]) =>
  list.filter(({ seen }) => seen.requests > 0).map(({ path }) => path);

describe('GET decoys/suggestions', () => {
  it('200 proposes what several visitors asked for, and nobody who may be a person', async () => {
    await record([
      ...visitors('/old-admin.php', 6),
      ...visitors('/.env', 9, CURL),
      ...visitors('/backup.tar', 3, { score: 85, category: 'ATTACKER' }),
      ...visitors('/products', 9),
      { path: '/products', ...PERSON },
      { path: '/asked-once', ...SCANNER },
    ]);
    const list = await suggestions();
    expect(seenPaths(list)).toEqual(['/.env', '/old-admin.php', '/backup.tar']);
    expect(list[0]).toMatchObject({
      path: '/.env',
      template: 'env-file',
      seen: { requests: 9, attacks: 0, visitors: 9, visits: 9, last_day: new Date().toISOString().slice(0, 10) },
      body: { custom_domain_id: null, name: 'Environment file', path: '/.env', template: 'env-file' },
      notices: [expect.stringContaining(`/api/organizations/${owner.organizationId}/domains`)],
    });
    expect(list[2].seen.attacks).toBe(3);
    expect(list[0].expected_per_week).toBeGreaterThan(list[1].expected_per_week);
  });

  it('gives bodies that make the decoy, which is then proposed no more', async () => {
    const domainId = await addDomain(service.database, owner.organizationId, `advised${organizations}.example`);
    await record(visitors('/old-admin.php', 3));
    const list = await suggestions();
    expect(list).toHaveLength(COMMON_TARGETS.length + 1);
    for (const { body, notices } of list) {
      expect(notices).toEqual([]);
      const { status, body: made } = await owner.call('POST', '/api/decoys', body);
      expect([status, made.data?.custom_domain_id, made.data?.path]).toEqual([201, domainId, body.path]);
    }
    expect(await suggestions()).toEqual([]);
  });

  it('proposes for a domain that is named what is no decoy there', async () => {
    const first = await addDomain(service.database, owner.organizationId, `first${organizations}.example`);
    const second = await addDomain(service.database, owner.organizationId, `second${organizations}.example`);
    await makeDecoy(owner.call, first, { path: '/.env', decoy_type: 'endpoint' });
    const paths = async (query: string) => (await suggestions(query)).map(({ path }: { path: string }) => path);
    expect(await paths('?limit=50')).not.toContain('/.env');
    expect(await paths(`?custom_domain_id=${first}`)).not.toContain('/.env');
    expect(await paths(`?custom_domain_id=${second}`)).toContain('/.env');
    expect((await suggestions(`?custom_domain_id=${second}`))[0].body.custom_domain_id).toBe(second);
  });

  it.each([
    ['in other letters', '/OLD-admin'],
    ['with a query', '/old-admin?utm_source=mail'],
    ['with a slash at the end', '/old-admin/'],
    ['with slashes doubled', '//old-admin'],
    ['below it', '/old-admin/users/7'],
  ])('never proposes what a person asked for %s', async (_, path) => {
    await record([...visitors('/old-admin', 5), ...visitors('/old-administration', 5), { path, ...PERSON }]);
    expect(seenPaths(await suggestions())).toEqual(['/old-administration']);
  });

  it('never proposes what attackers ask every site for where people ask for it', async () => {
    await record([{ path: '/wp-login.php', ...PERSON }, ...visitors('/wp-login.php', 9)]);
    expect((await suggestions()).map(({ path }: { path: string }) => path)).not.toContain('/wp-login.php');
  });

  it('counts the requests that one stands for which was sampled, and takes none of them for a person', async () => {
    await record(visitors('/old-admin.php', 6, { ...SCANNER, sighting: { sampleWeight: 10 } }));
    await record([{ path: '/old-admin.php', score: 85, category: 'ATTACKER', sighting: { sampleWeight: 5 } }]);
    const [first] = await suggestions();
    expect(first).toMatchObject({ path: '/old-admin.php', seen: { requests: 65, attacks: 5, visitors: 7 } });
  });

  it('takes a verdict that somebody found wrong for a person', async () => {
    await record(visitors('/tool', 5));
    expect(seenPaths(await suggestions())).toEqual(['/tool']);
    const { body } = await owner.call('GET', url());
    expect(body.data[0].path).toBe('/tool');
    await service.database.query(
      `UPDATE detections SET status = 'false_positive' WHERE organization_id = $1 AND ip = '198.51.100.1'`,
      [owner.organizationId],
    );
    expect(seenPaths(await suggestions())).toEqual([]);
  });

  it('looks at 30 days, at real traffic, and at one organization', async () => {
    const stranger = await newOwner(service, 'Stranger');
    const elsewhere = { organizationId: stranger.organizationId, propertyId: stranger.propertyId };
    await record([
      ...visitors('/long-ago', 5, { ...SCANNER, daysAgo: 31 }),
      ...visitors('/only-tests', 5, { ...SCANNER, sighting: { isTest: true, standing: TEST_TRAFFIC } }),
      ...visitors('/elsewhere', 5, { ...SCANNER, sighting: elsewhere }),
      ...visitors('/just-inside', 5, { ...SCANNER, daysAgo: 29 }),
      ...visitors('/here', 5),
      { path: '/here', ...PERSON, sighting: elsewhere },
      { path: '/here', ...PERSON, daysAgo: 31 },
    ]);
    expect(seenPaths(await suggestions())).toEqual(['/here', '/just-inside']);
    expect((await owner.call('GET', `/api/organizations/${stranger.organizationId}/decoys/suggestions`)).status).toBe(
      404,
    );
  });

  it('shows a key that is bound to a property only what was asked for there', async () => {
    const created = await owner.call('POST', `/api/organizations/${owner.organizationId}/properties`, { name: 'Blog' });
    const blog = created.body.data.id;
    await addDomain(service.database, owner.organizationId, `of-shop${organizations}.example`);
    await record([
      ...visitors('/shop-admin', 5),
      ...visitors('/blog-admin', 5, { ...SCANNER, sighting: { propertyId: blog } }),
    ]);
    const call = service.as(await keyOf(owner, ['detections:read'], blog));
    const list = await suggestions('?limit=50', call);
    expect(seenPaths(list)).toEqual(['/blog-admin']);
    expect(list[0].body.custom_domain_id).toBeNull();
    const without = service.as(await keyOf(owner, ['domains:write']));
    expect((await without('GET', url())).status).toBe(403);
  });

  it.each([
    ['?limit=0', 400],
    ['?limit=51', 400],
    ['?custom_domain_id=x', 400],
    ['?custom_domain_id=01900000-0000-7000-8000-000000000000', 404],
    ['?unknown=1', 400],
  ])('%s is %i', async (query, status) => expect((await owner.call('GET', url(query))).status).toBe(status));

  it('says the same as the detections, whatever is recorded and summed up', async () => {
    const paths = ['/a', '/a/b', '/a/b/', '/A/B', '/c', '/c?x=1', '/c.php', '/d/../c', '/.env', '/'] as const;
    const kinds = [SCANNER, PERSON, CURL, { score: 90, category: 'ATTACKER' }] as const;
    const ask = fc.record({
      path: fc.constantFrom(...paths),
      kind: fc.oneof({ weight: 6, arbitrary: fc.constant(SCANNER) }, fc.constantFrom(...kinds)),
      ip: fc.constantFrom('203.0.113.7', '203.0.113.9', '2001:db8::7'),
      daysAgo: fc.integer({ min: 0, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(ask, { minLength: 1, maxLength: 30 }), fc.boolean(), async (drawn, isSummedUp) => {
        owner = await newOwner(service, 'Drawn');
        const asked = drawn.map(({ kind, ...rest }) => ({ ...rest, ...kind }));
        await record(asked);
        if (isSummedUp) await sumUp();
        for (const { path, seen } of await suggestions()) {
          const place = path.toLowerCase().replace(/\/$/, '');
          const people = asked.filter(({ category, path: other }) => {
            const its = other.toLowerCase().replace(/\?.*$|\/$/g, '');
            return category === 'LEGITIMATE' && (its === place || its.startsWith(`${place}/`));
          });
          expect(people).toEqual([]);
          const ofPeople = new Set(asked.filter(({ category }) => category === 'LEGITIMATE').map((each) => each.path));
          const spelled = asked.filter(
            ({ path: other }) => !ofPeople.has(other) && other.replace(/\?.*$/, '').replace('/d/..', '') === path,
          );
          expect(seen.requests).toBe(spelled.length);
        }
      }),
      {
        numRuns: 25,
        examples: [
          [
            [
              { path: '/c', kind: SCANNER, ip: '203.0.113.7', daysAgo: 0 },
              { path: '/c', kind: SCANNER, ip: '203.0.113.7', daysAgo: 1 },
              { path: '/d/../c', kind: PERSON, ip: '203.0.113.7', daysAgo: 0 },
            ],
            false,
          ],
        ],
      },
    );
  }, 120_000);
});

const sumUp = () => runJob(compactAllRollups, service.database);
