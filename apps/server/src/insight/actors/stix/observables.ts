import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { DetectionRow } from '../../detections/wire-form/detection-row.ts';
import { redactPath } from '../redact-path.ts';
import { observableId } from './identifiers.ts';

/** An object of a bundle; members are those of the standard, so in snake_case. */
export interface StixObject {
  readonly type: string;
  readonly id: string;
  readonly [member: string]: unknown;
}

const SPEC = '2.1';
const LONGEST_REQUEST = 4096;

/** @param ip as stored, in its one spelling; a network is one as well */
export function addressObject(ip: string): StixObject {
  const type = ip.includes(':') ? 'ipv6-addr' : 'ipv4-addr';
  return { type, spec_version: SPEC, id: observableId(type, { value: ip }), value: ip };
}

/**
 * The request behind a detection, with the body that a decoy captured as an artifact before it.
 * @param redacted leaves out host names, query strings, bodies, and what in a path may name a person or be a token
 */
export function trafficObjects(row: DetectionRow, ip: string, redacted: boolean): StixObject[] {
  const address = addressObject(ip);
  const body = redacted ? null : bodyObject(row);
  const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
  const isSsh = row.source === 'ssh_agent';
  const url = row.url !== null && URL.canParse(row.url) ? new URL(row.url) : null;
  const members = {
    start: row.ts.toISOString(),
    src_ref: address.id,
    dst_port: isSsh ? undefined : portOf(url),
    protocols: [family, 'tcp', isSsh ? 'ssh' : 'http'],
    extensions: isSsh ? undefined : { 'http-request-ext': requestOf(row, url, body?.id, redacted) },
  };
  const id = observableId('network-traffic', members);
  const traffic = { type: 'network-traffic', spec_version: SPEC, id, ...defined(members) };
  return body === null ? [traffic] : [body, traffic];
}

function requestOf(row: DetectionRow, url: URL | null, bodyRef: string | undefined, redacted: boolean) {
  const path = row.path || url?.pathname || '/';
  const target = redacted ? redactPath(path) : url === null ? path : `${url.pathname}${url.search}`;
  const headers = {
    'User-Agent': row.user_agent === '' ? undefined : [row.user_agent.toWellFormed()],
    Host: redacted || !url?.host ? undefined : [url.host],
  };
  return defined({
    request_method: (row.method ?? 'GET').toLowerCase(),
    request_value: target.slice(0, LONGEST_REQUEST).toWellFormed(),
    request_header: Object.values(headers).every((value) => value === undefined) ? undefined : defined(headers),
    message_body_length: row.detail.body_size,
    message_body_data_ref: bodyRef,
  });
}

function bodyObject({ detail }: DetectionRow): StixObject | null {
  const body = detail.captured_body;
  if (body === undefined || body === '') return null;
  const bytes = Buffer.from(body, 'utf8');
  const members = {
    hashes: { 'SHA-256': createHash('sha256').update(bytes).digest('hex') },
    payload_bin: bytes.toString('base64'),
  };
  return { type: 'artifact', spec_version: SPEC, id: observableId('artifact', members), ...members };
}

function portOf(url: URL | null): number | undefined {
  if (url === null) return undefined;
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : url.protocol === 'http:' ? 80 : undefined;
}

/** Members without a value have no place in a bundle. */
export function defined(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
