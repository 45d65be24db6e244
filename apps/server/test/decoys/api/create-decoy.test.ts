import { describe, expect, it } from 'vitest';
import { newOwner, type Owner } from '../../parts/accounts/service.ts';
import {
  addDomain,
  type DecoyPlace,
  type DecoysService,
  ENDPOINT,
  LINK,
  makeDecoy,
  outcome,
  useDecoyPlace,
} from '../../parts/decoys/decoys-service.ts';

const UNKNOWN = '01900000-0000-7000-8000-000000000000';

let service: DecoysService;
let owner: Owner;
let domain: string;
let domainId: string;
let post: DecoyPlace['post'];
useDecoyPlace((place) => {
  ({ service, owner, domain, domainId, post } = place);
});

describe('POST decoys', () => {
  it('201 makes a link with what the specification names', async () => {
    const { status, body } = await post(LINK);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...LINK,
      organization_id: owner.organizationId,
      property_id: owner.propertyId,
      custom_domain_id: domainId,
      domain,
      url: `https://${domain}/old-prices`,
      enabled: true,
      status: 'active',
      notices: [],
      methods: ['GET'],
      response_status: null,
      click_count: 0,
      trigger_count: null,
      unique_ips: 0,
      last_hit_at: null,
    });
  });

  it('201 makes an endpoint with defaults, and with every option', async () => {
    expect((await post(ENDPOINT)).body.data).toMatchObject({
      methods: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'],
      capture_body: true,
      expected_content_types: [],
      response_status: 200,
      response_body: '',
      response_headers: {},
      template: null,
      click_count: null,
      trigger_count: 0,
      attack_types: {},
      method_distribution: {},
    });
    const options = {
      methods: ['POST', 'PUT'],
      capture_body: false,
      expected_content_types: ['application/json', 'text/plain'],
      response_status: 401,
      response_body: '{"error":"Unauthorized", "é": "\u{1f512}"}',
      response_headers: { 'Content-Type': 'application/json', 'WWW-Authenticate': 'Bearer' },
      redirect_url: 'https://www.example.com/login',
      enabled: false,
    };
    const { status, body } = await post({ ...ENDPOINT, ...options, path: '/api/login', trigger_action: 'redirect' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...options, status: 'disabled' });
    expect((await post({ ...ENDPOINT, path: '/.env', template: 'env-file' })).body.data.template).toBe('env-file');
  });

  it('201 says what a decoy still needs to be hit', async () => {
    const bare = await addDomain(service.database, owner.organizationId, `bare-${domain}`, {
      isVerified: false,
      hasCertificate: false,
    });
    const made = await makeDecoy(owner.call, bare);
    expect(made.status).toBe('domain not verified');
    expect(made.url).toBe(`http://bare-${domain}/old-prices`);
    expect(made.notices).toEqual([
      expect.stringContaining(`POST /api/domains/${bare}/verify`),
      expect.stringContaining(`POST /api/domains/${bare}/ssl/request`),
    ]);
    await service.database.query("UPDATE domains SET status = 'verified' WHERE id = $1", [bare]);
    expect((await owner.call('GET', `/api/decoys/${made.id}`)).body.data.status).toBe('no certificate yet');
    const front = await makeDecoy(owner.call, domainId, { path: '/' });
    expect(front.notices).toEqual([expect.stringContaining('people')]);
  });

  it('201 takes the most that fits: a body of 64 KiB whatever its escapes, and 32 headers', async () => {
    const headers = Object.fromEntries(Array.from({ length: 32 }, (_, at) => [`X-${at}`, 'x'.repeat(1_024)]));
    const wish = { ...ENDPOINT, response_body: '"\n'.repeat(32_768), response_headers: headers };
    const { status, body } = await post(wish);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ response_body: wish.response_body, response_headers: headers });
  });

  it.each<[string, object]>([
    ['no name', { ...LINK, name: undefined }],
    ['a blank name', { ...LINK, name: ' ' }],
    ['no type', { ...LINK, decoy_type: undefined }],
    ['an unknown type', { ...LINK, decoy_type: 'form' }],
    ['an unknown action', { ...LINK, trigger_action: 'ban' }],
    ['a domain that is no id', { ...LINK, custom_domain_id: 'shop.example' }],
    ['a path without a slash', { ...LINK, path: 'old' }],
    ['a path with a query', { ...LINK, path: '/old?x' }],
    ['a path that winds', { ...LINK, path: '/a/../b' }],
    ['a path that is the authority\u2019s', { ...LINK, path: '/.well-known/acme-challenge/x' }],
    ['a path that is too long', { ...LINK, path: `/${'x'.repeat(1_024)}` }],
    ['methods of a link', { ...LINK, methods: ['GET'] }],
    ['a template of a link', { ...LINK, template: 'env-file' }],
    ['a response of a link', { ...LINK, response_body: '' }],
    ['no methods', { ...ENDPOINT, methods: [] }],
    ['a method twice', { ...ENDPOINT, methods: ['GET', 'GET'] }],
    ['a method that decoys do not answer', { ...ENDPOINT, methods: ['TRACE'] }],
    ['an unknown content type', { ...ENDPOINT, expected_content_types: ['text/html'] }],
    ['a status below', { ...ENDPOINT, response_status: 101 }],
    ['a status above', { ...ENDPOINT, response_status: 600 }],
    ['a body with a status that has none', { ...ENDPOINT, response_status: 204, response_body: 'x' }],
    ['a body that is too large', { ...ENDPOINT, response_body: 'é'.repeat(40_000) }],
    ['a body with NUL', { ...ENDPOINT, response_body: 'a\0' }],
    ['a body with half of a surrogate pair', { ...ENDPOINT, response_body: '\ud83d' }],
    ['a header of the connection', { ...ENDPOINT, response_headers: { 'Transfer-Encoding': 'chunked' } }],
    ['a header that ends early', { ...ENDPOINT, response_headers: { 'X-A': 'a\r\nSet-Cookie: b' } }],
    ['a header name that is none', { ...ENDPOINT, response_headers: { 'X A': 'a' } }],
    ['a header twice', { ...ENDPOINT, response_headers: { 'X-A': 'a', 'x-a': 'b' } }],
    ['a header that is no text', { ...ENDPOINT, response_headers: { 'X-A': 1 } }],
    ['an unknown template', { ...ENDPOINT, template: '../../etc' }],
    ['a redirect to nowhere', { ...LINK, trigger_action: 'redirect' }],
    ['a redirect to no URL', { ...LINK, trigger_action: 'redirect', redirect_url: '/login' }],
    ['a redirect to a script', { ...LINK, trigger_action: 'redirect', redirect_url: 'javascript:alert(1)' }],
    ['a redirect with a password', { ...LINK, trigger_action: 'redirect', redirect_url: 'https://a:b@c.example/' }],
  ])('400 for %s', async (_what, wish) => {
    const { status, body } = await post(wish);
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(body.details[0].path).toMatch(/^body\./);
  });

  it('400 for a redirect back to the decoy, however it is spelled', async () => {
    for (const url of [`https://${domain}/old-prices`, `http://${domain.toUpperCase()}./x/../old%2Dprices?again#1`]) {
      const answer = await post({ ...LINK, trigger_action: 'redirect', redirect_url: url });
      expect([url, ...outcome(answer)]).toEqual([url, 400, 'validation_failed']);
    }
    const away = { ...LINK, trigger_action: 'redirect', redirect_url: `https://${domain}/sale` };
    expect((await post(away)).body.data.redirect_url).toBe(away.redirect_url);
  });

  it('400 unknown_field names the field', async () => {
    const answer = await post({ ...LINK, click_count: 7 });
    expect(outcome(answer)).toEqual([400, 'unknown_field']);
    expect(answer.body.error).toContain('click_count');
  });

  it('404 for a domain that is not there, or not the caller\u2019s', async () => {
    const stranger = await newOwner(service, 'Bob');
    expect(outcome(await post({ ...LINK, custom_domain_id: UNKNOWN }))).toEqual([404, 'not_found']);
    expect(outcome(await post(LINK, stranger.call))).toEqual([404, 'not_found']);
  });

  it('409 for a path that is taken, in whatever spelling, also when both come at once', async () => {
    const answers = await Promise.all([post({ ...LINK, path: '/caf%C3%A9' }), post({ ...LINK, path: '/café' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(outcome(await post({ ...ENDPOINT, path: '/c%61f%c3%a9' }))).toEqual([409, 'conflict']);
    expect((await post({ ...LINK, path: '/caf%C3%A9/' })).status).toBe(201);
  });

  it('409 when the domain holds all it can', async () => {
    const body = 'x'.repeat(65_536);
    for (let at = 0; at < 16; at++)
      await makeDecoy(owner.call, domainId, { ...ENDPOINT, path: `/${at}`, response_body: body });
    expect(outcome(await post({ ...ENDPOINT, response_body: 'x' }))).toEqual([409, 'conflict']);
    expect((await post(LINK)).status).toBe(201);
    await service.database.query(
      `INSERT INTO decoys (organization_id, id, custom_domain_id, name, path, decoy_type, trigger_action)
        SELECT $1, gen_random_uuid(), $2, 'many', '/many/' || n, 'link', 'log' FROM generate_series(1, 483) AS n`,
      [owner.organizationId, domainId],
    );
    const { status, body: full } = await post({ ...LINK, path: '/one-more' });
    expect([status, full.error]).toEqual([409, expect.stringContaining('500 decoys')]);
  });
});
