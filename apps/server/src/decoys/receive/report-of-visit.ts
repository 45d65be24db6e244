import type { HttpRequest } from '@sundew/threat/attacks/request/http-request';
import { LIMITS } from '@sundew/wire/limits';
import { isCredentialName } from '../../detection/admitting/secrets/credential-names.ts';
import { type ProvenToken, provenMetadata } from '../../detection/clearance/proven-fingerprint.ts';
import type { ClientSignals, Observed, Report, Said } from '../../detection/report.ts';
import { bounded } from '../../platform/text/cut-text.ts';
import type { Decoy, DecoyHost } from '../decoy.ts';
import type { Visit } from '../visit.ts';
import { bodyText } from './body-text.ts';
import type { UnpackedBody } from './unpack-body.ts';

const NONE: readonly never[] = Object.freeze([]);
/** Less of the body was looked through than came. */
const CUT: readonly string[] = Object.freeze(['cut:body']);
const NOTHING: Readonly<Record<string, never>> = Object.freeze({});

/** What was found out about a visit before. */
interface FoundOut {
  /** The clearance token that came along. */
  readonly proven?: ProvenToken | null;
  /** The body, where it came compressed. */
  readonly unpacked?: UnpackedBody | null;
}

/**
 * What a visit at the decoy listener reports: everything was seen on the visitor's own connection, so nothing in it is
 * a claim. A request that hits no decoy is reported all the same, with no decoy's id.
 */
export function reportOfVisit(
  visit: Visit,
  host: DecoyHost,
  decoy: Decoy | null,
  { proven = null, unpacked = null }: FoundOut = {},
): Report {
  return {
    reporter: {
      kind: 'decoy',
      organizationId: host.organizationId,
      propertyId: host.propertyId,
      decoyId: decoy?.id ?? null,
    },
    observed: observedOf(visit),
    sensor: 'decoy',
    fixedSource: decoy?.type === 'link' ? 'decoy_link' : 'endpoint',
    said: saidOf(visit, decoy, { proven, unpacked }),
    ...(proven === null ? {} : { device: proven.fingerprint }),
  };
}

function observedOf({ ip, headers, headerNames, receivedAtMs }: Visit): Observed {
  const kept: Record<string, string> = {};
  for (const name in headers) {
    if (!isCredentialName(name)) kept[name] = bounded(headers[name] ?? '', LIMITS.headerValueLength);
  }
  return {
    ip,
    userAgent: bounded(headers['user-agent'] ?? '', LIMITS.userAgentLength),
    headers: kept,
    headerNames: headerNames.filter((name) => !name.startsWith(':')).slice(0, LIMITS.headerNames),
    receivedAtMs,
  };
}

function saidOf(visit: Visit, decoy: Decoy | null, { proven, unpacked }: Required<FoundOut>): Said {
  const { headers, target, host, secure, bodyBytes } = visit;
  const url = `${secure ? 'https' : 'http'}://${host}${target.startsWith('/') ? '' : '/'}${target}`;
  const { bytes, isCut } = unpacked ?? { bytes: visit.body, isCut: bodyBytes > visit.body.length };
  const body = bodyText(bytes);
  return {
    ip: null,
    userAgent: null,
    url: bounded(url, LIMITS.urlLength),
    path: bounded(requestPath(target), LIMITS.urlLength),
    method: bounded(visit.method, 16),
    referrer: headers.referer === undefined ? null : bounded(headers.referer, LIMITS.urlLength),
    flags: NONE,
    clientScore: null,
    clientSignals: NOTHING,
    cs: signalsOf(visit),
    metadata: proven === null ? NOTHING : provenMetadata(proven),
    metadataDropped: 0,
    clientTimestampMs: null,
    body,
    request: requestOf(visit, bytes),
    capturedBody:
      decoy?.options.captureBody === true && bodyBytes > 0 ? (body ?? `(binary, ${bodyBytes} bytes)`) : null,
    contentType: headers['content-type'] === undefined ? null : bounded(headers['content-type'], 200),
    bodyBytes: bodyBytes > 0 ? bodyBytes : null,
    hasAuthHeader: headers.authorization !== undefined,
    headers: NOTHING,
    http2: visit.http2,
    marks: isCut ? CUT : NONE,
  };
}

/** Nothing of it is cut or left out but by the bounds of the listener: what is looked through is what was sent. */
function requestOf({ method, target, headers }: Visit, body: Uint8Array): HttpRequest {
  const end = target.search(/[?#]/);
  return {
    method,
    path: requestPath(target),
    query: end < 0 ? '' : target.slice(end + 1),
    headers,
    contentType: headers['content-type'] ?? '',
    body,
  };
}

/** As it was sent, without the query, by which one path would be many in lists. */
function requestPath(target: string): string {
  const end = target.search(/[?#]/);
  return end < 0 ? target : target.slice(0, end);
}

function signalsOf({ headers, headerNames, tls }: Visit): ClientSignals {
  return {
    headerNames: observedNames(headerNames),
    ordered: true,
    acceptLanguage: bounded(headers['accept-language'] ?? '', LIMITS.headerValueLength),
    acceptEncoding: bounded(headers['accept-encoding'] ?? '', LIMITS.headerValueLength),
    ja3: tls?.ja3 ?? '',
    ja4: tls?.ja4 ?? '',
  };
}

function observedNames(names: readonly string[]): readonly string[] {
  return names
    .filter((name) => !name.startsWith(':'))
    .slice(0, LIMITS.headerNames)
    .map((name) => name.toLowerCase().slice(0, LIMITS.headerNameLength));
}
