import { isUtf8 } from 'node:buffer';
import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import { removeAccountNumbers } from './secrets/account-numbers.ts';
import { removeCardNumbers } from './secrets/card-numbers.ts';
import { removeFromCommands } from './secrets/command-lines.ts';
import { isCredential, lastNameOf } from './secrets/credential-names.ts';
import { withoutEntities } from './secrets/entities.ts';
import { credentialVariables } from './secrets/graphql-variables.ts';
import { redactJson } from './secrets/json-secrets.ts';
import { removeNamedValues } from './secrets/named-values.ts';
import { isNamed, isNamedCredential, namesIn } from './secrets/neighbour-names.ts';
import { removePathTokens } from './secrets/path-tokens.ts';
import { removePrivateKeys } from './secrets/private-keys.ts';
import { REMOVED } from './secrets/removed.ts';
import { removeSerialized } from './secrets/serialized.ts';
import { removeFromStatements } from './secrets/statements.ts';
import { removeTokens } from './secrets/token-shapes.ts';
import { redactXml } from './secrets/xml-secrets.ts';

/** `scheme://user:password@`, without the authority it belongs to. */
const USER_INFO = /(:\/\/|(?<=[a-z]{2}:)[\\/]{2,4})[^\s/\\?#@]*(?:@[^\s/\\?#@]*)*@/g;
/** The same without a scheme, where there is a password: `//user:password@` */
const BARE_USER_INFO = /((?<![\w:\\/])\/\/)[^\s/?#@:]{1,256}:[^\s/?#@]{1,256}@(?=[\w[])/g;
/** `?name=value` up to the next separator; a `?` inside a value begins a query of its own. */
const PARAMETERS = /([?&;#])([^=&;#?]+)=([^&;#?]*)/g;
/** JSON in base64, as some tags send it. */
export const ENCODED_JSON = /^eyJ[\w+/-]{8,}={0,2}$/;
const ENCODED_PARTS = /(?<=\/)eyJ[\w+-]{8,}={0,2}(?=\/|$)/g;
/** Percent escapes in a row, which may be one character. */
const ESCAPES = /(?:%[\da-f]{2})+/gi;
const NO_VARIABLES: ReadonlySet<string> = new Set();
/** How often a value is unwrapped that holds something encoded; the last time, of percent escapes all that are left. */
const MOST_UNWRAPPED = 3;
/** The percent sign of an escape, which was escaped by itself, however often. */
const DEEP_PERCENT = /%(?:25)+(?=[\da-f]{2})/gi;

/** A text that people may read, without credential values. Returns the same text when there are none. */
export function redactText(text: string, unwrapped = 0): string {
  const marked = text.includes('<') ? redactXml(text) : text;
  const named = removeNamedValues(removeSerialized(removeFromStatements(removeShown(removeFromCommands(marked)))));
  // What stood beside a removed value may show now; where nothing was, nothing can.
  const plain = named === marked ? named : removeShown(named);
  if (unwrapped === MOST_UNWRAPPED || !/%|&[#a-z]/i.test(plain)) return plain;
  const inner = unwrap(withoutEntities(plain), unwrapped);
  if (inner === plain) return plain;
  const found = redactInside(inner, unwrapped + 1);
  return found === inner ? plain : found;
}

const CLEAN = new BoundedCache<true>(4_096);
const LONGEST_KEPT = 256;

/** As `redactText`, for what visitors send over and over: User-Agents, languages. Only clean texts are remembered. */
export function redactUsual(text: string): string {
  return unlessClean(CLEAN, text, redactText);
}

const CLEAN_PLACES = new BoundedCache<true>(4_096);

/** As `redactUrl`, for pages that many visit. */
export function redactUsualUrl(url: string): string {
  return unlessClean(CLEAN_PLACES, url, redactUrl);
}

function unlessClean(clean: BoundedCache<true>, text: string, redact: (text: string) => string): string {
  if (text === '' || clean.get(text) === true) return text;
  const plain = redact(text);
  if (plain === text && text.length <= LONGEST_KEPT) clean.set(text, true);
  return plain;
}

/**
 * A URL (or path with query, or form) without user information, tokens in its path, and the values of credential
 * parameters, in query and fragment. Returns the same text when there are none.
 */
export function redactUrl(url: string, unwrapped = 0): string {
  const plain = redactPlace(removeShown(url), unwrapped);
  if (!plain.includes('=')) return plain;
  const naming = namesValue(plain);
  const variables = /[?&]variables=/.test(plain) ? credentialVariables(decode(plain)) : NO_VARIABLES;
  return plain.replace(PARAMETERS, (whole, before: string, name: string, value: string) => {
    if (value === '' || value === REMOVED) return whole;
    const key = lastNameOf(decode(decode(name)));
    const inner = unwrap(value.replaceAll('+', ' '), unwrapped);
    if (isCredential(key, inner) || (isNamed(key) && isNamedCredential(naming, inner)))
      return `${before}${name}=${REMOVED}`;
    if (unwrapped === MOST_UNWRAPPED || (inner === value && !/[{[]|^eyJ/.test(value))) return whole;
    const found =
      variables.size > 0 && key === 'variables'
        ? redactVariables(inner, variables)
        : redactInside(inner, unwrapped + 1);
    return found === inner ? whole : `${before}${name}=${encodeURIComponent(found.toWellFormed())}`;
  });
}

/** What an encoded value holds: JSON, a query, an address, or text. */
function redactInside(text: string, unwrapped: number): string {
  const first = text.trimStart().charAt(0);
  if (first === '{' || first === '[') {
    const plain = redactJson(text, (content) => redactInside(content, unwrapped + 1));
    return plain === text ? redactText(text, unwrapped) : plain;
  }
  if (ENCODED_JSON.test(text)) return redactEncoded(text, unwrapped);
  const plain = text.includes('=') && !/\s/.test(text) ? asQuery(text, unwrapped) : text;
  return redactText(plain, unwrapped);
}

function redactVariables(text: string, variables: ReadonlySet<string>): string {
  return redactJson(text, (content) => redactText(content), variables);
}

/** JSON in base64, which is removed as a whole where something in it has to be. */
export function redactEncoded(text: string, unwrapped: number): string {
  if (unwrapped >= MOST_UNWRAPPED) return text;
  const inner = Buffer.from(text, 'base64').toString();
  return redactInside(inner, unwrapped + 1) === inner ? text : REMOVED;
}

function asQuery(text: string, unwrapped: number): string {
  return /^[^=]*[?#]/.test(text) ? redactUrl(text, unwrapped) : redactUrl(`?${text}`, unwrapped).slice(1);
}

/** The part before the query, where what stands in it encoded is a pair, JSON or a command. */
function redactPlace(url: string, unwrapped: number): string {
  const end = url.search(/[?#]/);
  const asked = end < 0 ? url : url.slice(0, end);
  const place = asked.includes('/eyJ') ? asked.replace(ENCODED_PARTS, (part) => redactEncoded(part, unwrapped)) : asked;
  if (place !== asked) return redactPlace(place + url.slice(asked.length), unwrapped);
  if (unwrapped === MOST_UNWRAPPED || !place.includes('%')) return url;
  const inner = unwrap(place, unwrapped);
  const found = redactText(inner, unwrapped + 1);
  return found === inner ? url : encodeURI(found.toWellFormed()) + url.slice(place.length);
}

/** A text without the secrets that show by their own shape, whatever they are called. */
function removeShown(text: string): string {
  const plain = removePathTokens(removeTokens(removePrivateKeys(text)));
  const numbered = /\d{4}/.test(plain) ? removeAccountNumbers(removeCardNumbers(plain)) : plain;
  return numbered.includes('@') ? numbered.replace(USER_INFO, '$1').replace(BARE_USER_INFO, '$1') : numbered;
}

/** What parameters say that others hold: `?field=password&value=…`. */
function namesValue(url: string): readonly string[] {
  if (!/\b(?:v|val|value|values|content|text|data|answer)=/i.test(url)) return [];
  return namesIn(
    [...url.matchAll(PARAMETERS)].map(([, , name = '', value = '']) => [decode(name), decodeQuery(value)] as const),
  );
}

/** A value of a query, in which a plus is a space. */
function decodeQuery(value: string): string {
  return decode(value.includes('+') ? value.replaceAll('+', ' ') : value);
}

/** What is encoded in a text that has been unwrapped so often already. */
function unwrap(text: string, unwrapped: number): string {
  return decode(unwrapped === MOST_UNWRAPPED - 1 ? text.replace(DEEP_PERCENT, '%') : text);
}

function decode(text: string): string {
  return text.includes('%') ? text.replace(ESCAPES, decodedRun) : text;
}

/** Escapes in a row: as the UTF-8 that they are, or else those of ASCII alone. Throws for none, which would cost far more. */
function decodedRun(run: string): string {
  const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
  return isUtf8(bytes)
    ? bytes.toString()
    : run.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
