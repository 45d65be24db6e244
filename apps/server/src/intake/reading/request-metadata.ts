import { headerNames } from '@sundew/sensor-core/header-names';
import { DECLARED_KINDS, type DeclaredKind } from '@sundew/threat/attacks/fields/field-kind';
import { LIMITS } from '@sundew/wire/limits';
import { isCredentialName } from '../../detection/admitting/secrets/credential-names.ts';
import type { ClientSignals, Said } from '../../detection/report.ts';
import { cutText } from '../../platform/text/cut-text.ts';
import { asRecord, type FieldReader, isReservedName } from '../body/field-reader.ts';
import { readFingerprint, saysSomething } from './client-signals.ts';
import { pathOf, readMethod } from './page-address.ts';

const NO_SIGNALS: Readonly<Record<string, number>> = Object.freeze({});
/** Longest body text that is looked at for attacks. */
const BODY_LENGTH = 64 * 1024;
/** Fields that a sensor may declare, and the characters of their names. */
const MOST_FIELDS = 64;
const FIELD_LENGTH = 120;
const HOST = /^[\w.-]{1,253}(?::\d{1,5})?$|^\[[\da-f:.]{2,45}\](?::\d{1,5})?$/i;

/** What `request_metadata` of a verdict call says about the visitor; flags, score and metadata are the caller's to add. */
export function readRequestMetadata(
  sent: Readonly<Record<string, unknown>>,
  reader: FieldReader,
  nowMs: number,
): Omit<Said, 'marks' | 'flags' | 'clientScore' | 'metadata'> {
  const headers = readHeaders(sent.headers, reader);
  const target = targetOf(sent, reader);
  const body = readBody(sent.body, reader);
  return {
    ip: reader.address(sent.ip, 'ip'),
    userAgent:
      reader.text(sent.user_agent, 'user_agent', LIMITS.userAgentLength) ?? headers.values['user-agent'] ?? null,
    url: target === null ? null : urlOf(target, headers.values.host),
    path: pathOf(target),
    method: readMethod(sent.method),
    referrer: headers.values.referer ?? null,
    clientSignals: NO_SIGNALS,
    cs: signalsOf(headers, sent.tls_info, reader),
    metadataDropped: 0,
    clientTimestampMs: reader.moment(sent.timestamp, 'timestamp', nowMs),
    body,
    fields: readFields(sent.fields, reader),
    contentType: headers.values['content-type'] ?? null,
    bodyBytes: body === null ? null : Buffer.byteLength(body),
    hasAuthHeader: headers.hasAuthorization,
    headers: headers.values,
  };
}

/** What the sensor declares of fields; a kind that is not known says nothing. */
function readFields(value: unknown, reader: FieldReader): Readonly<Record<string, DeclaredKind>> {
  const sent = asRecord(value);
  if (sent === null) {
    if (value !== undefined && value !== null) reader.mark('wrong_type:fields');
    return {};
  }
  const fields: Record<string, DeclaredKind> = {};
  let count = 0;
  for (const name in sent) {
    if (++count > MOST_FIELDS) {
      reader.mark('cut:fields');
      break;
    }
    const kind = DECLARED_KINDS.find((known) => known === sent[name]);
    if (kind !== undefined && name.length <= FIELD_LENGTH && !isReservedName(name)) {
      fields[name] = kind;
    }
  }
  return fields;
}

interface ReadHeaders {
  readonly names: readonly string[];
  /** Lower-case name → value, without credentials. */
  readonly values: Record<string, string>;
  readonly hasAuthorization: boolean | null;
}

function readHeaders(value: unknown, reader: FieldReader): ReadHeaders {
  const sent = asRecord(value);
  const values: Record<string, string> = {};
  if (sent === null) {
    if (value !== undefined && value !== null) reader.mark('wrong_type:headers');
    return { names: [], values, hasAuthorization: null };
  }
  const names: string[] = [];
  let hasAuthorization = false;
  for (const sentName in sent) {
    if (names.length === 2 * LIMITS.headerNames) {
      reader.mark('cut:headers');
      break;
    }
    const name = sentName.toLowerCase();
    names.push(name);
    if (name === 'authorization') hasAuthorization = true;
    if (isReservedName(name) || isCredentialName(name) || name.length > LIMITS.headerNameLength) continue;
    const text = headerValue(sent[sentName], reader);
    if (text !== null) values[reader.bounded(name, 'headers', LIMITS.headerNameLength)] = text;
  }
  return { names: headerNames(names), values, hasAuthorization };
}

/** A header sent several times may come as a list. */
function headerValue(value: unknown, reader: FieldReader): string | null {
  const list = Array.isArray(value) ? value.filter((part) => typeof part === 'string').join(', ') : value;
  return reader.text(list, 'headers', LIMITS.headerValueLength);
}

/** Client signals come from the visitor's headers, never from those of the reporting connection. */
function signalsOf(headers: ReadHeaders, tlsInfo: unknown, reader: FieldReader): ClientSignals | null {
  const tls = asRecord(tlsInfo) ?? {};
  const signals: ClientSignals = {
    headerNames: headers.names,
    ordered: false,
    acceptLanguage: headers.values['accept-language'] ?? '',
    acceptEncoding: headers.values['accept-encoding'] ?? '',
    ja3: readFingerprint(tls.ja3 ?? tls.ja3_hash, 'tls_info.ja3', reader),
    ja4: readFingerprint(tls.ja4, 'tls_info.ja4', reader),
  };
  return saysSomething(signals) ? signals : null;
}

/** Path with query. */
function targetOf(sent: Readonly<Record<string, unknown>>, reader: FieldReader): string | null {
  const path = reader.text(sent.path, 'path', LIMITS.urlLength);
  if (path === null || path.includes('?')) return path;
  const query = queryOf(sent.query, reader);
  return query === '' ? path : cutText(`${path}?${query}`, LIMITS.urlLength);
}

function queryOf(value: unknown, reader: FieldReader): string {
  const parameters = asRecord(value);
  if (parameters === null) return (reader.text(value, 'query', LIMITS.urlLength) ?? '').replace(/^\?/, '');
  const parts: string[] = [];
  for (const name in parameters) {
    if (parts.length === LIMITS.clientSignals) break;
    const given = parameters[name];
    const text = typeof given === 'object' ? null : reader.bounded(String(given), 'query', LIMITS.urlLength);
    if (text !== null) parts.push(`${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(text)}`);
  }
  return parts.join('&');
}

function urlOf(target: string, host: string | undefined): string {
  return host !== undefined && HOST.test(host) && target.startsWith('/') ? `https://${host}${target}` : target;
}

/** The body as text, for analysis in memory; an object is written as JSON again. */
function readBody(value: unknown, reader: FieldReader): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'object') return reader.bounded(String(value), 'body', BODY_LENGTH);
  try {
    return reader.bounded(JSON.stringify(value), 'body', BODY_LENGTH);
  } catch {
    // Nested deeper than can be written.
    reader.mark('too_deep');
    return null;
  }
}
