import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bait, createBait } from '../../../src/decoys/bait/bait.ts';
import { createRecorder, type Recorder } from '../../../src/detection/record.ts';
import type { Sighting } from '../../../src/detection/sighting.ts';
import { visitorKey } from '../../../src/detection/visitors/visitor-key.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { PROPERTY, sampleDetection } from '../../parts/detection/sample-detection.ts';

const SECRET = 'the secret of this test, long enough';
const SHOWN_TO = '203.0.113.7';
const ACTOR_ID = uuidv7();
const OTHER = '198.51.100.9';

let fresh: FreshDatabase;
let recorder: Recorder;
let bait: Bait;
let organizationId: string;
let decoy: {
  readonly id: string;
  readonly path: string;
  readonly action: 'log';
  readonly host: { organizationId: string };
};
const atMs = Date.now();
beforeAll(async () => {
  fresh = await freshDatabase();
  recorder = createRecorder(fresh.database, { retentionDays: 90 });
});
beforeEach(() => {
  organizationId = uuidv7();
  decoy = { id: uuidv7(), path: '/old-prices', action: 'log', host: { organizationId } };
  bait = createBait({ database: fresh.database, secret: SECRET, maskIps: false });
});
afterAll(async () => {
  await recorder.stop();
  await fresh.drop();
});

async function visit(path: string, ip: string, parts: Partial<Sighting> = {}): Promise<string> {
  const seen = sampleDetection({
    actor: { id: ACTOR_ID, kind: 'fingerprint' },
    sighting: { organizationId, propertyId: PROPERTY, ip, atMs, id: uuidv7(atMs), ...parts },
    said: { path, url: `https://shop.example${path}` },
  });
  await recorder.record(seen);
  return seen.sighting.id;
}

const show = (address = SHOWN_TO, page = '/products/42') => bait.stamp(decoy, { address, page, atMs });

describe('a hit on a stamped link', () => {
  it('tells the visit that the link was taken from, and that another address used it', async () => {
    await visit('/', SHOWN_TO, { atMs: atMs - 20_000 });
    const visitor = visitorKey({ organizationId, propertyId: PROPERTY, ip: SHOWN_TO, userAgent: 'curl/8', cs: null });
    const id = await visit('/products/42?size=m', SHOWN_TO, { visitor });
    await visit('/products/42', OTHER, { atMs: atMs + 5_000 });
    await visit('/products/43', SHOWN_TO, { atMs: atMs + 9_000 });
    const shown = show();
    expect(await bait.find(decoy, shown.target, OTHER)).toEqual({
      shownAtMs: atMs - (atMs % 60_000),
      page: shown.page,
      shownToSameAddress: false,
      harvestedBy: id,
      harvester: {
        ...{ visitorId: visitor.id, network: visitor.network, propertyId: PROPERTY, atMs },
        actorId: ACTOR_ID,
      },
    });
  });

  it('tells that the address which was shown the link follows it', async () => {
    expect(await bait.find(decoy, show().target, SHOWN_TO)).toMatchObject({ shownToSameAddress: true });
    const shown = show('2001:db8:1:2:aaaa::1');
    expect(await bait.find(decoy, shown.target, '2001:db8:1:2:bbbb::2')).toMatchObject({ shownToSameAddress: true });
    expect(await bait.find(decoy, shown.target, '2001:db8:1:3::1')).toMatchObject({ shownToSameAddress: false });
  });

  it('tells another page of the same visitor where the stamped one was not recorded, or nothing', async () => {
    const shown = show();
    expect(await bait.find(decoy, shown.target, OTHER)).toMatchObject({ harvestedBy: null });
    await visit('/', OTHER);
    await visit('/products/42', SHOWN_TO, { atMs: atMs + 600_000 });
    expect(await bait.find(decoy, shown.target, OTHER)).toMatchObject({ harvestedBy: null });
    const id = await visit('/', SHOWN_TO);
    expect(await bait.find(decoy, shown.target, OTHER)).toMatchObject({ harvestedBy: id });
  });

  it('is looked up once, and not in the rows of anybody else', async () => {
    await visit('/products/42', SHOWN_TO, { organizationId: uuidv7() });
    await visit('/products/42', SHOWN_TO, { decoyId: decoy.id });
    const { target } = show();
    expect(await bait.find(decoy, target, OTHER)).toMatchObject({ harvestedBy: null });
    const id = await visit('/products/42', SHOWN_TO);
    expect(await bait.find(decoy, target, OTHER)).toMatchObject({ harvestedBy: id });
    await visit('/products/42', SHOWN_TO, { atMs: atMs + 1_000 });
    expect(await bait.find(decoy, target, OTHER)).toMatchObject({ harvestedBy: id });
  });

  it('knows visitors as far as their addresses are kept', async () => {
    bait = createBait({ database: fresh.database, secret: SECRET, maskIps: true });
    const id = await visit('/products/42', '203.0.113.0');
    const { target } = show();
    expect(await bait.find(decoy, target, '203.0.113.99')).toMatchObject({ shownToSameAddress: true, harvestedBy: id });
    expect(await bait.find(decoy, target, OTHER)).toMatchObject({ shownToSameAddress: false, harvestedBy: id });
  });

  it('still counts when the visit cannot be looked up', async () => {
    const broken = { ...fresh.database, query: () => Promise.reject(new Error('the database is away')) };
    bait = createBait({ database: broken, secret: SECRET, maskIps: false });
    expect(await bait.find(decoy, show().target, OTHER)).toMatchObject({
      shownToSameAddress: false,
      harvestedBy: null,
    });
  });

  it.each([
    ['without a stamp', () => '/old-prices?ref=newsletter'],
    [
      'with a stamp of another decoy',
      () => bait.stamp({ ...decoy, id: uuidv7() }, { address: SHOWN_TO, page: '/', atMs }).target,
    ],
    ['with something like a stamp', () => `/old-prices?ref=${'A'.repeat(32)}`],
  ])('says nothing %s, and asks nobody', (_, target) => {
    const silent = { ...fresh.database, query: () => Promise.reject(new Error('nobody is to be asked')) };
    const unasked = createBait({ database: silent, secret: SECRET, maskIps: false });
    expect(unasked.find(decoy, target(), OTHER)).toBeNull();
  });

  it('finds the stamp behind one that is none', async () => {
    const { target } = show();
    const found = bait.find(decoy, target.replace('?', `?x=${'A'.repeat(32)}&`), OTHER);
    expect(await found).toMatchObject({ shownToSameAddress: false });
  });
});
