import type { ClientSignals, Observed, Said } from '../report.ts';
import { isCredentialName } from './credential-names.ts';
import { REMOVED, redactText, redactUrl, redactUsual } from './redact.ts';
import { redactBody } from './redact-body.ts';

/**
 * What the caller said without cookie, authorization and other credential values (specification, "Must not be sent").
 * Runs before anything is logged or stored. The body is left alone: it is looked at in memory and
 * never kept; what a decoy captured of it is.
 * @returns the same object when there was nothing to remove
 */
export function stripCredentials(said: Said): Said {
  const url = said.url === null ? null : redactUrl(said.url);
  const path = said.path === null ? null : redactUrl(said.path);
  const referrer = said.referrer === null ? null : redactUrl(said.referrer);
  const userAgent = said.userAgent === null ? null : redactUsual(said.userAgent);
  const flags = redactAll(said.flags);
  const metadata = redactMetadata(said.metadata);
  const headers = redactHeaders(said.headers);
  const clientSignals = redactNames(said.clientSignals);
  const cs = said.cs === null ? null : redactClientSignals(said.cs);
  const capturedBody = said.capturedBody ? redactBody(said.capturedBody, said.contentType ?? '') : said.capturedBody;
  const same =
    url === said.url &&
    path === said.path &&
    referrer === said.referrer &&
    userAgent === said.userAgent &&
    flags === said.flags &&
    metadata === said.metadata &&
    headers === said.headers &&
    clientSignals === said.clientSignals &&
    capturedBody === said.capturedBody &&
    cs === said.cs;
  if (same) return said;
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
    if (redactText(text) !== text) return texts.map(redactText);
  }
  return texts;
}

function redactMetadata(metadata: Said['metadata']): Said['metadata'] {
  let changed: Record<string, string | number | boolean> | null = null;
  for (const key in metadata) {
    const value = metadata[key] ?? '';
    // A boolean tells that there was one, not which.
    if (typeof value === 'boolean') continue;
    const plain = isCredentialName(key) ? REMOVED : typeof value === 'string' ? redactValue(value) : value;
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
    const plain = isCredentialName(name) ? null : redactValue(value);
    if (plain === value) continue;
    changed ??= { ...headers };
    if (plain === null) delete changed[name];
    else changed[name] = plain;
  }
  return changed ?? headers;
}

/** Values may be addresses of pages or free text. */
function redactValue(value: string): string {
  return redactText(/[?#]/.test(value) ? redactUrl(value) : value);
}

function redactClientSignals(cs: ClientSignals): ClientSignals {
  const acceptLanguage = redactUsual(cs.acceptLanguage);
  const acceptEncoding = redactUsual(cs.acceptEncoding);
  const same = acceptLanguage === cs.acceptLanguage && acceptEncoding === cs.acceptEncoding;
  return same ? cs : { ...cs, acceptLanguage, acceptEncoding };
}

function redactNames(signals: Said['clientSignals']): Said['clientSignals'] {
  for (const name in signals) {
    if (redactText(name) === name) continue;
    return Object.fromEntries(Object.entries(signals).map(([key, points]) => [redactText(key), points]));
  }
  return signals;
}
