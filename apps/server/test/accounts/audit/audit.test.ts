import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '../../../src/accounts/audit/audit.ts';
import { newMember, newOwner, type Owner, type Service, startService } from '../../parts/accounts/service.ts';

let service: Service;
let owner: Owner;
let base: string;
beforeAll(async () => {
  service = await startService();
  owner = await newOwner(service);
  base = `/api/organizations/${owner.organizationId}`;
});
afterAll(() => service.close());

describe('the audit log', () => {
  it('has one entry per management change, without the value of any credential', async () => {
    const property = (await owner.call('POST', `${base}/properties`, { name: 'Shop' })).body.data;
    await owner.call('PATCH', `/api/properties/${property.id}`, { name: 'Store' });
    await owner.call('DELETE', `/api/properties/${property.id}`);
    await owner.call('PATCH', `/api/properties/${property.id}`, { paused: false });
    const key = (await owner.call('POST', `${base}/api-keys`, { name: 'Edge' })).body.data;
    const rotated = (await owner.call('POST', `${base}/api-keys/${key.id}/rotate`, {})).body.data;
    await owner.call('DELETE', `${base}/api-keys/${key.id}`);
    await owner.call('DELETE', `${base}/api-keys/${key.id}`);
    const sensors = `${base}/properties/${owner.propertyId}/sensor-keys`;
    const sensor = (await owner.call('POST', sensors, { name: 'Worker' })).body.data;
    await owner.call('DELETE', `${sensors}/${sensor.id}`);
    const invited = (await owner.call('POST', `${base}/members`, { email: 'x@example.com', role: 'viewer' })).body.data;
    await owner.call('PATCH', `${base}/members/${invited.id}`, { role: 'analyst' });
    await owner.call('POST', `${base}/members/${invited.id}/invitation`);
    await owner.call('DELETE', `${base}/members/${invited.id}`);
    await owner.call('PUT', base, { name: 'Renamed' });

    const log = (await owner.call('GET', `${base}/audit-log`)).body;
    const actions = log.data.map((entry: { action: string }) => entry.action).reverse();
    expect(actions).toEqual([
      'organization.create',
      'property.create',
      'property.update',
      'property.pause',
      'property.resume',
      'api_key.create',
      'api_key.rotate',
      'api_key.revoke',
      'sensor_key.create',
      'sensor_key.revoke',
      'member.invite',
      'member.change_role',
      'member.invite_again',
      'member.remove',
      'organization.rename',
    ]);
    expect(log.data[0]).toMatchObject({
      actor: { kind: 'user', id: owner.userId, name: 'Ada' },
      ip_address: '127.0.0.1',
      target: { type: 'organization', id: owner.organizationId },
      details: { name: 'Renamed' },
    });
    const text = JSON.stringify(log);
    const link: string = invited.invitation_url;
    for (const secret of [key.api_key, rotated.api_key, sensor.sensor_key, link.slice(link.lastIndexOf('/') + 1)]) {
      expect(text).not.toContain(secret);
    }
  });

  it('writes nothing for what was refused', async () => {
    const before = (await owner.call('GET', `${base}/audit-log`)).body.total;
    await owner.call('DELETE', `/api/properties/${owner.propertyId}`);
    await owner.call('POST', `${base}/api-keys`, { name: '' });
    expect((await owner.call('GET', `${base}/audit-log`)).body.total).toBe(before);
  });

  it('is filtered by action, actor and date, and paged', async () => {
    const read = async (query: string) => (await owner.call('GET', `${base}/audit-log?${query}`)).body;
    expect((await read('action=api_key.create')).total).toBe(1);
    expect((await read('actor_id=nobody')).total).toBe(0);
    const { total } = await read('');
    expect((await read(`actor_id=${owner.userId}&page_size=1&page=${total}`)).data[0].action).toBe(
      'organization.create',
    );
    const today = new Date().toISOString().slice(0, 10);
    expect((await read(`start_date=${today}&end_date=${today}`)).total).toBe(total);
    expect((await read('end_date=2020-01-01')).total).toBe(0);
  });

  it.each([
    'start_date=yesterday',
    'end_date=2026-13-01',
    'start_date=2026-02-02&end_date=2026-01-01',
    'nonsense=1',
    'action=%00',
  ])('400 for %s', async (query) => {
    expect((await owner.call('GET', `${base}/audit-log?${query}`)).status).toBe(400);
  });

  it('401, 403 and 404 for nobody, analysts and other tenants', async () => {
    expect((await service.as(null)('GET', `${base}/audit-log`)).status).toBe(401);
    const analyst = await newMember(service, owner, 'analyst');
    expect((await analyst.call('GET', `${base}/audit-log`)).status).toBe(403);
    const stranger = await newOwner(service, 'Bob');
    expect((await stranger.call('GET', `${base}/audit-log`)).status).toBe(404);
  });

  it('names the fields of a change that would take a page to tell', async () => {
    const other = await newOwner(service);
    await createAudit().write(service.database.pool, {
      ...{ organizationId: other.organizationId, actor: { kind: 'user', id: 'x', name: null, ipAddress: null } },
      ...{ action: 'property.update', targetType: 'property', targetId: null },
      details: { name: 'Shop', note: 'n'.repeat(20_000) },
    });
    const { body } = await other.call(
      'GET',
      `/api/organizations/${other.organizationId}/audit-log?action=property.update`,
    );
    expect(body.data[0].details).toEqual({ fields: ['name', 'note'] });
  });

  it('forgets texts that mention an address, and none that mention a longer one', async () => {
    const fresh = await newOwner(service);
    const audit = createAudit(service.now.bind(service));
    const actor = { kind: 'user', id: fresh.userId, name: 'Owner', ipAddress: null };
    const texts = [
      'from 192.0.2.7.',
      '(192.0.2.7/32)',
      '192.0.2.7:443',
      '192.0.2.77',
      '1192.0.2.7',
      '192.0.2.7.example',
    ];
    for (const reason of texts) {
      const change = { action: 'enforcement.create', targetType: 'enforcement', targetId: null } as const;
      const of = { organizationId: fresh.organizationId, actor, details: { provider: 'x', reason } };
      await audit.write(service.database.pool, { ...change, ...of });
    }
    await audit.forgetMentions(service.database.pool, fresh.organizationId, ['192.0.2.7']);
    const log = await fresh.call(
      'GET',
      `/api/organizations/${fresh.organizationId}/audit-log?action=enforcement.create`,
    );
    const kept = log.body.data.map(({ details }: { details: { provider: string; reason?: string } }) => details);
    expect(kept.map(({ provider }: { provider: string }) => provider)).toEqual(texts.map(() => 'x'));
    expect(kept.flatMap(({ reason = [] }: { reason?: string | never[] }) => reason).toSorted()).toEqual([
      ...['1192.0.2.7', '192.0.2.7.example', '192.0.2.77'],
    ]);
  });
});
