import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { baitRoutes } from '../../../src/decoys/api/bait-routes.ts';
import { decoyRoutes } from '../../../src/decoys/api/routes.ts';
import { type Bait, createBait } from '../../../src/decoys/bait/bait.ts';
import { endlessRoom } from '../../parts/accounts/endless-room.ts';
import { newOwner, type Owner, SECRET, startService } from '../../parts/accounts/service.ts';
import { addDomain, type DecoysService, keyOf, makeDecoy } from '../../parts/decoys/decoys-service.ts';

const UNKNOWN = '01900000-0000-7000-8000-000000000000';

let service: DecoysService;
let owner: Owner;
let bait: Bait;
let domain: string;
let domainId: string;
let domains = 0;
let decoy: { id: string; path: string };
beforeAll(async () => {
  service = await startService({
    routes(app, shared) {
      bait = createBait({ database: shared.database, secret: SECRET, maskIps: false });
      decoyRoutes(app, { ...shared, room: endlessRoom, templates: [] });
      baitRoutes(app, { ...shared, bait });
    },
  });
  owner = await newOwner(service);
});
beforeEach(async () => {
  domains += 1;
  domain = `shop${domains}.example`;
  domainId = await addDomain(service.database, owner.organizationId, domain);
  decoy = await makeDecoy(owner.call, domainId);
});
afterAll(() => service.close());

const markup = (wish: unknown = {}, id = decoy.id, call = owner.call) => call('POST', `/api/decoys/${id}/markup`, wish);
const codes = (checks: { code: string; ok: boolean }[]) => checks.map(({ code, ok }) => [code, ok]);

describe('POST decoys/{id}/markup', () => {
  it('200 gives every way to hide a link, with the lines of robots.txt', async () => {
    const { status, body } = await markup();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ decoy_id: decoy.id, url: `https://${domain}/old-prices`, stamp: null });
    expect(body.data.variants.map(({ style }: { style: string }) => style)).toEqual([
      'off_screen',
      'clipped',
      'zero_size',
      'display_none',
      'hidden_attribute',
      'empty',
      'template',
      'comment',
    ]);
    for (const { html } of body.data.variants) expect(html).toContain(`href="https://${domain}/old-prices"`);
    expect(body.data.robots).toMatchObject({
      url: `https://${domain}/robots.txt`,
      is_served: true,
      lines: ['User-agent: *', 'Disallow: /old-prices'],
    });
    expect(codes(body.data.checks)).toEqual([
      ['reachable', true],
      ['robots', true],
    ]);
  });

  it('200 stamps the link for the visitor who is shown it', async () => {
    const page = 'https://www.shop.example/products/42?size=m';
    const { body } = await markup({ address: '::ffff:203.0.113.7', page_url: page, style: 'empty' });
    expect(body.data.variants).toHaveLength(1);
    expect(body.data.url).toMatch(/\/old-prices\?[a-z]+=[\w-]{32}$/);
    const host = { organizationId: owner.organizationId };
    const target = body.data.url.replace(`https://${domain}`, '');
    expect(await bait.find({ id: decoy.id, host }, target, '203.0.113.7')).toMatchObject({
      page: body.data.stamp.page,
      shownToSameAddress: true,
    });
    const again = await markup({ address: '203.0.113.7', page_url: 'http://other.example/products/42#top' });
    expect(again.body.data.stamp.page).toBe(body.data.stamp.page);
    expect((await markup({ address: '203.0.113.7', stamped: false })).body.data.stamp).toBeNull();
  });

  it('200 says what would bring people or search engines to the decoy', async () => {
    const html = `<a href="https://${domain}/old-prices">Prices</a><img src="https://${domain}/old-prices">`;
    const { body } = await markup({ page_html: html, page_url: 'https://www.shop.example/' });
    expect(codes(body.data.checks).slice(2)).toEqual([
      ['page_links', false],
      ['page_links', false],
    ]);
    const missing = 'rel="nofollow", aria-hidden="true", tabindex="-1"';
    expect(body.data.checks[2].message).toContain(missing);
    expect(body.data.checks[2]).toMatchObject({ reason: 'within_reach', values: { tag: 'a', missing } });
    expect(body.data.checks[3]).toMatchObject({ reason: 'not_a_link', values: { tag: 'img' } });
    const own = body.data.variants.map((link: { html: string }) => link.html).join('');
    const checked = (await markup({ page_html: own })).body.data.checks;
    expect(checked.every(({ ok }: { ok: boolean }) => ok)).toBe(true);
    expect((await markup({ page_html: '<p>Nothing.</p>' })).body.data.checks.at(-1)).toMatchObject({ ok: true });
  });

  it('200 says that a decoy cannot be reached, or is none to link to', async () => {
    const pending = await addDomain(service.database, owner.organizationId, `new${domains}.example`, {
      isVerified: false,
      hasCertificate: false,
    });
    const { id } = await makeDecoy(owner.call, pending, { path: '/api', decoy_type: 'endpoint', methods: ['POST'] });
    const { body } = await markup({}, id);
    expect(body.data.url).toBe(`http://new${domains}.example/api`);
    expect(codes(body.data.checks)).toEqual([
      ['reachable', false],
      ['robots', false],
      ['method', false],
    ]);
    // A line in robots.txt would tell where the endpoint is.
    expect(body.data.robots).toMatchObject({ is_served: false, lines: [] });
  });

  it.each([
    [{ stamped: true }, 'body.address'],
    [{ address: 'localhost' }, 'body.address'],
    [{ address: '1.2.3.4, 5.6.7.8' }, 'body.address'],
    [{ page_url: '/products' }, 'body.page_url'],
    [{ page_url: 'javascript:alert(1)' }, 'body.page_url'],
    [{ style: 'prefetch' }, 'body.style'],
  ])('400 refuses %j', async (wish, path) => {
    const { status, body } = await markup(wish);
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(body.details[0].path).toBe(path);
  });

  it('400 for what is no part of the body, 413 for a page that is too long', async () => {
    expect((await markup({ url: 'x' })).body.code).toBe('unknown_field');
    expect((await markup({ page_html: 'x'.repeat(300_000) })).status).toBe(413);
    expect((await markup({ page_html: 'x'.repeat(70_000) })).status).toBe(400);
  });

  it('404 for the decoy of somebody else, and for none', async () => {
    const stranger = await newOwner(service, 'Stranger');
    expect((await markup({}, decoy.id, stranger.call)).status).toBe(404);
    expect((await markup({}, UNKNOWN)).status).toBe(404);
    const created = await owner.call('POST', `/api/organizations/${owner.organizationId}/properties`, {
      name: `P${domains}`,
    });
    const bound = service.as(await keyOf(owner, ['domains:read'], created.body.data.id));
    expect((await markup({}, decoy.id, bound)).status).toBe(404);
  });

  it('takes keys that may read decoys', async () => {
    for (const [scope, status] of [
      ['domains:read', 200],
      ['detections:read', 200],
      ['domains:write', 403],
    ] as const) {
      expect((await markup({}, decoy.id, service.as(await keyOf(owner, [scope])))).status).toBe(status);
    }
  });
});

describe('GET decoys/{id}/robots', () => {
  it('200 gives the lines that forbid the path', async () => {
    const { id } = await makeDecoy(owner.call, domainId, { path: '/sale$/x', trigger_action: 'poison' });
    const { status, body } = await owner.call('GET', `/api/decoys/${id}/robots`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      url: `https://${domain}/robots.txt`,
      is_served: true,
      lines: ['User-agent: *', 'Disallow: /sale'],
    });
    expect(body.data.notes.join(' ')).toContain('everything that begins with /sale');
  });

  it('200 leaves the lines to the web server of a site of one’s own', async () => {
    const own = await addDomain(service.database, owner.organizationId, `own${domains}.example`, {
      hasCertificate: false,
    });
    await service.database.query(
      `UPDATE domains SET record_type = 'PROXY', site = 'https://' || domain WHERE id = $1`,
      [own],
    );
    const { id } = await makeDecoy(owner.call, own, { path: '/old-offers' });
    const { body } = await owner.call('GET', `/api/decoys/${id}/robots`);
    expect(body.data).toMatchObject({
      url: `https://own${domains}.example/robots.txt`,
      is_served: false,
      lines: ['User-agent: *', 'Disallow: /old-offers'],
    });
    const { checks } = (await markup({}, id)).body.data;
    expect(checks.map(({ reason, ok }: { reason: string; ok: boolean }) => [reason, ok])).toEqual([
      ['handed_on', true],
      ['forbid_it_yourself', false],
    ]);
  });

  it('404 for none', async () => {
    expect((await owner.call('GET', `/api/decoys/${UNKNOWN}/robots`)).status).toBe(404);
  });
});
