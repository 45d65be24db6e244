import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '../../../src/accounts/audit/audit.ts';
import { createPropertyDirectory } from '../../../src/accounts/properties/directory.ts';
import { type Bootstrap, createBootstrap } from '../../../src/operation/operator/bootstrap.ts';
import { endlessRoom } from '../../parts/accounts/endless-room.ts';
import { newOwner, type Service, startService } from '../../parts/accounts/service.ts';

const OPERATOR = { kind: 'operator', id: 'operator', name: 'operator', ipAddress: null };
const HOUR_MS = 3_600_000;

let service: Service;
let bootstrap: Bootstrap;

/** Another node, which remembers nothing of what this one answered. */
function node(): Bootstrap {
  const { database, changes, credentials, identity, time, url } = service;
  const clock = () => time.nowMs;
  return createBootstrap({
    room: endlessRoom,
    decoyUrls: () => null,
    database,
    changes,
    clock,
    audit: createAudit(clock),
    identity: identity.operations,
    credentials,
    publicUrl: () => url,
    agents: {
      database,
      changes,
      clock,
      audit: createAudit(clock),
      properties: createPropertyDirectory(database, changes),
    },
  });
}

beforeAll(async () => {
  service = await startService();
  bootstrap = node();
});
afterAll(() => service.close());

describe('bootstrap', () => {
  it('finds the person who set the installation up, and tells that it does not know the password', async () => {
    const owner = await newOwner(service, 'First');
    const { values, minted, notes } = await bootstrap({}, OPERATOR);
    expect(values).toMatchObject({
      owner_email: owner.email,
      owner_password: null,
      organization_id: owner.organizationId,
      property_id: owner.propertyId,
    });
    expect(minted).toEqual(['user_token', 'api_key', 'agent_key', 'sensor_key']);
    expect(notes.join()).toContain('reset-password');
  });

  it('makes the token anew when less than half a day is left of it', async () => {
    const { values: first } = await bootstrap({}, OPERATOR);
    service.time.nowMs += 11 * HOUR_MS;
    expect((await bootstrap({ known: first }, OPERATOR)).minted).toEqual([]);
    service.time.nowMs += 2 * HOUR_MS;
    const { values, minted } = await bootstrap({ known: first }, OPERATOR);
    expect(minted).toEqual(['user_token']);
    expect(values.user_token).not.toBe(first.user_token);
  });

  it('makes one set of everything for two nodes that run at the same time and are told the same', async () => {
    const { values: known } = await bootstrap({}, OPERATOR);
    const [one, other] = await Promise.all([node()({ known }, OPERATOR), node()({ known }, OPERATOR)]);
    expect(one.values).toEqual(other.values);
    const wish = { email: 'both@example.com', organization: 'Both' };
    await Promise.all([node()(wish, OPERATOR), node()(wish, OPERATOR)]);
    const made = await service.database.query(`SELECT 1 FROM organizations WHERE name = 'Both'`);
    expect(made).toHaveLength(1);
  });

  it('does not take a credential of somebody else for its own', async () => {
    const stranger = await newOwner(service, 'Stranger');
    const { values } = await bootstrap({}, OPERATOR);
    const { values: after } = await node()({ known: { ...values, user_token: stranger.token } }, OPERATOR);
    expect(after.user_token).not.toBe(stranger.token);
    const other = await bootstrap({ email: stranger.email }, OPERATOR);
    expect(other.values.organization_id).toBe(stranger.organizationId);
    expect(other.values.api_key).not.toBe(values.api_key);
    expect(other.values.sensor_key).not.toBe(values.sensor_key);
  });

  it('is written into the audit log without any key', async () => {
    const { values } = await bootstrap({}, OPERATOR);
    const rows = await service.database.query<{ entry: string }>(
      `SELECT row_to_json(a)::text AS entry FROM audit_log a WHERE organization_id = $1 AND actor_kind = 'operator'`,
      [values.organization_id],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { entry } of rows) {
      expect(entry).not.toContain(values.api_key);
      expect(entry).not.toContain(values.sensor_key);
    }
  });
});
