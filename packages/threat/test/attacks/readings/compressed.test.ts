import { deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCompressed } from '../../../src/attacks/decodings/compressed.ts';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';

const JAVA = Buffer.from('aced0005737200116a6176612e7574696c2e486173684d61700507dac1c31660d1', 'hex');
const LOOKED_AT = 160;
const ways = {
  gzip: (bytes: Buffer, level: number) => gzipSync(bytes, { level }),
  zlib: (bytes: Buffer, level: number) => deflateSync(bytes, { level }),
};

describe.each(Object.entries(ways))('%s in base64', (_name, compress) => {
  it('is read as what it holds, at every level', () => {
    const text = 'a text that says a text says; "it" says <so> again. '.repeat(9);
    for (let level = 0; level <= 9; level++) {
      const written = compress(Buffer.from(text), level).toString('base64');
      expect(decodeCompressed(written)).toBe(text.slice(0, LOOKED_AT));
      expect(decodeCompressed(written.replaceAll('+', '-').replaceAll('/', '_'))).toBe(text.slice(0, LOOKED_AT));
    }
  });

  it.each([1, 6, 9])('shows objects of Java and PHP that it holds, at level %i', (level) => {
    for (const object of [JAVA, Buffer.concat([JAVA, JAVA]), Buffer.from('O:8:"stdClass":1:{s:5:"admin";b:1;}')]) {
      const query = `state=${encodeURIComponent(compress(object, level).toString('base64'))}`;
      const request = { method: 'GET', path: '/', query, headers: {}, contentType: '', body: '' };
      expect(findSignatures(request).matches.map(({ type }) => type)).toEqual(['deserialization']);
    }
  });

  it('is nothing of note when it holds what a page reports', () => {
    const report = JSON.stringify({ event: 'click', path: '/shop?q=a', title: "It's new; see <b>here</b>" });
    const body = JSON.stringify({ data: compress(Buffer.from(report), 6).toString('base64') });
    const request = { method: 'POST', path: '/', query: '', headers: {}, contentType: 'application/json', body };
    expect(findSignatures(request).matches).toEqual([]);
  });
});

it('any bytes behind the mark of a stream are looked into without an error, and of no more than their start', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.constantFrom([0x78, 0x9c], [0x1f, 0x8b, 8, 0]), (rest, head) => {
      const text = Buffer.from([...head, ...rest]).toString('base64');
      const decoded = decodeCompressed(text);
      expect(decoded === text || decoded.length <= LOOKED_AT).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it('streams that hold nothing, however many, hide no encoded text behind them', () => {
  const streams = Array.from({ length: 300 }, (_, at) => `H4sIAAAAAAAAA${at}AAAAAAAA`);
  const attack = Buffer.from("x' UNION SELECT password FROM users-- ").toString('base64');
  const body = JSON.stringify([...streams, attack]);
  const request = { method: 'POST', path: '/', query: '', headers: {}, contentType: 'application/json', body };
  const { matches, caps } = findSignatures(request);
  expect(matches.map(({ type }) => type)).toEqual(['sql_injection']);
  expect(caps).toEqual(['readings']);
});
