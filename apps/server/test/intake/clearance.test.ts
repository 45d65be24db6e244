import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../parts/database/fresh-database.ts';
import { type Doors, openDoors } from '../parts/intake/doors.ts';
import { GOOD, post } from './requests.ts';

const provenFingerprint = {
  ofToken: async (token: string) => (token === 'token.signed' ? { fingerprint: 'device-1', name: 'token.7' } : null),
};

let fresh: FreshDatabase;
let doors: Doors;
beforeAll(async () => {
  fresh = await freshDatabase();
  doors = await openDoors({ database: fresh.database, provenFingerprint });
});
afterAll(async () => {
  await doors?.close();
  await fresh?.drop();
});

/** The visitor of the one report that this call leaves behind. */
async function visitorOf(path: string, body: object) {
  doors.recorded.splice(0);
  expect((await post(doors, path, body)).statusCode).toBeLessThan(300);
  const [detection] = doors.recorded;
  if (detection === undefined || detection.sighting.visitor === null) throw new Error('nothing was recorded');
  expect(JSON.stringify(doors.recorded)).not.toMatch(/token\.(?:signed|forged)/);
  return { ...detection.sighting.visitor, stored: detection.sighting.said.metadata.clearance_fingerprint };
}

describe('the clearance of a visitor', () => {
  const request = { method: 'GET', path: '/', ip: '198.51.100.7', user_agent: 'client/1.0' };
  const event = { rule: 'bot', label: 'a bot', action: 'DENY', path: '/', ip: '198.51.100.7', userAgent: 'client/1.0' };
  it.each<[string, (more: object) => object]>([
    ['/api/v1/sdk/detect', (more) => ({ request_metadata: { ...request, ...more } })],
    ['/api/v1/detect', (more) => ({ ...GOOD, ...more })],
    ['/api/v1/detect/batch', (more) => ({ detections: [{ ...GOOD, ...more }] })],
    ['/api/v1/sdk/violations/batch', (more) => ({ events: [{ ...event, ...more }] })],
  ])('tells it apart at %s, and is not stored; a token that was not signed here says nothing', async (path, bodyOf) => {
    const plain = await visitorOf(path, bodyOf({}));
    const cleared = await visitorOf(path, bodyOf({ clearance: 'token.signed' }));
    const forged = await visitorOf(path, bodyOf({ clearance: 'token.forged' }));
    const odd = await visitorOf(path, bodyOf({ clearance: { token: 1 } }));
    expect(plain).toMatchObject({ device: '', id: plain.clientId });
    expect(cleared).toMatchObject({ device: 'device-1', stored: 'device-1', clientId: plain.id });
    expect(cleared.id).not.toBe(plain.id);
    expect([forged, odd]).toEqual([plain, plain]);
  });
});
