import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decoyRoutes } from '../../../src/decoys/api/routes.ts';
import { traceRoutes } from '../../../src/decoys/api/trace-routes.ts';
import { createMaze } from '../../../src/decoys/responses/maze/create-maze.ts';
import { createSeeding } from '../../../src/decoys/seeding.ts';
import { createRecorder, type Recorder } from '../../../src/detection/record.ts';
import { endlessRoom } from '../../parts/accounts/endless-room.ts';
import { type Call, newOwner, type Owner, SECRET, startService } from '../../parts/accounts/service.ts';
import { addDomain, type DecoysService, keyOf, makeDecoy } from '../../parts/decoys/decoys-service.ts';
import { paragraphsOf, walk } from '../../parts/decoys/maze-walk.ts';
import { sampleDetection } from '../../parts/detection/sample-detection.ts';

const AGENT = 'python-requests/2.31.0';
const THIEF = { ip: '2001:db8:5:6::77', userAgent: AGENT };
const seed = createSeeding(SECRET);

let service: DecoysService;
let owner: Owner;
let recorder: Recorder;
let decoy: { id: string; path: string };
beforeAll(async () => {
  service = await startService({
    routes(app, shared) {
      decoyRoutes(app, { ...shared, room: endlessRoom, templates: [] });
      traceRoutes(app, { ...shared, seed });
    },
  });
  owner = await newOwner(service);
  recorder = createRecorder(service.database, { retentionDays: 90 });
  const domainId = await addDomain(service.database, owner.organizationId, 'shop.example');
  decoy = await makeDecoy(owner.call, domainId, { path: '/private', trigger_action: 'poison', name: 'Catalogue' });
  const log = await makeDecoy(owner.call, domainId, { path: '/watched' });
  await visit(decoy.id, THIEF);
  await visit(decoy.id, { ...THIEF, ip: '2001:db8:5:6::78' });
  for (let other = 1; other <= 40; other++) await visit(decoy.id, { ...THIEF, ip: `198.51.100.${other}` });
  await visit(log.id, { ip: '192.0.2.1', userAgent: AGENT });
});
afterAll(async () => {
  await recorder?.stop();
  await service?.close();
});

const visit = (decoyId: string, { ip, userAgent }: typeof THIEF, atMs = Date.now()) =>
  recorder.record(
    sampleDetection({
      sighting: {
        id: uuidv7(atMs),
        organizationId: owner.organizationId,
        propertyId: owner.propertyId,
        ...{ decoyId, ip, userAgent, atMs },
      },
    }),
  );

/** Paragraphs as a visitor of the decoy is shown them. */
function shown(decoyId: string, visitor: string, nowMs = Date.now()): readonly string[] {
  const parts = {
    decoyId,
    visitor,
    storedVisitor: visitor,
    path: '/private',
    domain: 'shop.example',
    name: 'Kestrel Works',
    secure: true,
    nowMs,
  };
  return [...walk(createMaze(parts, { seed }), 6)].flatMap(({ html }) => paragraphsOf(html)).slice(0, 4);
}
const stolen = () => shown(decoy.id, `2001:db8:5:6::/64 ${AGENT}`);

const trace = (text: unknown, call: Call = owner.call, organizationId = owner.organizationId) =>
  call('POST', `/api/organizations/${organizationId}/decoys/trace`, { text });

describe('POST decoys/trace', () => {
  it('200 names decoy, visitor and time of a copied text, also as HTML', async () => {
    for (const text of [
      stolen().join('\n\n'),
      stolen()
        .map((each) => `<p class="large">${each}</p>`)
        .join('<br>'),
    ]) {
      const { status, body } = await trace(text);
      expect(status).toBe(200);
      const { match } = body.data;
      expect(match.decoy).toEqual({ id: decoy.id, name: 'Catalogue', domain: 'shop.example', path: '/private' });
      expect(match.visitor.user_agent).toBe(AGENT);
      expect(match.visitor.ip_address).toMatch(/^2001:db8:5:6::7[78]$/);
      expect(Date.parse(match.first_hit_at)).toBeLessThanOrEqual(Date.parse(match.last_hit_at));
      expect(match.hits).toBe(2);
      expect(match.agreeing).toBeGreaterThan(match.places / 2);
      expect(match.chance).toBeLessThan(1e-6);
      expect(body.data.is_complete).toBe(true);
    }
  });

  it('200 without a match for what nobody here was shown, and for what is too short', async () => {
    const strange = shown(decoy.id, `203.0.113.99 ${AGENT}`).join('\n');
    for (const text of [strange, 'It is usually a good idea to check the result.']) {
      expect((await trace(text)).body.data).toMatchObject({ match: null, is_complete: true });
    }
  });

  it('200 also for a decoy that was deleted since, which has no name any more', async () => {
    const domainId = await addDomain(service.database, owner.organizationId, 'gone.example');
    const gone = await makeDecoy(owner.call, domainId, { path: '/gone', trigger_action: 'poison' });
    await visit(gone.id, { ip: '203.0.113.5', userAgent: AGENT });
    expect((await owner.call('DELETE', `/api/decoys/${gone.id}`)).status).toBe(200);
    const { match } = (await trace(shown(gone.id, `203.0.113.5 ${AGENT}`).join('\n'))).body.data;
    expect(match).toMatchObject({
      decoy: { id: gone.id, name: null, path: null },
      visitor: { ip_address: '203.0.113.5' },
    });
  });

  it('finds nothing of other organizations, and for a bound key nothing of other properties', async () => {
    const text = stolen().join('\n');
    const stranger = await newOwner(service, 'Stranger');
    expect((await trace(text, stranger.call)).status).toBe(404);
    expect((await trace(text, stranger.call, stranger.organizationId)).body.data).toMatchObject({
      match: null,
      visitors_looked_at: 0,
    });
    const path = `/api/organizations/${owner.organizationId}/properties`;
    const property = (await owner.call('POST', path, { name: 'Other' })).body.data.id;
    const bound = service.as(await keyOf(owner, ['detections:read'], property));
    expect((await trace(text, bound)).body.data).toMatchObject({ match: null, visitors_looked_at: 0 });
  });

  it('takes keys that may read detections, and texts within bounds', async () => {
    expect((await trace('x', service.as(await keyOf(owner, ['detections:read'])))).status).toBe(200);
    expect((await trace('x', service.as(await keyOf(owner, ['domains:read'])))).status).toBe(403);
    for (const text of ['', 'x'.repeat(200_001), 1]) expect((await trace(text)).status).toBe(400);
    expect((await trace('ü'.repeat(700_000))).status).toBe(413);
  });
});
