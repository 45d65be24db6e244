import { isCredentialName } from './admitting/credential-names.ts';
import { isTrusted } from './gatherer.ts';
import { bodyTexts } from './request-body.ts';
import { LONGEST_NAME, parameterTexts, type RequestText } from './request-parameters.ts';
import { requestedPath, requestedQuery } from './requested-path.ts';
import type { Sighting } from './sighting.ts';

const MOST_HEADERS = 64;
/** Texts are looked at up to a bound, so longer ones come in pieces, each with the end of the one before. */
const PIECE = 16_000;
const OVERLAP = 500;
/** Values made only of these carry nothing. */
const PLAIN = /^[\w ,.-]*$/;

/**
 * Everything of the visitor's request that can carry an attack: path, query, referrer, header values and body. Of a
 * trusted report only what it sent counts, since its own transport is the sensor's, not the visitor's; of a stranger
 * also the headers we saw ourselves.
 */
export function requestTexts(sighting: Sighting): readonly RequestText[] {
  const { said } = sighting;
  const texts: RequestText[] = [];
  const path = requestedPath(said);
  if (path !== '' && path !== '/') texts.push({ location: 'path', text: path });
  const query = requestedQuery(said);
  if (query !== '') texts.push(...parameterTexts('query', query));
  if (said.referrer) texts.push({ location: 'header.referer', text: said.referrer });
  const headers = isTrusted(sighting) ? said.headers : { ...said.headers, ...sighting.observed?.headers };
  addHeaders(texts, headers, said.referrer !== null);
  if (said.body) texts.push(...bodyTexts(said.body, said.contentType));
  return texts.some(({ text }) => text.length > PIECE) ? texts.flatMap(pieces) : texts;
}

function pieces({ location, text }: RequestText): readonly RequestText[] {
  const cut: RequestText[] = [];
  for (let at = 0; at === 0 || at + OVERLAP < text.length; at += PIECE - OVERLAP) {
    cut.push({ location, text: text.slice(at, at + PIECE) });
  }
  return cut;
}

function addHeaders(texts: RequestText[], headers: Readonly<Record<string, string>>, hasReferrer: boolean): void {
  let seen = 0;
  for (const name in headers) {
    if (seen++ === MOST_HEADERS) return;
    const text = headers[name] ?? '';
    if (PLAIN.test(text) || (hasReferrer && name === 'referer') || isCredentialName(name)) continue;
    texts.push({ location: `header.${name.slice(0, LONGEST_NAME)}`, text });
  }
}
