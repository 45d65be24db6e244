import { isCredential, isCredentialGroup, lastNameOf } from './credential-names.ts';
import { credentialVariables } from './graphql-variables.ts';
import { isNamed, isNamedCredential, isNaming } from './neighbour-names.ts';
import { removePrivateKeys } from './private-keys.ts';
import { REMOVED } from './removed.ts';

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A value; null for a list or an object. */
interface Item {
  readonly range: Range;
  readonly text: string | null;
}

/** An object or list that is open while the text is read. */
interface Level {
  readonly isList: boolean;
  readonly start: number;
  /** The name before the value that comes next; in a list the name of the list. */
  name: string;
  /** What fields say that the values beside them hold. */
  readonly naming: string[];
  readonly values: Item[];
  /** Where a change by JSON Patch or SCIM goes, and whether this is one. */
  path: string;
  isChange: boolean;
  /** Parts of a key that is written as JSON (JWK), and whether this is one. */
  readonly keyParts: Range[];
  isKey: boolean;
  /** Items of a list; texts with their content, for lists of names and values in turn. */
  readonly items: Item[];
}

/** A text, a mark, or a word such as a number; also where a text was cut. */
const TOKENS = /"((?:[^"\\]|\\[\s\S])*)("|\\?$)|[{}[\]:,]|[^\s"{}[\]:,]+/g;
/** Deeper ones are read as if they were closed. */
const DEEPEST = 200;

/**
 * JSON, whole, cut or broken, without the values of fields whose names say that they are credentials, of fields that
 * another field names (`{"name": "password", "value": …}`), of pairs (`["password", …]`) and of GraphQL variables for
 * such arguments (named by `variables` where the query stands elsewhere). One pass. `redactContent` is given what stands in other texts.
 */
export function redactJson(
  text: string,
  redactContent: (content: string) => string,
  variables: ReadonlySet<string> = credentialVariables(text),
): string {
  const removed: Range[] = [];
  const replaced: { readonly range: Range; readonly by: string }[] = [];
  const levels: Level[] = [openLevel(false, 0, '')];
  let pending: { readonly range: Range; readonly text: string } | null = null;

  const isSecret = (name: string, value: string) =>
    isCredential(lastNameOf(name), value) || (variables.has(name) && value !== '');
  const take = (range: Range, content: string, isText: boolean) => {
    const level = levels.at(-1) ?? openLevel(false, 0, '');
    if (isSecret(level.name, content)) removed.push(range);
    else if (isText) {
      const plain = redactMeant(content, redactContent);
      if (plain !== content) replaced.push({ range, by: `"${plain}"` });
    }
    if (level.isList) level.items.push({ range, text: content });
    else noteField(level, range, content);
    if (!level.isList) level.name = '';
  };
  const flush = () => {
    if (pending !== null) take(pending.range, pending.text, true);
    pending = null;
  };
  const close = (end: number) => {
    const level = levels.pop();
    if (level === undefined) return;
    removed.push(...namedValues(level), ...keyParts(level));
    if (level.isList) removed.push(...namedItems(level));
    const parent = levels.at(-1);
    if (parent === undefined) return;
    const range = { start: level.start, end };
    if (!parent.isList && isCredentialGroup(lastNameOf(parent.name))) removed.push(range);
    if (parent.isList) parent.items.push({ range, text: null });
    else noteField(parent, range, null);
    if (!parent.isList) parent.name = '';
  };

  for (const match of text.matchAll(TOKENS)) {
    const [token, content] = match;
    const range = { start: match.index, end: match.index + token.length };
    if (content !== undefined) {
      flush();
      pending = { range, text: plainText(content) };
      continue;
    }
    const level = levels.at(-1);
    if (token === ':' && pending !== null && level?.isList === false) {
      level.name = (pending as { readonly text: string }).text;
      pending = null;
      continue;
    }
    flush();
    if (token === '{' || token === '[') {
      if (levels.length < DEEPEST)
        levels.push(openLevel(token === '[', range.start, token === '[' ? (level?.name ?? '') : ''));
    } else if (token === '}' || token === ']') {
      if (levels.length > 1) close(range.end);
    } else if (token !== ',' && token !== ':') take(range, token, false);
  }
  flush();
  while (levels.length > 0) close(text.length);
  return withReplacements(text, [...replaced, ...removed.map((range) => ({ range, by: `"${REMOVED}"` }))]);
}

/**
 * What stands in a text, read as it is meant, without the escapes that JSON needs: markup, commands or JSON again. Line
 * by line, as a whole file may have been sent as one; keys of several lines are removed first.
 */
function redactMeant(content: string, redactContent: (content: string) => string): string {
  const meant = unescaped(content);
  if (meant === content) return redactContent(content);
  const found = /[\n\r]/.test(meant)
    ? removePrivateKeys(meant)
        .split(/([\n\r\t]+)/)
        .map((piece, index) => (index % 2 === 1 ? piece : redactContent(piece)))
        .join('')
    : redactContent(meant);
  return found === meant ? content : JSON.stringify(found).slice(1, -1);
}

const MEANT: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

function unescaped(content: string): string {
  if (!content.includes('\\')) return content;
  return content.replace(/\\(["\\/bfnrt])/g, (_, sign: string) => MEANT[sign] ?? sign);
}

function openLevel(isList: boolean, start: number, name: string): Level {
  return {
    isList,
    start,
    name,
    naming: [],
    values: [],
    path: '',
    isChange: false,
    keyParts: [],
    isKey: false,
    items: [],
  };
}

function noteField(level: Level, range: Range, text: string | null): void {
  if (isNaming(level.name) && text !== null) level.naming.push(text);
  else if (isNamed(level.name)) level.values.push({ range, text });
  if (level.name === 'op') level.isChange = true;
  else if (level.name === 'path' && text !== null) level.path = text.slice(text.lastIndexOf('/') + 1);
  else if (level.name === 'kty') level.isKey = true;
  else if (SECRET_PARTS.has(level.name) && text !== null) level.keyParts.push(range);
}

/** Private parts of keys and whole symmetric ones (RFC 7518, section 6). */
const SECRET_PARTS: ReadonlySet<string> = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']);

const keyParts = (level: Level): readonly Range[] => (level.isKey ? level.keyParts : []);

function namedValues({ naming, values, isChange, path }: Level): readonly Range[] {
  const names = isChange && path !== '' ? [...naming, path] : naming;
  return values.filter(({ text }) => isNamedCredential(names, text)).map(({ range }) => range);
}

/** In `["user", "a", "password", "x"]` and `["password", "x"]`: what follows the name of a credential. */
function namedItems({ items }: Level): readonly Range[] {
  if (items.length % 2 === 1) return [];
  return items
    .filter(({ text }, index) => index % 2 === 1 && isNamedCredential([items[index - 1]?.text ?? ''], text))
    .map(({ range }) => range);
}

/** The longest range wins where one lies in another. */
function withReplacements(
  text: string,
  replacements: readonly { readonly range: Range; readonly by: string }[],
): string {
  const sorted = [...replacements].sort(
    (left, right) => left.range.start - right.range.start || right.range.end - left.range.end,
  );
  let kept = '';
  let at = 0;
  for (const { range, by } of sorted) {
    if (range.start < at) continue;
    kept += text.slice(at, range.start) + by;
    at = range.end;
  }
  return kept + text.slice(at);
}

/** A text without `\u0070`; other escapes change no name. */
function plainText(content: string): string {
  if (!content.includes('\\u')) return content;
  return content.replace(/\\u([0-9a-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
