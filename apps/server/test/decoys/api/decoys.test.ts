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

describe('PATCH decoys', () => {
  it('200 changes what is named and keeps the rest', async () => {
    const { id } = await makeDecoy(owner.call, domainId, { ...ENDPOINT, response_status: 403, template: 'wp-login' });
    const patch = (body: object) => owner.call('PATCH', `/api/decoys/${id}`, body);
    expect((await patch({ name: ' Admin ', trigger_action: 'block' })).body.data).toMatchObject({
      name: 'Admin',
      trigger_action: 'block',
      path: '/api/admin',
      response_status: 403,
      template: 'wp-login',
    });
    const changed = await patch({ template: null, methods: ['POST'], path: '/api/root', enabled: false });
    expect(changed.body.data).toMatchObject({
      template: null,
      methods: ['POST'],
      path: '/api/root',
      enabled: false,
      response_status: 403,
    });
    expect((await owner.call('GET', `/api/decoys/${id}`)).body).toEqual(changed.body);
  });

  it('400 for what does not fit, looked at as a whole', async () => {
    const { id } = await makeDecoy(owner.call, domainId);
    const patch = (body: object, of = id) => owner.call('PATCH', `/api/decoys/${of}`, body);
    for (const body of [
      { trigger_action: 'redirect' },
      { redirect_url: `https://${domain}/old-prices` },
      { response_status: 404 },
      { path: 'x' },
      { name: '' },
    ]) {
      expect(outcome(await patch(body))).toEqual([400, 'validation_failed']);
    }
    for (const body of [{ decoy_type: 'endpoint' }, { custom_domain_id: domainId }]) {
      expect(outcome(await patch(body))).toEqual([400, 'unknown_field']);
    }
    expect((await patch({ redirect_url: 'https://a.example/', trigger_action: 'redirect' })).status).toBe(200);
    expect(outcome(await patch({ redirect_url: null }))).toEqual([400, 'validation_failed']);
    expect((await patch({ redirect_url: null, trigger_action: 'log' })).body.data.redirect_url).toBeNull();
  });

  it('409 for a path that another decoy has; its own is no conflict', async () => {
    const { id } = await makeDecoy(owner.call, domainId);
    await makeDecoy(owner.call, domainId, { path: '/other' });
    expect((await owner.call('PATCH', `/api/decoys/${id}`, { path: '/old-prices' })).status).toBe(200);
    expect(outcome(await owner.call('PATCH', `/api/decoys/${id}`, { path: '/other' }))).toEqual([409, 'conflict']);
  });
});

describe('DELETE decoys', () => {
  it('200 answers the decoy, and 404 from then on; its path is free', async () => {
    const made = await makeDecoy(owner.call, domainId);
    const at = `/api/decoys/${made.id}`;
    expect(await owner.call('DELETE', at)).toMatchObject({ status: 200, body: { data: { id: made.id } } });
    for (const method of ['GET', 'DELETE']) expect((await owner.call(method, at)).status).toBe(404);
    expect((await owner.call('PATCH', at, { name: 'x' })).status).toBe(404);
    expect((await post(LINK)).status).toBe(201);
  });
});

describe('GET decoys', () => {
  it('200 lists all of the caller\u2019s, newest first, in pages', async () => {
    const own = await newOwner(service, 'Cyd');
    const place = await addDomain(service.database, own.organizationId, 'cyd.example');
    const paths = ['/a', '/b', '/c'];
    for (const path of paths) await makeDecoy(own.call, place, { path });
    const list = async (query: string) => (await own.call('GET', `/api/decoys?${query}`)).body;
    const all = await list('');
    expect(all).toMatchObject({ total: 3, page: 1, page_size: 50 });
    expect(all.data.map((decoy: { path: string }) => decoy.path)).toEqual(['/c', '/b', '/a']);
    expect(await list('page=2&page_size=2')).toMatchObject({ total: 3, page: 2, data: [{ path: '/a' }] });
    expect(await list('page=9')).toMatchObject({ total: 3, data: [] });
  });

  it('200 filters by organization, domain, type, property and text', async () => {
    const own = await newOwner(service, 'Dee');
    const { body } = await own.call('POST', `/api/organizations/${own.organizationId}/properties`, { name: 'Second' });
    const second: string = body.data.id;
    const one = await addDomain(service.database, own.organizationId, 'one.example');
    const two = await addDomain(service.database, own.organizationId, 'two.example', { propertyId: second });
    await makeDecoy(own.call, one, { path: '/100%25_sure', name: 'Sure' });
    await makeDecoy(own.call, one, { ...ENDPOINT, name: 'Admin' });
    await makeDecoy(own.call, two, { path: '/two', name: 'Zwei' });
    const names = async (query: Record<string, string>) => {
      const answer = await own.call('GET', `/api/decoys?${new URLSearchParams(query)}`);
      return answer.status === 200
        ? answer.body.data.map((decoy: { name: string }) => decoy.name).toSorted()
        : answer.status;
    };
    const everyone = ['Admin', 'Sure', 'Zwei'];
    expect(await names({ organization_id: own.organizationId })).toEqual(everyone);
    expect(await names({ organization_id: own.organizationId.toUpperCase() })).toEqual(everyone);
    expect(await names({ organization_id: owner.organizationId })).toBe(404);
    expect(await names({ custom_domain_id: one })).toEqual(['Admin', 'Sure']);
    expect(await names({ custom_domain_id: domainId })).toEqual([]);
    expect(await names({ decoy_type: 'endpoint' })).toEqual(['Admin']);
    expect(await names({ property_id: second })).toEqual(['Zwei']);
    expect(await names({ property_id: own.propertyId, decoy_type: 'link' })).toEqual(['Sure']);
    expect(await names({ q: 'ADM' })).toEqual(['Admin']);
    expect(await names({ q: 'two.example' })).toEqual(['Zwei']);
    expect(await names({ q: '%25_s' })).toEqual(['Sure']);
    expect(await names({ q: '_' })).toEqual(['Sure']);
    expect(await names({ q: '\0' })).toBe(400);
    expect(await names({ color: 'red' })).toBe(400);
  });

  it('404 for an id that is none', async () => {
    for (const id of ['abc', UNKNOWN, '%00']) expect((await owner.call('GET', `/api/decoys/${id}`)).status).toBe(404);
  });
});
