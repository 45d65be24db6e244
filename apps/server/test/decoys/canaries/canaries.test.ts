import { randomBytes } from 'node:crypto';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Canaries, createCanaries } from '../../../src/decoys/canaries/canaries.ts';
import { presentedTexts } from '../../../src/decoys/canaries/presented-texts.ts';
import type { Hit } from '../../../src/decoys/hit.ts';
import { unpackBody } from '../../../src/decoys/receive/unpack-body.ts';
import type { Visit } from '../../../src/decoys/visit.ts';
import { CANARY_KINDS } from '../../../src/detection/canaries/canary-kind.ts';
import { createRecorder } from '../../../src/detection/record.ts';
import { upsertHandedOut } from '../../../src/detection/recording/handed-out.ts';
import { visitorKey } from '../../../src/detection/visitors/visitor-key.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { hitOf } from '../../parts/decoys/asking.ts';
import { sampleDetection } from '../../parts/detection/sample-detection.ts';
import { fingerprintOf, hasSshKeygen } from '../../parts/machine/ssh-keygen.ts';

const SECRET = 'a secret of the installation';
const clock = () => Date.now();
let fresh: FreshDatabase;
let database: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = fresh.database;
});
afterAll(() => fresh.drop());

const percentAll = (text: string): string => text.replace(/./gs, (one) => `%${one.charCodeAt(0).toString(16)}`);
const unicodeAll = (text: string): string => text.replace(/./gs, (one) => `\\u00${one.charCodeAt(0).toString(16)}`);
const wrapped = (text: string): string => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');
const compressed = async (body: Uint8Array, coding: string): Promise<readonly string[]> => {
  const headers = { 'content-encoding': coding };
  const visit: Visit = { ...anyHit().visit, headers, body, bodyBytes: body.length };
  return presentedTexts(visit, (await unpackBody(visit))?.bytes);
};
const canariesNow = () => createCanaries({ database, secret: SECRET, clock });
const anyHit = (parts: { ip?: string } = {}): Hit => {
  const hit = hitOf({ path: '/.env' }, { decoyId: uuidv7(), actorId: uuidv7(), visitor: uuidv7(), visit: parts });
  return { ...hit, detectionId: uuidv7() };
};
const organizationOf = ({ decoy }: Hit): string => decoy.host.organizationId;
/** Makes a canary and stores it as the recorder does with the hit. */
async function handOut(canaries: Canaries, hit: Hit, kind: string): Promise<string> {
  const { value, unstored } = canaries.make(hit, kind);
  if (unstored === null) return value;
  const { detectionId, actorId, decoy } = hit;
  const row = { ...unstored, organizationId: organizationOf(hit), decoyId: decoy.id, actorId, detectionId };
  await database.query(upsertHandedOut([{ ...row, atMs: Date.now() }]));
  canaries.keep([unstored]);
  return value;
}
const rowsOf = (hit: Hit) =>
  database.query('SELECT * FROM canaries WHERE organization_id = $1 AND decoy_id = $2', [
    organizationOf(hit),
    hit.decoy.id,
  ]);

describe('a canary that was handed out', () => {
  it.each(CANARY_KINDS.filter((kind) => kind !== 'ssh_private_key'))(
    'of kind %s is known wherever it is used',
    async (kind) => {
      const hit = anyHit();
      const value = await handOut(canariesNow(), hit, kind);
      const secretPart = kind === 'basic_auth' ? (value.split(':')[1] ?? '') : value;
      const basic = Buffer.from(value.includes(':') ? value : `admin:${value}`).toString('base64');
      const uses = [
        [`Bearer ${value}`],
        [`Basic ${basic}`],
        [`theme=dark; sid=${encodeURIComponent(value)}; lang=en`],
        [`/login?user=x&token=${encodeURIComponent(value)}`],
        [`/go?to=${encodeURIComponent(`https://x.example/?key=${encodeURIComponent(value)}`)}`],
        [`/files/${encodeURIComponent(secretPart)}/x`],
        [String(new URLSearchParams({ name: 'admin', password: value }))],
        [JSON.stringify({ nested: [{ apiKey: value }], text: `first line\n${value}` })],
        [`postgresql://app:${secretPart}@db.example:5432/app`],
        [`password=${percentAll(value)}`],
        [`next=${encodeURIComponent(percentAll(value))}`],
        [`{"password":"${unicodeAll(value)}"}`],
        [`/?state=${Buffer.from(JSON.stringify({ key: value })).toString('base64url')}`],
        [JSON.stringify({ auth: Buffer.from(`app:${value}`).toString('base64') })],
        [`remember=${encodeURIComponent(Buffer.from(`app:${value}`).toString('base64'))}`],
        [wrapped(`a text of some length before ${value} and some more behind it`)],
        [`token=${Buffer.from(value).toString('hex')}`],
        [`cmd=${Buffer.from(`login ${value}`, 'utf16le').toString('base64')}`],
        [Buffer.from(JSON.stringify({ password: value }), 'utf16le').toString('latin1')],
        await compressed(gzipSync(`user=app&password=${value}`), 'gzip'),
        await compressed(deflateSync(`user=app&password=${value}`), 'deflate'),
        await compressed(brotliCompressSync(`user=app&password=${value}`), 'br'),
      ];
      for (const texts of uses) {
        const used = await canariesNow().findUsed(organizationOf(hit), texts);
        const { detectionId, actorId, decoy } = hit;
        expect(used, texts.join()).toEqual([{ kind, detectionId, actorId, decoyId: decoy.id, taker: null }]);
      }
    },
  );

  it.skipIf(!hasSshKeygen)('is known by the fingerprint of its key', async () => {
    const hit = anyHit();
    const fingerprint = fingerprintOf(await handOut(canariesNow(), hit, 'ssh_private_key'));
    expect(await canariesNow().findUsed(organizationOf(hit), ['root', fingerprint])).toMatchObject([
      { kind: 'ssh_private_key', actorId: hit.actorId },
    ]);
  });

  it('is known with the visitor who took it, unless that was a test', async () => {
    const recorder = createRecorder(database, { retentionDays: 90 });
    const taken = async (isTest: boolean) => {
      const hit = anyHit();
      const organizationId = organizationOf(hit);
      const canaries = canariesNow();
      const { value, unstored } = canaries.make(hit, 'password');
      const of = { organizationId, propertyId: uuidv7(), userAgent: 'curl/8', cs: null };
      const visitor = visitorKey({ ...of, ip: '2001:db8::7' });
      const seen = { ...of, ip: '2001:db8::7', decoyId: hit.decoy.id, visitor, isTest };
      const detection = sampleDetection({ sighting: seen, actor: { id: hit.actorId, kind: 'fingerprint' } });
      await recorder.record({ ...detection, handedOut: unstored === null ? [] : [unstored] });
      const [used] = await canaries.findUsed(organizationId, [value]);
      return { used, visitor, hit };
    };
    const { used, visitor, hit } = await taken(false);
    const { id: visitorId, propertyId, network } = visitor;
    expect(used?.taker).toMatchObject({ visitorId, actorId: hit.actorId, propertyId, network });
    expect((await taken(true)).used?.taker).toBeNull();
    await recorder.stop();
  });

  it('is known as the key of a signed request to AWS', async () => {
    const hit = anyHit();
    const id = await handOut(canariesNow(), hit, 'aws_access_key_id');
    const header = `AWS4-HMAC-SHA256 Credential=${id}/20260314/eu-west-1/s3/aws4_request, SignedHeaders=host, Signature=${randomBytes(32).toString('hex')}`;
    expect(await canariesNow().findUsed(organizationOf(hit), [header])).toHaveLength(1);
  });

  it('is looked for in bodies that would grow without bound, are cut or are none, without harm', async () => {
    const canaries = canariesNow();
    for (const body of [gzipSync(Buffer.alloc(50_000_000)), gzipSync('a').subarray(0, 5), Buffer.from('none')]) {
      expect(await canaries.findUsed(uuidv7(), await compressed(body, 'gzip'))).toEqual([]);
    }
  });

  it('is unknown to other organizations, with a letter changed, and under another secret', async () => {
    const hit = anyHit();
    const token = await handOut(canariesNow(), hit, 'bearer_token');
    const changed = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');
    expect(await canariesNow().findUsed(uuidv7(), [token])).toEqual([]);
    expect(await canariesNow().findUsed(organizationOf(hit), [changed])).toEqual([]);
    const others = createCanaries({ database, secret: 'another secret', clock });
    expect(await others.findUsed(organizationOf(hit), [token])).toEqual([]);
  });

  it('is stored as a MAC and nothing else', async () => {
    const hit = anyHit();
    const values = await Promise.all(CANARY_KINDS.map((kind) => handOut(canariesNow(), hit, kind)));
    const rows = await rowsOf(hit);
    expect(rows).toHaveLength(CANARY_KINDS.length);
    const stored = rows.map((row) =>
      Object.values(row).map((cell) => (Buffer.isBuffer(cell) ? cell.toString('latin1') : String(cell))),
    );
    for (const value of values) expect(stored.flat().some((cell) => cell.includes(value.slice(0, 16)))).toBe(false);
  });
});

describe('handing out', () => {
  it('gives a visitor the same again, one row each, also side by side and after a restart', async () => {
    const hit = anyHit();
    const canaries = canariesNow();
    const values = await Promise.all(Array.from({ length: 20 }, () => handOut(canaries, hit, 'password')));
    values.push(await handOut(canariesNow(), { ...hit, detectionId: uuidv7() }, 'password'));
    expect(new Set(values).size).toBe(1);
    expect(await rowsOf(hit)).toHaveLength(1);
  });

  it('gives another visitor, and on another decoy, another one', async () => {
    const [hit, other] = [anyHit(), anyHit()];
    const canaries = canariesNow();
    const values = await Promise.all([
      handOut(canaries, hit, 'password'),
      handOut(canaries, { ...hit, visitor: other.visitor }, 'password'),
      handOut(canaries, { ...hit, decoy: other.decoy }, 'password'),
    ]);
    expect(new Set(values).size).toBe(3);
  });

  it('is bounded for an address that changes what it looks like', async () => {
    const hit = anyHit({ ip: '203.0.113.50' });
    const canaries = canariesNow();
    await Promise.all(
      Array.from({ length: 200 }, () => handOut(canaries, { ...hit, visitor: uuidv7() }, 'bearer_token')),
    );
    expect((await rowsOf(hit)).length).toBeLessThanOrEqual(33);
  });

  it('asks for it to be stored until it was, and again on another day', async () => {
    const hit = anyHit();
    let nowMs = Date.UTC(2026, 2, 14, 12);
    const canaries = createCanaries({ database, secret: SECRET, clock: () => nowMs });
    const { unstored } = canaries.make(hit, 'password');
    expect(canaries.make(hit, 'password').unstored).toEqual(unstored);
    canaries.keep(unstored === null ? [] : [unstored]);
    expect(canaries.make(hit, 'password').unstored).toBeNull();
    nowMs += 86_400_000;
    expect(canaries.make(hit, 'password').unstored).toEqual(unstored);
  });

  it('refuses kinds that are none', () => {
    expect(() => canariesNow().make(anyHit(), 'no such kind')).toThrow('CANARY_KINDS');
  });
});

describe('ordinary requests', () => {
  it('ask the database nothing', async () => {
    let asked = 0;
    const counting: Database = {
      ...database,
      query: (...call) => {
        asked += 1;
        return database.query(...call);
      },
    };
    const canaries = createCanaries({ database: counting, secret: SECRET, clock });
    for (let visit = 0; visit < 500; visit++) {
      const hex = randomBytes(32).toString('hex');
      const { visit: request } = hitOf(
        { path: `/p/${visit}?utm_id=${randomBytes(15).toString('base64url')}` },
        {
          json: { csrf: randomBytes(18).toString('base64'), note: 'a sentence of ordinary length', id: uuidv7() },
          visit: {
            headers: {
              cookie: `_ga=GA1.2.${visit}.17; PHPSESSID=${hex.slice(0, 26)}; XSRF-TOKEN=${hex}`,
              authorization: `Bearer ${randomBytes(20).toString('hex')}`,
            },
          },
        },
      );
      await canaries.findUsed(uuidv7(), presentedTexts(request));
    }
    // Some 2,000 runs of fitting length, each mistaken with a chance of 1 in 65,000 at most.
    expect(asked).toBeLessThanOrEqual(1);
  });

  it('are looked at in bounded time, whatever they are', async () => {
    const texts = [
      'A'.repeat(65_536),
      'a1'.repeat(8).concat(' ').repeat(4_000),
      '%25'.repeat(20_000),
      '\\u00'.repeat(9_000),
    ];
    expect(await canariesNow().findUsed(uuidv7(), texts)).toEqual([]);
  });
});
