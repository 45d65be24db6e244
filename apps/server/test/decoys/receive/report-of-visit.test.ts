import { randomBytes } from 'node:crypto';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Decoy, DecoyHost } from '../../../src/decoys/decoy.ts';
import { LISTENER_LIMITS } from '../../../src/decoys/listener/limits.ts';
import { reportOfVisit } from '../../../src/decoys/receive/report-of-visit.ts';
import { unpackBody } from '../../../src/decoys/receive/unpack-body.ts';
import { effectiveOptions } from '../../../src/decoys/stored-options.ts';
import type { Visit } from '../../../src/decoys/visit.ts';

const HOST: DecoyHost = {
  domain: 'static.shop.example',
  domainId: '01890000-0000-7000-8000-0000000000d1',
  organizationId: '01890000-0000-7000-8000-0000000000e1',
  propertyId: null,
};

const LOGIN: Decoy = {
  id: '01890000-0000-7000-8000-0000000000a2',
  host: HOST,
  name: 'login',
  path: '/api/login',
  type: 'endpoint',
  action: 'log',
  options: effectiveOptions('endpoint', { methods: ['POST'] }),
};

const TEXT = "{\"user\":\"admin' or '1'='1' -- \"}";

async function said(body: Uint8Array, coding?: string, bodyBytes = body.length) {
  const headers = {
    'content-type': 'application/json',
    ...(coding === undefined ? {} : { 'content-encoding': coding }),
  };
  const visit: Visit = {
    ...{ ip: '203.0.113.9', host: HOST.domain, secure: false, method: 'POST', httpVersion: '1.1' },
    ...{ target: LOGIN.path, path: LOGIN.path, headers, headerNames: Object.keys(headers) },
    ...{ body, bodyBytes, tls: null, http2: null, receivedAtMs: 0 },
  };
  return reportOfVisit(visit, HOST, LOGIN, { unpacked: await unpackBody(visit) }).said;
}

const looked = ({ request }: Awaited<ReturnType<typeof said>>) => Buffer.from(request?.body ?? '').toString();

const CODINGS = [
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const;

describe('a body', () => {
  it.each(CODINGS)('sent as %s is looked through and kept as applications read it', async (coding, pack) => {
    const packed = pack(Buffer.from(TEXT));
    const report = await said(packed, coding);
    expect(looked(report)).toBe(TEXT);
    expect(report).toMatchObject({ capturedBody: TEXT, bodyBytes: packed.length, marks: [] });
  });

  it.each(CODINGS)(
    'sent as %s that is long before it is packed is looked through at both ends',
    async (coding, pack) => {
      const report = await said(pack(Buffer.from(`BEGIN${' '.repeat(500_000)}${TEXT}`)), coding);
      expect(looked(report)).toMatch(/^BEGIN/);
      expect(looked(report).endsWith(TEXT)).toBe(true);
      expect(looked(report).length).toBeLessThanOrEqual(262_144);
      expect(report.marks).toEqual(['cut:body']);
    },
  );

  it('that grows without end is looked through as far as one that is not packed', async () => {
    const report = await said(gzipSync(Buffer.concat([Buffer.from(TEXT), Buffer.alloc(5_000_000, 0x20)])), 'gzip');
    expect(looked(report).startsWith(TEXT)).toBe(true);
    expect(looked(report).length).toBeLessThanOrEqual(262_144);
    expect(report.marks).toEqual(['cut:body']);
  });

  it('of which the middle was let go is read up to there', async () => {
    const packed = gzipSync(Buffer.concat([Buffer.from(TEXT), randomBytes(200_000)]));
    const { bodyKeptBytes, bodyTailBytes } = LISTENER_LIMITS;
    const kept = Buffer.concat([packed.subarray(0, bodyKeptBytes), packed.subarray(-bodyTailBytes)]);
    const report = await said(kept, 'gzip', packed.length);
    expect(looked(report).startsWith(TEXT)).toBe(true);
    expect(report).toMatchObject({ bodyBytes: packed.length, marks: ['cut:body'] });
    const plain = Buffer.from(`${TEXT}${TEXT}`);
    expect(await said(plain, undefined, 1_000_000)).toMatchObject({ marks: ['cut:body'] });
  });

  it.each([
    ['that only says to be packed', Buffer.from(TEXT), 'gzip'],
    [
      'that breaks off into something else',
      Buffer.concat([deflateSync(TEXT).subarray(0, 20), Buffer.from(TEXT)]),
      'deflate',
    ],
    ['in a coding that nobody undoes', Buffer.from(TEXT), 'zstd'],
  ] as const)('%s stays as it came', async (_, body, coding) => {
    const report = await said(body, coding);
    expect(looked(report)).toBe(body.toString());
    expect(report.marks).toEqual([]);
  });
});
