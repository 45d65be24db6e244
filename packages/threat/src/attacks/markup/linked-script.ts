import { readScript } from './script/read-script.ts';
import { type JudgeMarkup, judgeAddress } from './script-address.ts';
import { stronger, type Trace } from './trace.ts';

/** The end of each scheme whose address can run script. */
const SCHEME_ENDS = ['script:', 'data:'];
const MOST_LOOKS = 32;
const LONGEST_SCHEME = 12;
const LONGEST_OPENING = 24;
const LONGEST_ADDRESS = 1024;
/** What an address of a link stands behind in the languages of wikis, forums and formulas, up to the mark that closes it. */
const OPENINGS: readonly (readonly [RegExp, string])[] = [
  // Markdown and reStructuredText: `[a](…)`, `[a](<…>)`, `<…>`.
  [/<$/, '>'],
  [/\]\(\s{0,4}$/, ')'],
  // Forums: `[url=…]a[/url]`, `[url]…[/url]`.
  [/\[[a-z]{2,12}=\s?["']?$/i, ']'],
  [/\[[a-z]{2,12}\]\s?$/i, '['],
  // Wikis: `[[…|a]]`.
  [/\[\[$/, '|'],
  // AsciiDoc: `link:…[a]`.
  [/\blink:$/, '['],
  // Formulas: `\href{…}{a}`.
  [/\\(?:href|url)\{\s?$/, '}'],
];
/** Nothing else belongs to an address of that kind: words of the link may stand behind it. */
const BASE64 = /^data:[^,\n]{0,120};base64,[\w+/=%-]{0,1024}/i;
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Script in the address of a link that stands among words, in any language such links are written in. Linear. */
export function findLinkedScript(text: string, lower: string, judgeMarkup: JudgeMarkup): Trace | null {
  let best: Trace | null = null;
  for (const end of SCHEME_ENDS) {
    let i = lower.indexOf(end);
    for (let looks = 0; i >= 0 && looks < MOST_LOOKS && best?.strength !== 'attack'; looks++) {
      best = stronger(best, judgeLink(text, schemeStart(lower, i), judgeMarkup));
      i = lower.indexOf(end, i + end.length);
    }
  }
  return best;
}

function judgeLink(text: string, at: number, judgeMarkup: JudgeMarkup): Trace | null {
  const before = text.slice(Math.max(0, at - LONGEST_OPENING), at);
  const closing = OPENINGS.find(([opening]) => opening.test(before))?.[1];
  if (closing === undefined) return null;
  const written = addressAt(text, at, closing);
  if (written === null) return null;
  const address = BASE64.exec(written)?.[0] ?? written;
  const trace = judgeAddress(address, judgeMarkup, true);
  if (trace === null) return null;
  // A page that was turned into Markdown keeps the calls of its own buttons: `[All](javascript:show(1))`.
  const isOwn = trace.strength === 'script' && readScript(address, true).telling === null && !address.includes('<');
  return isOwn ? null : { ...trace, at };
}

/** The address from an index on, up to the mark on its line that closes it outside of brackets of its own; null without one. */
function addressAt(text: string, from: number, closing: string): string | null {
  const opening = BRACKETS[closing];
  const last = Math.min(text.length, from + LONGEST_ADDRESS);
  let open = 0;
  for (let i = from; i < last; i++) {
    const character = text.charAt(i);
    if (character === '\n') return null;
    if (character === closing && open === 0) return text.slice(from, i);
    if (character === opening) open++;
    else if (character === closing) open--;
  }
  return null;
}

function schemeStart(lower: string, end: number): number {
  let i = end;
  while (i > 0 && end - i < LONGEST_SCHEME && isLetter(lower.charCodeAt(i - 1))) i--;
  return i;
}

function isLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}
