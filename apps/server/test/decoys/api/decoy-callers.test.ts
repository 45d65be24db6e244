import { describe, expect, it } from 'vitest';
import { newMember, newOwner, type Owner } from '../../parts/accounts/service.ts';
import {
  addDomain,
  type DecoyPlace,
  type DecoysService,
  ENDPOINT,
  keyOf,
  LINK,
  makeDecoy,
  outcome,
  useDecoyPlace,
} from '../../parts/decoys/decoys-service.ts';

let service: DecoysService;
let owner: Owner;
let domain: string;
let domainId: string;
let post: DecoyPlace['post'];
useDecoyPlace((place) => {
  ({ service, owner, domain, domainId, post } = place);
});

describe('who may', () => {
  const asEach = async (bearer: string, id: string) => {
    const call = service.as(bearer);
    const answers = [
      await call('GET', '/api/decoys'),
      await call('GET', `/api/decoys/${id}`),
      await call('PATCH', `/api/decoys/${id}`, { name: 'Renamed' }),
      await post({ ...LINK, path: `/${Math.random()}` }, call),
    ];
    return answers.map(({ status }) => status);
  };

  it('people by their role, keys by their scopes', async () => {
    const { id } = await makeDecoy(owner.call, domainId);
    for (const role of ['viewer', 'analyst'] as const) {
      const member = await newMember(service, owner, role);
      expect([role, ...(await asEach(member.token, id))]).toEqual([role, 200, 200, 403, 403]);
    }
    const admin = await newMember(service, owner, 'admin');
    expect(await asEach(admin.token, id)).toEqual([200, 200, 200, 201]);
    expect(await asEach(await keyOf(owner, ['detections:read']), id)).toEqual([200, 200, 403, 403]);
    expect(await asEach(await keyOf(owner, ['domains:read']), id)).toEqual([200, 200, 403, 403]);
    expect(await asEach(await keyOf(owner, ['domains:write']), id)).toEqual([403, 403, 200, 201]);
    expect(await asEach(await keyOf(owner, ['detections:write']), id)).toEqual([403, 403, 403, 403]);
  });

  it('a key of a property what is on that property\u2019s domains', async () => {
    const { body } = await owner.call('POST', `/api/organizations/${owner.organizationId}/properties`, {
      name: 'Other',
    });
    const other = await addDomain(service.database, owner.organizationId, `other-${domain}`, {
      propertyId: body.data.id,
    });
    const foreign = await makeDecoy(owner.call, other);
    const own = await makeDecoy(owner.call, domainId);
    const call = service.as(await keyOf(owner, ['domains:read', 'domains:write'], owner.propertyId));
    for (const method of ['GET', 'DELETE']) {
      expect((await call(method, `/api/decoys/${foreign.id}`)).status).toBe(404);
    }
    expect((await call('PATCH', `/api/decoys/${foreign.id}`, { name: 'x' })).status).toBe(404);
    expect((await post({ ...LINK, custom_domain_id: other, path: '/x' }, call)).status).toBe(404);
    const { body: listed } = await call('GET', '/api/decoys?page_size=200');
    const ids = listed.data.map((decoy: { id: string }) => decoy.id);
    expect(ids).toContain(own.id);
    expect(ids).not.toContain(foreign.id);
    expect(outcome(await call('GET', `/api/decoys?property_id=${body.data.id}`))).toEqual([403, 'property_mismatch']);
    expect((await call('PATCH', `/api/decoys/${own.id}`, { name: 'x' })).status).toBe(200);
  });

  it('nobody of another organization', async () => {
    const { id } = await makeDecoy(owner.call, domainId);
    const stranger = await newOwner(service, 'Eve');
    for (const method of ['GET', 'DELETE']) expect((await stranger.call(method, `/api/decoys/${id}`)).status).toBe(404);
    expect((await stranger.call('PATCH', `/api/decoys/${id}`, { name: 'x' })).status).toBe(404);
    expect((await stranger.call('GET', '/api/decoys')).body).toMatchObject({ data: [], total: 0 });
  });

  it('and the audit log has it, without the bodies', async () => {
    const { id } = await makeDecoy(owner.call, domainId, { ...ENDPOINT, response_body: 'a made-up password' });
    await owner.call('PATCH', `/api/decoys/${id}`, { trigger_action: 'block' });
    await owner.call('DELETE', `/api/decoys/${id}`);
    const entries = await service.database.query(
      'SELECT action, details FROM audit_log WHERE organization_id = $1 AND target_id = $2 ORDER BY id',
      [owner.organizationId, id],
    );
    expect(entries.map(({ action }) => action)).toEqual(['decoy.create', 'decoy.update', 'decoy.delete']);
    expect(entries[0]?.details).toMatchObject({ domain, path: '/api/admin', response_bytes: 18 });
    expect(entries[1]?.details).toEqual({ domain, path: '/api/admin', trigger_action: 'block' });
    expect(JSON.stringify(entries)).not.toContain('made-up');
  });
});
