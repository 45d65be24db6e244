import { LIMITS } from '@sundew/wire/limits';
import { describe, expect, it } from 'vitest';
import { type Doors, KEY } from '../parts/intake/doors.ts';
import { BROWSER } from '../parts/intake/reports.ts';
import { useDoors } from '../parts/intake/use-doors.ts';
import { GOOD, post } from './requests.ts';

const DETECT = '/api/v1/detect';

let doors: Doors;
useDoors((opened) => {
  doors = opened;
});

/** Sends one body and gives the sighting it became. */
async function sightingOf(body: unknown, headers: Record<string, string> = {}) {
  const reply = await post(doors, DETECT, body, { headers });
  expect([reply.statusCode, reply.body]).toEqual([204, '']);
  const sighting = doors.recorded.at(-1)?.sighting;
  if (sighting === undefined) throw new Error('nothing was recorded');
  return sighting;
}

describe('bodies that can be understood', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'text/plain;charset=US-ASCII',
    'application/reports+json',
  ])('as %s', async (type) => {
    expect((await sightingOf(GOOD, { 'content-type': type })).marks).toEqual([]);
  });

  it('without a content type', async () => {
    const reply = await doors.app.inject({
      method: 'POST',
      url: DETECT,
      headers: { authorization: `Bearer ${KEY}` },
      payload: Buffer.from(JSON.stringify(GOOD)),
    });
    expect(reply.statusCode).toBe(204);
  });

  it('with a byte-order mark', async () => {
    expect((await sightingOf(`\ufeff${JSON.stringify(GOOD)}`)).marks).toEqual([]);
  });

  it('with invalid UTF-8: replaced and marked', async () => {
    const [head = '', tail = ''] = JSON.stringify({ ...GOOD, ref: '@' }).split('@');
    const sighting = await sightingOf(Buffer.concat([Buffer.from(head), Buffer.of(0xff, 0xc3), Buffer.from(tail)]));
    expect(sighting.marks).toEqual(['invalid_encoding']);
    expect(sighting.said.referrer).toMatch(/^\ufffd+$/);
  });

  it('with keys that come twice: the last wins, marked', async () => {
    const sighting = await sightingOf(JSON.stringify(GOOD).replace('{', '{"ua":"first","cs":{"al":"x","al":"y"},'));
    expect(sighting).toMatchObject({ userAgent: BROWSER, marks: ['duplicate_keys'] });
  });

  it('with names of object machinery: dropped', async () => {
    const text = `{"__proto__":{"ua":"evil"},"constructor":{"prototype":{"x":1}},"metadata":{"__proto__":"x","constructor":1,"ok":2},"sf":{"__proto__":9,"webdriver":1},"ip":"198.51.100.1","ua":"x"}`;
    const { said } = await sightingOf(text);
    expect(said.metadata).toEqual({ ok: 2 });
    expect(said.metadataDropped).toBe(2);
    expect(said.clientSignals).toEqual({ webdriver: 1 });
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('with deep values: dropped and marked', async () => {
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    const sighting = await sightingOf(`{"ip":"198.51.100.1","ua":"x","metadata":{"deep":${deep},"ok":1}}`);
    expect(sighting.marks).toEqual(['too_deep', 'metadata_dropped']);
    expect(sighting.said.metadata).toEqual({ ok: 1 });
  });

  it('with NUL and lone surrogates in every text field: replaced and marked', async () => {
    const bad = '\\u0000\\ud800x\\udfff';
    const sighting = await sightingOf(
      `{"source":"${bad}","ua":"${bad}","ip":"198.51.100.1","url":"https://a.example/${bad}","ref":"${bad}","f":["${bad}"],"cs":{"hn":["accept"],"al":"${bad}","ae":"${bad}"},"metadata":{"k${bad}":"${bad}"},"sf":{"${bad}":1},"pid":"${bad}"}`,
    );
    expect(sighting.marks).toContain('invalid_text');
    const text = JSON.stringify(sighting);
    expect(text).not.toMatch(/\\u0000|\\ud8|\\udf/);
    expect(sighting.userAgent).toBe('\ufffd\ufffdx\ufffd');
  });

  it('with escaped text that is fine: kept', async () => {
    const sighting = await sightingOf(JSON.stringify(GOOD).replace('search.example', '\\u00e9\\ud83d\\ude00'));
    expect(sighting.said.referrer).toBe('https://é😀/');
    expect(sighting.marks).toEqual([]);
  });

  it('with 10,000 header names: cut and marked', async () => {
    const hn = Array.from({ length: 10_000 }, (_, index) => `x-name-${index}`);
    const sighting = await sightingOf({ ...GOOD, cs: { hn } });
    expect(sighting.cs?.headerNames).toHaveLength(LIMITS.headerNames);
    expect(sighting.marks).toEqual(['cut:cs.hn']);
  });

  it('with header names of the infrastructure, in disorder: put right', async () => {
    const sighting = await sightingOf({ ...GOOD, cs: { hn: ['X-Forwarded-For', 'User-Agent', 'accept', 'CF-Ray'] } });
    expect(sighting.cs?.headerNames).toEqual(['accept', 'user-agent']);
  });

  it('with texts that are too long: cut and marked', async () => {
    const sighting = await sightingOf({
      ...GOOD,
      ua: `${'é'.repeat(1023)}😀`,
      url: `https://a.example/${'a'.repeat(5_000)}`,
    });
    expect(sighting.userAgent).toBe(`${'é'.repeat(1023)}\ufffd`);
    expect(sighting.said.url).toHaveLength(LIMITS.urlLength);
    expect(sighting.marks).toEqual(['cut:url', 'cut:ua']);
  });

  it('with metadata beyond the limits: the extra keys are dropped and counted', async () => {
    const metadata: Record<string, unknown> = {
      long: 'x'.repeat(256),
      nested: {},
      nothing: null,
      fits: 'x'.repeat(255),
    };
    for (let index = 0; index < 30; index++) metadata[`k${index}`] = index;
    const sighting = await sightingOf({ ...GOOD, metadata });
    expect(Object.keys(sighting.said.metadata)).toHaveLength(LIMITS.metadataKeys);
    expect(sighting.said.metadataDropped).toBe(3 + 7);
    expect(sighting.said.metadata.fits).toHaveLength(255);
    expect(sighting.marks).toEqual(['metadata_dropped']);
  });

  it('with metadata null, unknown fields and numbers as text', async () => {
    const sighting = await sightingOf({ ...GOOD, metadata: null, s: '42', what: { ever: [] }, sid: 'x', timing: {} });
    expect(sighting.marks).toEqual([]);
    expect(sighting.said.clientScore).toBe(42);
  });

  it('with wrong types: left out and marked by field', async () => {
    const sighting = await sightingOf({
      ...GOOD,
      source: 1,
      url: {},
      f: 7,
      cs: 'x',
      ref: [],
      metadata: 'x',
      s: 'many',
      sf: 3,
      ts: {},
    });
    expect(sighting.marks).toEqual(
      ['metadata', 'url', 'f', 'ref', 's', 'sf', 'cs', 'ts', 'source'].map((field) => `wrong_type:${field}`),
    );
    expect(sighting).toMatchObject({ userAgent: BROWSER, cs: null, sensor: 'sensor' });
  });

  it.each([
    ['in seconds', 1_700_000_000],
    ['negative', -1],
    ['in the far future', Date.now() + 90 * 86_400_000],
    ['beyond all numbers', 1e300],
  ])('with a client time %s: marked and left out', async (_, ts) => {
    const sighting = await sightingOf({ ...GOOD, ts });
    expect(sighting.said.clientTimestampMs).toBeNull();
    expect(sighting.marks).toEqual(['invalid:ts']);
  });

  it('with a sane client time: kept beside the receipt time', async () => {
    const ts = Date.now() - 5_000;
    const sighting = await sightingOf({ ...GOOD, ts: String(ts) });
    expect(sighting.said.clientTimestampMs).toBe(ts);
    expect(sighting.atMs).toBeGreaterThan(ts);
  });

  it.each([
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['::ffff:198.51.100.9', '198.51.100.9'],
    ['fe80::1%eth0', 'fe80::1'],
    [' 198.51.100.9 ', '198.51.100.9'],
    ['198.51.100.9:443', '198.51.100.9'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
  ])('with the address %s', async (ip, stored) => {
    expect(await sightingOf({ ...GOOD, ip })).toMatchObject({ ip: stored, marks: [] });
  });

  it.each(['localhost', '1.2.3', '999.1.1.1', '', null, 5, {}])('with %j for an address: incomplete', async (ip) => {
    const sighting = await sightingOf({ ...GOOD, ip });
    expect(sighting.ip).toBeNull();
    expect(sighting.marks).toContain('incomplete');
  });

  it.each<[string, unknown]>([
    ['an object', { userAgent: 'fp-agent', ip: '198.51.100.77' }],
    ['a list', [1, { userAgent: 'fp-agent', ip: '198.51.100.77' }]],
    ['a text', '{"userAgent":"fp-agent","ip":"198.51.100.77"}'],
  ])('without ua and ip, and with fp as %s', async (_, fp) => {
    const { ua: _ua, ip: _ip, ...rest } = GOOD;
    expect(await sightingOf({ ...rest, fp })).toMatchObject({ userAgent: 'fp-agent', ip: '198.51.100.77', marks: [] });
  });

  it('with fp as a plain hash', async () => {
    expect((await sightingOf({ ...GOOD, fp: 'abc123' })).said.metadata.fingerprint_hash).toBe('abc123');
  });

  it('with client signals as names or as points', async () => {
    expect((await sightingOf({ ...GOOD, sf: ['webdriver'] })).said.clientSignals.webdriver).toBeGreaterThan(0);
    expect((await sightingOf({ ...GOOD, sf: { webdriver: 30, x: 900, y: -1 } })).said.clientSignals).toEqual({
      webdriver: 30,
      x: 100,
      y: 0,
    });
  });

  it('with nothing at all: recorded as incomplete', async () => {
    expect(await sightingOf({})).toMatchObject({ ip: null, userAgent: '', marks: ['incomplete'], source: 'sdk' });
  });
});
