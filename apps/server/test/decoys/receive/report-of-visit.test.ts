import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Decoy, DecoyHost } from '../../../src/decoys/decoy.ts';
import { reportOfVisit } from '../../../src/decoys/receive/report-of-visit.ts';
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

function said(body: Uint8Array, coding?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(coding === undefined ? {} : { 'content-encoding': coding }),
  };
  const visit: Visit = {
    ...{ ip: '203.0.113.9', host: HOST.domain, secure: false, method: 'POST', httpVersion: '1.1' },
    ...{ target: LOGIN.path, path: LOGIN.path, headers, headerNames: Object.keys(headers) },
    ...{ body, bodyBytes: body.length, tls: null, http2: null, receivedAtMs: 0 },
  };
  return reportOfVisit(visit, HOST, LOGIN).said;
}

const looked = ({ request }: ReturnType<typeof said>) => Buffer.from(request?.body ?? '').toString();

describe('a body', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('sent as %s is looked through and kept as applications read it', (coding, pack) => {
    const packed = pack(Buffer.from(TEXT));
    const report = said(packed, coding);
    expect(looked(report)).toBe(TEXT);
    expect(report).toMatchObject({ capturedBody: TEXT, bodyBytes: packed.length });
  });

  it.each([
    ['that only says to be packed', Buffer.from(TEXT), 'gzip'],
    ['that grows without end', gzipSync(Buffer.alloc(2 ** 20)), 'gzip'],
    ['in a coding that nobody undoes', Buffer.from(TEXT), 'zstd'],
  ] as const)('%s stays as it came', (_, body, coding) => {
    expect(looked(said(body, coding))).toBe(body.toString());
  });
});
