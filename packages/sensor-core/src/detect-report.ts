import { LIMITS } from '@sundew/wire/limits';
import { clearanceCookies } from './clearance/clearance-cookie.ts';
import { headerNames } from './header-names.ts';
import { redactUrl } from './redact-url.ts';

type Scalar = string | number | boolean;

/** One visit, as a sensor saw it. */
export interface Visit {
  readonly ip: string;
  readonly method: string;
  /** As requested, with scheme and host. */
  readonly url: string;
  /** Names as they came, infrastructure's among them. */
  readonly headerNames: readonly string[];
  readonly userAgent: string;
  readonly acceptLanguage: string;
  readonly acceptEncoding: string;
  /** Empty without one. */
  readonly referrer: string;
  /** When it came, in milliseconds since 1970. */
  readonly atMs: number;
  /** Value of a header; asked for the signature of an agent and the clearance token. @param name in lower case */
  header?(name: string): string;
}

/** What the sensor itself says about it. */
export interface SensorFindings {
  readonly source: string;
  /** Status of the answer; null when it is not known. */
  readonly status: number | null;
  readonly flags: readonly string[];
  /** True when the sensor refused the request itself. */
  readonly blocked: boolean;
  readonly metadata: Readonly<Record<string, Scalar>>;
}

/** The headers with which an agent signed a request (RFC 9421, Web Bot Auth), as they came; the service verifies them. */
export interface AgentSignature {
  readonly signature_agent: string;
  readonly signature_input: string;
  readonly signature: string;
}

/** Body of `/api/v1/detect` (specification, "Sensor ingest"). Members that say nothing are left out. */
export interface DetectReport {
  readonly source: string;
  readonly ua: string;
  readonly ip: string;
  readonly url: string;
  readonly f: readonly string[];
  readonly cs: { readonly hn: readonly string[]; readonly al: string; readonly ae: string };
  readonly ts: number;
  readonly ref?: string;
  readonly status?: number;
  readonly blocked?: true;
  readonly agent?: AgentSignature;
  readonly clearance?: string;
  readonly metadata: Readonly<Record<string, Scalar>>;
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

const NO_FLAGS: readonly string[] = [];

/**
 * The report of one visit, within the bounds of the wire. Nothing in it is a body or a credential: of headers only names and
 * three values go, and addresses lose the credentials in them. Of cookies only the clearance token goes, and only
 * where something was found: it says whose clearance is to be taken away.
 */
export function detectReport(visit: Visit, { source, status, flags, blocked, metadata }: SensorFindings): DetectReport {
  // Members come in the order of the wire.
  const report = {
    source: source.slice(0, LIMITS.sensorLength),
    ua: visit.userAgent.slice(0, LIMITS.userAgentLength),
    ip: visit.ip,
    url: redactUrl(visit.url).slice(0, LIMITS.urlLength),
    f: flags.length === 0 ? NO_FLAGS : flags.slice(0, LIMITS.flags).map((flag) => flag.slice(0, LIMITS.flagLength)),
    cs: {
      hn: headerNames(visit.headerNames),
      al: visit.acceptLanguage.slice(0, LIMITS.headerValueLength),
      ae: visit.acceptEncoding.slice(0, LIMITS.headerValueLength),
    },
    ts: visit.atMs,
  } as Writable<DetectReport>;
  if (visit.referrer !== '') report.ref = redactUrl(visit.referrer).slice(0, LIMITS.urlLength);
  if (status !== null) report.status = status;
  if (blocked) report.blocked = blocked;
  const agent = signatureOf(visit);
  if (agent !== null) report.agent = agent;
  const [clearance] = flags.length === 0 ? [] : clearanceCookies(visit.header?.('cookie') ?? '');
  if (clearance !== undefined) report.clearance = clearance;
  report.metadata = metadataOf(visit.method, metadata);
  return report;
}

/** One that is too long to be read would be worth nothing in part. */
function signatureOf({ header }: Visit): DetectReport['agent'] | null {
  const input = header?.('signature-input') ?? '';
  if (header === undefined || input === '') return null;
  const agent = {
    signature_agent: header('signature-agent'),
    signature_input: input,
    signature: header('signature'),
  };
  return Object.values(agent).every((text) => text !== '' && text.length <= LIMITS.agentSignatureLength) ? agent : null;
}

type Metadata = DetectReport['metadata'];
/** Sensors say the same of nearly all visits; where it cannot change, it is bounded once. */
let last: { readonly method: string; readonly metadata: Metadata; readonly kept: Metadata } | null = null;

function metadataOf(method: string, metadata: Metadata): Metadata {
  if (last?.metadata === metadata && last.method === method) return last.kept;
  const kept = boundedMetadata(method, metadata);
  if (Object.isFrozen(metadata)) last = { method, metadata, kept };
  return kept;
}

/** Scalars within the specification's limits: 24 keys, values shorter than 256 characters. */
function boundedMetadata(method: string, metadata: Metadata): Metadata {
  const kept: Record<string, Scalar> = { method: bounded(method) };
  let count = 1;
  for (const key of Object.keys(metadata)) {
    if (key !== 'method' && ++count > LIMITS.metadataKeys) break;
    const value = metadata[key] ?? '';
    kept[key] = typeof value === 'string' ? bounded(value) : value;
  }
  return kept;
}

function bounded(value: string): string {
  return value.slice(0, LIMITS.metadataValueLength - 1);
}
