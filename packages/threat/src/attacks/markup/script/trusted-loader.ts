import { isTrusted } from '../trusted-hosts.ts';
import { DIALOGS, EVALUATORS, GLOBALS, MARKUP_PROPERTIES, TELLING_NAMES } from './browser-names.ts';
import { NAME, REGEX, ScriptScanner, STRING, TEMPLATE } from './scanner.ts';

const MOST_TOKENS = 1024;
/** The whole host stands in the text: nothing that follows changes it. */
const WHOLE_ADDRESS = /^(?:https?:)?\/\/[a-z\d.-]{1,253}\/[\w./?=&%#:-]{0,240}$/i;
/** Words, names and the rest of an address that does not begin one. */
const PLAIN = /^(?:[\w.?&=#-][\w .?&=#-]{0,80}|\w{1,20}\/[\w-]{1,20}|\*)?$/;
/** What such a script does, beside what its page calls by names of its own. */
const LOADS: ReadonlySet<string> = new Set(['appendChild', 'createElement', 'document', 'window']);
/** Names by which a text becomes script or part of the page, is put together, is read off the page, or leaves it. */
const REFUSED: ReadonlySet<string> = new Set(
  `ajax append assign at attr attributes baseURI blur callee caller charAt charCodeAt click concat constructor content
  cookie createTextNode currentScript dataset decodeURI decodeURIComponent documentURI domain execCommand flat focus get
  getAttribute getJSON html import innerText join match name nonce open outerText post prepend prototype referrer repeat
  replace replaceAll replaceWith reverse setAttribute setAttributeNS setAttributeNode slice split submit substr substring
  text textContent title toString trim URL value with write writeln __proto__`.split(/\s+/),
);
/** What an element holds as somebody wrote it; a loader gives these and asks for none. */
const GIVEN: ReadonlySet<string> = new Set(['alt', 'className', 'dir', 'id', 'lang', 'rel', 'src', 'type']);
const ASSIGNED = /^\s?=(?!=)/;
/** Behind a name that an address is taken from: it is no call and no member of something. */
const TAKEN_WHOLE = /^\s?(?:[;,)+}]|$)/;
const LONGEST_LOOK = 8;
const HANDLER = /^on/i;

/**
 * True for a script that does nothing but to add a script of a trusted host to its page, as the snippets of such hosts do,
 * and to call functions of the page. The host has to stand in a text as a whole; a name that could change it is refused.
 * No more is trusted than a script element with that address. Linear.
 */
export function isTrustedLoader(code: string): boolean {
  if (code.includes('\\') || !code.includes('createElement')) return false;
  const scanner = new ScriptScanner(code);
  const assigned = new Set<string>();
  const sources = new Set<string>();
  let [before, second, third] = ['', '', ''];
  let tokens = 0;
  let isTold = false;
  while (scanner.next()) {
    if (++tokens > MOST_TOKENS) return false;
    const { kind, value } = scanner;
    if (kind === REGEX || kind === TEMPLATE) return false;
    const isSource = before === '=' && second === 'src' && third === '.';
    const behind = code.slice(scanner.end, scanner.end + LONGEST_LOOK);
    if (kind === NAME) {
      if (!isLoading(value) || (before === '.' && GIVEN.has(value) && !ASSIGNED.test(behind))) return false;
      if (before !== '.' && ASSIGNED.test(behind)) assigned.add(value);
      if (isSource && !TAKEN_WHOLE.test(behind)) return false;
      if (isSource) sources.add(value);
    }
    if (kind === STRING) {
      const isAddress = WHOLE_ADDRESS.test(value) && isTrusted(value);
      isTold ||= isAddress;
      if (!isAddress && (isSource || !PLAIN.test(value) || HANDLER.test(value) || !isLoading(value))) return false;
    } else if (isSource && kind !== NAME) return false;
    [before, second, third] = [value, before, second];
  }
  // What an address is taken from is what the function was called with.
  return isTold && ![...sources].some((name) => assigned.has(name));
}

function isLoading(name: string): boolean {
  if (LOADS.has(name)) return true;
  if (REFUSED.has(name) || HANDLER.test(name)) return false;
  const acts = TELLING_NAMES.has(name) || EVALUATORS.has(name) || MARKUP_PROPERTIES.has(name) || DIALOGS.has(name);
  return !acts && !(GLOBALS.has(name) && name !== 'this');
}
