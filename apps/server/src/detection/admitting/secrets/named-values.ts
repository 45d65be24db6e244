import { isCredential, lastNameOf, suggestsCredential } from './credential-names.ts';
import { looksRandom } from './random-looking.ts';
import { REMOVED } from './removed.ts';

/** The sign in `name=`, `name: `, `name => ` in free text, quoted (also with `\"`) or not: what a value follows. */
const SIGNS =
  /(?:=>|:=|->(?=\s)|::(?=\s)|[=:])(?<=(?<![\p{L}\p{M}\p{N}_.-])([\p{L}\p{M}\p{N}_.-]{2,60}(?:\[[^\]\s]{0,30}\]){0,3})(\\?["']?\s{0,3})(?:=>|:=|->|::|[=:]))\s{0,3}/gu;
/** The value that follows, as far as it tells what it is, and to its end; in YAML it may stand on the next line. */
const VALUE =
  /"{3}[^"]{0,512}"{3}|[>|][+-]?\d?[ \t]{0,4}\r?\n[ \t]{1,16}[^\r\n]{1,512}|(?<=\n[ \t]{0,8})-[ \t]{1,4}[^\s]{1,512}|\\?"[^"]{0,512}"|'[^']{0,512}'|(?![{[]+["'])[^\s"'&;,]{1,512}/y;
/** Within a value that was looked at: up to the next pair, so that no piece of a text is looked at over and over. */
const INNER_VALUE = /\\?"[^"]{0,512}"|'[^']{0,512}'|(?![{[]+["'])[^\s"'&;,=:]{1,512}/y;
const WHOLE_VALUE =
  /"{3}[^"]*"{3}|[>|][+-]?\d?[ \t]{0,4}\r?\n[ \t]{1,16}[^\r\n]+|(?<=\n[ \t]{0,8})-[ \t]{1,4}[^\s]+|\\?"[^"]*"|'[^']*'|[^\s"'&;,]+/y;
/** Header lines whose whole value proves who somebody is, with parameters such as `response="…"`. */
const HEADERS =
  /((?<![\w-])(?:set-)?cookie2?|(?:proxy-)?authorization)(["']?\s{0,3}:\s{0,3}["']?)((?:=\\?"[^"\r\n]*"|[^\r\n"'])+)/gi;
/** `define('NAME', 'value')` */
const ARGUMENTS = /(\(\s{0,3}["']([\w.-]{2,60})["']\s{0,3},\s{0,3})("[^"\n]{8,512}"|'[^'\n]{8,512}')(?=\s{0,3}[,)])/g;
/** `the password is X`, `das Passwort lautet: X` */
const SAID =
  /(\s(?:is|was|ist|lautet|es|est|é|è|är|jest)(?<=(?<![\p{L}\p{N}_-])([\p{L}\p{N}_-]{2,40})\s\p{L}+)\s{0,2}:?\s{1,2})([^\s"',;]{8,512})/giu;

/** A text without the values that stand after the name of a credential. */
export function removeNamedValues(text: string): string {
  const said = / \p{L}{2,6}:? /u.test(text) ? text.replace(SAID, withoutRandom) : text;
  const plain = said.includes('(') ? said.replace(ARGUMENTS, withoutRandom) : said;
  if (!/[=:]|->/.test(plain)) return plain;
  return removePairs(
    plain.replace(HEADERS, (whole, name: string, between: string, value: string) =>
      value.startsWith(REMOVED) ? whole : `${name}${between}${REMOVED}`,
    ),
  );
}

/** A value without a secret may hold further pairs, so what follows a name is read on from its beginning. */
function removePairs(text: string): string {
  let kept = '';
  let at = 0;
  let lookedAt = 0;
  for (const { 0: sign, 1: name = '', 2: gap = '', index } of text.matchAll(SIGNS)) {
    const key = lastNameOf(name);
    if (index - gap.length - name.length < at || !suggestsCredential(key)) continue;
    const start = index + sign.length;
    const value = matchAt(start < lookedAt ? INNER_VALUE : VALUE, text, start);
    lookedAt = Math.max(lookedAt, start + value.length);
    if (value === '' || value.includes(REMOVED) || !isCredential(key, unquoted(value))) continue;
    kept += text.slice(at, start) + REMOVED;
    at = start + matchAt(WHOLE_VALUE, text, start).length;
  }
  return kept + text.slice(at);
}

function matchAt(pattern: RegExp, text: string, start: number): string {
  pattern.lastIndex = start;
  return pattern.exec(text)?.[0] ?? '';
}

function withoutRandom(whole: string, head: string, name: string, value: string): string {
  return suggestsCredential(name) && looksRandom(unquoted(value)) ? head + REMOVED : whole;
}

function unquoted(value: string): string {
  return value.replace(/^\\?["']|\\?["']$|[)\]}]{1,4}$/g, '');
}
