import { LIMITS } from '@sundew/wire/limits';
import type { Said } from '../../detection/report.ts';
import { asRecord, FieldReader } from '../body/field-reader.ts';
import type { JsonBody } from '../body/json-body.ts';
import { readClientScore, readSignals } from './client-score.ts';
import { readClientSignals } from './client-signals.ts';
import { readEarlier } from './earlier-requests.ts';
import { readFingerprintField } from './fingerprint.ts';
import { readMetadata, type Scalar } from './metadata.ts';
import { pathOf, readMethod } from './page-address.ts';
import { readStatus } from './status.ts';

/** What one body of `/api/v1/detect` says, and where it wants to go. */
export interface DetectReading {
  readonly said: Said;
  readonly sensor: string;
  readonly aid: string | null;
  readonly sid: string | null;
  readonly pid: string | null;
}

/** Values of headers are not sent to the detect doors. */
const NO_HEADERS: Readonly<Record<string, string>> = Object.freeze({});
const ID_LENGTH = 64;

/**
 * Reads the fields of the specification's "Sensor ingest" table and those that sensors in the field add. Never throws.
 * @param nowMs receipt time, to judge the client's own
 */
export function readDetectBody(body: JsonBody, nowMs: number): DetectReading {
  const sent = body.value;
  const reader = new FieldReader(body);
  const metadata = readMetadata(sent.metadata, reader);
  const fingerprint = readFingerprintField(sent.fp, reader);
  const url = reader.text(sent.url, 'url', LIMITS.urlLength);
  const flags = reader.texts(sent.f, 'f', LIMITS.flags, LIMITS.flagLength);
  const earlier = readEarlier(sent.earlier, reader);
  keepExtras(sent, metadata.values, fingerprint.hash, reader);
  const said: Said = {
    ip: reader.address(sent.ip, 'ip') ?? fingerprint.ip,
    userAgent: reader.text(sent.ua, 'ua', LIMITS.userAgentLength) ?? fingerprint.userAgent,
    url,
    path: pathOf(url),
    method: readMethod(sent.method ?? metadata.values.method),
    status: readStatus(sent.status, metadata.values),
    referrer: reader.text(sent.ref, 'ref', LIMITS.urlLength),
    ...(earlier === undefined ? {} : { earlier }),
    flags: sent.hp === undefined ? flags : withHoneypot(flags, sent.hp),
    clientScore: readClientScore(sent.s, reader),
    clientSignals: readSignals(sent.sf, reader),
    cs: readClientSignals(sent.cs, reader),
    metadata: metadata.values,
    metadataDropped: metadata.dropped,
    clientTimestampMs: reader.moment(sent.ts, 'ts', nowMs),
    body: null,
    contentType: null,
    bodyBytes: null,
    hasAuthHeader: null,
    headers: NO_HEADERS,
    marks: NO_MARKS,
  };
  const sensor = reader.text(sent.source, 'source', LIMITS.sensorLength) ?? '';
  const aid = reader.text(sent.aid, 'aid', ID_LENGTH);
  const sid = reader.text(sent.sid, 'sid', ID_LENGTH);
  const pid = reader.text(sent.pid, 'pid', ID_LENGTH);
  return { said: reader.marks.length === 0 ? said : { ...said, marks: reader.marks }, sensor, aid, sid, pid };
}

const NO_MARKS: readonly string[] = [];

/** A filled field that no person sees is a flag like any other; who may earn points by it is decided later. */
function withHoneypot(flags: readonly string[], hp: unknown): readonly string[] {
  const touched = hp === true || hp === 1 || (typeof hp === 'string' && hp !== '' && hp !== '0' && hp !== 'false');
  return touched && !flags.includes('form_honeypot') ? [...flags, 'form_honeypot'] : flags;
}

/** Further fields of sensors in the field become metadata of their own; the sender's own keys win. */
function keepExtras(
  sent: Readonly<Record<string, unknown>>,
  metadata: Record<string, Scalar>,
  hash: string | null,
  reader: FieldReader,
): void {
  const keep = (key: string, value: unknown): void => {
    if (value === undefined || value === null || key in metadata) return;
    if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) metadata[key] = value;
    else if (typeof value === 'string' && value !== '') {
      metadata[key] = reader.bounded(value, key, LIMITS.metadataValueLength - 1);
    }
  };
  keep('fingerprint_hash', sent.cfp ?? hash);
  keep('blocked', sent.blocked);
  keep('ai', sent.ai);
  const agent = asRecord(sent.agent);
  if (agent === null) return;
  for (const name of AGENT_FIELDS) keep(`agent_${name}`, agent[name]);
}

/** Fields of a Web Bot Auth result that are worth reading later. */
const AGENT_FIELDS = ['status', 'name', 'category', 'key_id'] as const;
