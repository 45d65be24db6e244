import type { HttpRequest } from '@sundew/threat/attacks/request/http-request';
import { isCredentialName } from '../admitting/secrets/credential-names.ts';
import type { Sighting } from '../sighting.ts';
import { isTrusted } from './gatherer.ts';
import { requestedPath, requestedQuery } from './requested-path.ts';

const MOST_HEADERS = 64;

/**
 * The visitor's own request, as far as it is known: whole where it came to us, otherwise without credentials. Of a trusted report only what it sent counts,
 * since its own transport is the sensor's, not the visitor's; of a stranger also the headers we saw ourselves.
 */
export function requestOf(sighting: Sighting): HttpRequest {
  const { said } = sighting;
  if (said.request != null) return said.request;
  return {
    method: said.method ?? '',
    path: requestedPath(said),
    query: requestedQuery(said),
    headers: headersOf(sighting),
    contentType: said.contentType ?? '',
    body: said.body ?? '',
  };
}

function headersOf(sighting: Sighting): Readonly<Record<string, string>> {
  const { said } = sighting;
  const sent = isTrusted(sighting) ? said.headers : { ...said.headers, ...sighting.observed?.headers };
  const headers: Record<string, string> = {};
  let seen = 0;
  for (const name in sent) {
    if (seen++ === MOST_HEADERS) break;
    if (!isCredentialName(name)) headers[name] = sent[name] ?? '';
  }
  if (said.referrer !== null) headers.referer = said.referrer;
  if (sighting.userAgent !== '') headers['user-agent'] = sighting.userAgent;
  return headers;
}
