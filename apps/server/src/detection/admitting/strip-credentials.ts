import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import type { ClientSignals, Observed, Said } from '../report.ts';
import { redactText, redactUrl, redactUsual, redactUsualUrl } from './redact.ts';
import { cutBody, redactBody } from './redact-body.ts';
import { isCredential, isCredentialName, lastNameOf } from './secrets/credential-names.ts';
import { isNamed, isNamedCredential, namesIn } from './secrets/neighbour-names.ts';
import { looksRandom } from './secrets/random-looking.ts';
import { REMOVED } from './secrets/removed.ts';

/**
 * What the caller said without cookie, authorization and other credential values (specification, "Must not be sent").
 * Runs before anything is logged or stored. The body is left alone: it is looked at in memory and
 * never kept; what a decoy captured of it is.
 * @returns the same object when there was nothing to remove
 */
export function stripCredentials(said: Said): Said {
  const url = said.url === null ? null : redactUsualUrl(said.url);
  const path = said.path === null ? null : redactUsualUrl(said.path);
  const referrer = said.referrer === null ? null : redactUsualUrl(said.referrer);
  const userAgent = said.userAgent === null ? null : redactUsual(said.userAgent);
  const flags = redactAll(said.flags);
  const metadata = redactMetadata(said.metadata);
  const headers = redactHeaders(said.headers);
  const clientSignals = redactNames(said.clientSignals);
  const cs = said.cs === null ? null : redactClientSignals(said.cs);
  const cut = said.capturedBody ? cutBody(said.capturedBody) : said.capturedBody;
  const capturedBody = cut ? redactBody(cut, said.contentType ?? '') : cut;
  const same =
    url === said.url &&
    path === said.path &&
    referrer === said.referrer &&
    userAgent === said.userAgent &&
    flags === said.flags &&
    metadata === said.metadata &&
    headers === said.headers &&
    clientSignals === said.clientSignals &&
    capturedBody === cut &&
    cs === said.cs;
  if (same) return cut === said.capturedBody || cut == null ? said : { ...said, capturedBody: cut };
  return {
    ...said,
    url,
    path,
    referrer,
    userAgent,
    flags,
    metadata,
    headers,
    clientSignals,
    cs,
    ...(capturedBody == null ? {} : { capturedBody }),
    marks: [...said.marks, 'credentials_removed'],
  };
}

/** The same for what the visitor's own connection showed. */
export function stripObserved(observed: Observed): Observed {
  const userAgent = redactUsual(observed.userAgent);
  const headers = redactHeaders(observed.headers);
  return userAgent === observed.userAgent && headers === observed.headers
    ? observed
    : { ...observed, userAgent, headers };
}

function redactAll(texts: readonly string[]): readonly string[] {
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index] ?? '';
    if (redactUsual(text) !== text) return texts.map(redactUsual);
  }
  return texts;
}

function redactMetadata(metadata: Said['metadata']): Said['metadata'] {
  let changed: Record<string, string | number | boolean> | null = null;
  let naming: readonly string[] | null = null;
  for (const key in metadata) {
    const value = metadata[key] ?? '';
    // A boolean tells that there was one, not which.
    if (typeof value === 'boolean') continue;
    if (isNamed(key)) naming ??= namesIn(Object.entries(metadata));
    const isTold = naming !== null && isNamed(key) && isNamedCredential(naming, String(value));
    const plain = isTold || isSecret(key, value) ? REMOVED : redactField(value);
    if (plain === value) continue;
    changed ??= { ...metadata };
    changed[key] = plain;
  }
  return changed ?? metadata;
}

function redactHeaders(headers: Said['headers']): Said['headers'] {
  let changed: Record<string, string> | null = null;
  for (const name in headers) {
    const value = headers[name] ?? '';
    const plain = isCredentialName(name) || isCredential(name, value) ? null : redactValue(value);
    if (plain === value) continue;
    changed ??= { ...headers };
    if (plain === null) delete changed[name];
    else changed[name] = plain;
  }
  return changed ?? headers;
}

function isSecret(key: string, value: string | number): boolean {
  return isCredential(lastNameOf(key), String(value));
}

function redactField(value: string | number): string | number {
  if (typeof value === 'string') return redactValue(value);
  // Numbers of cards arrive as numbers as well.
  const text = String(value);
  return text.length < SHORTEST_CARD || redactText(text) === text ? value : REMOVED;
}

/** Digits of the shortest number of a card. */
const SHORTEST_CARD = 13;

/** Headers say the same over and over; values without anything to remove are remembered. */
const CLEAN_VALUES = new BoundedCache<true>(4_096);
const LONGEST_KEPT = 256;

/** Values may be addresses of pages or free text. */
function redactValue(value: string): string {
  if (value === '' || CLEAN_VALUES.get(value) === true) return value;
  const plain = redactText(/[?#=%]/.test(value) && !/\s/.test(value) ? redactUrl(value) : value);
  if (plain === value && value.length <= LONGEST_KEPT) CLEAN_VALUES.set(value, true);
  return plain;
}

function redactClientSignals(cs: ClientSignals): ClientSignals {
  const acceptLanguage = redactUsual(cs.acceptLanguage);
  const acceptEncoding = redactUsual(cs.acceptEncoding);
  const ja3 = fingerprintOnly(cs.ja3);
  const ja4 = fingerprintOnly(cs.ja4);
  const same =
    acceptLanguage === cs.acceptLanguage && acceptEncoding === cs.acceptEncoding && ja3 === cs.ja3 && ja4 === cs.ja4;
  return same ? cs : { ...cs, acceptLanguage, acceptEncoding, ja3, ja4 };
}

/** JA3, its hash, or JA4 with hashes or lists; whatever else stands there is read as text. */
const FINGERPRINT = /^(?:[\d,-]*|[\da-f]{32}|[tqd]\d\d[di]\d{4}[a-z\d]{2}_[\da-f,]+_[\da-f,_]+)$/i;

function fingerprintOnly(text: string): string {
  return FINGERPRINT.test(text) ? text : looksRandom(text) ? REMOVED : redactUsual(text);
}

function redactNames(signals: Said['clientSignals']): Said['clientSignals'] {
  for (const name in signals) {
    if (redactText(name) === name) continue;
    return Object.fromEntries(Object.entries(signals).map(([key, points]) => [redactText(key), points]));
  }
  return signals;
}
