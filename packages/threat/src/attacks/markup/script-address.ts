import { decodeBase64 } from '../decodings/base64.ts';
import { decodePercent } from '../decodings/percent.ts';
import { isHarmlessIdiom } from './script/idioms.ts';
import { readScript } from './script/read-script.ts';
import type { Trace } from './trace.ts';

/** Schemes whose address is script. */
const SCRIPT_SCHEMES: ReadonlySet<string> = new Set([
  'javascript',
  'vbscript',
  'livescript',
  'mocha',
  'jscript',
  'ecmascript',
]);
/** Schemes that only wrap another address. */
const WRAPPERS: ReadonlySet<string> = new Set(['feed', 'view-source', 'jar', 'pcast', 'url', 'wyciwyg', 'x-wap']);
/** Of an address, so much is read behind its scheme. */
const LONGEST = 16_384;
const LONGEST_SCHEME = 12;
const MOST_IGNORED = 512;
const MOST_WRAPPERS = 4;
const DATA = /^\s{0,8}([^;,]{0,80})((?:;[^;,]{0,80}){0,6}),/;
const SCRIPT_TYPE = /script|^$/i;
const MARKUP_TYPE = /html|svg|xml|xsl|x509/i;

/** Judges markup inside an address; given by the caller, so that addresses and markup can hold each other. */
export type JudgeMarkup = (markup: string) => Trace | null;

/** An address taken apart. */
interface Scheme {
  /** Lower case, wrappers and characters that browsers drop left out. */
  readonly name: string;
  /** Index after its colon. */
  readonly end: number;
}

/**
 * The scheme of an address as a browser reads it: leading spaces and controls, tabs and line ends anywhere, quotes that
 * were left over, and wrapping schemes are passed over. Null without one. Looks at the start of the address only.
 */
function schemeOf(address: string): Scheme | null {
  let name = '';
  let wrappers = 0;
  const last = Math.min(address.length, MOST_IGNORED);
  for (let i = 0; i < last; i++) {
    const code = address.charCodeAt(i);
    if (isLetter(code) || (name !== '' && (code === 45 || code === 43))) {
      name += address[i];
      if (name.length > LONGEST_SCHEME) return null;
    } else if (code === 58) {
      name = name.toLowerCase();
      if (name === '') return null;
      if (!WRAPPERS.has(name) || ++wrappers > MOST_WRAPPERS) return { name, end: i + 1 };
      name = '';
    } else if (!isIgnored(code) && !(name === '' && (code > 127 || isLeftOver(code)))) return null;
  }
  return null;
}

/**
 * What an address would run, or null: `javascript:` and its kin with script in them, `data:` documents with script.
 * `bare`: the address stands alone, not in an attribute, so that it must read as script.
 */
export function judgeAddress(address: string, judgeMarkup: JudgeMarkup, bare = false): Trace | null {
  const scheme = schemeOf(address);
  if (scheme === null) return null;
  const rest = address.slice(scheme.end, scheme.end + LONGEST);
  if (scheme.name === 'data') return judgeData(rest, judgeMarkup);
  if (!SCRIPT_SCHEMES.has(scheme.name)) return null;
  const script = decodePercent(rest);
  if (isHarmlessIdiom(script)) return null;
  const { attack, telling, prose, tokens, runs } = readScript(script, bare);
  const pattern = `${scheme.name} address`;
  if (attack !== null) return { pattern, strength: 'attack', at: 0 };
  if (bare && (prose || (telling === null && !runs))) return null;
  return tokens === 0 && !bare ? { pattern, strength: 'probe', at: 0 } : { pattern, strength: 'script', at: 0 };
}

/** The contents of a `data:` address, given without its scheme. */
function judgeData(rest: string, judgeMarkup: JudgeMarkup): Trace | null {
  const head = DATA.exec(rest);
  if (head === null) return null;
  const type = (head[1] as string).trim();
  const markup = MARKUP_TYPE.test(type);
  if (!markup && !SCRIPT_TYPE.test(decodePercent(type))) return null;
  const body = rest.slice(head[0].length);
  // Behind `#` stands which part of a drawing is shown.
  const contents = /base64/i.test(head[2] as string)
    ? decodeBase64(body.split('#', 1)[0]?.trim() ?? '')
    : decodePercent(body);
  const trace = markup || contents.includes('<') ? judgeMarkup(contents) : null;
  if (trace?.strength === 'attack') return { pattern: 'data address with script', strength: 'attack', at: 0 };
  if (trace !== null && trace.strength !== 'idiom')
    return { pattern: 'data address with script', strength: 'script', at: 0 };
  if (/html|x509/i.test(type)) return { pattern: 'data address of a document', strength: 'script', at: 0 };
  if (markup) return null;
  const { attack, telling, prose } = readScript(contents, type === '');
  if (attack !== null) return { pattern: 'data address with script', strength: 'attack', at: 0 };
  return type === '' && (prose || telling === null)
    ? null
    : { pattern: 'data address with script', strength: 'script', at: 0 };
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/** White space and controls of every kind, and the zero-width characters. */
function isIgnored(code: number): boolean {
  return (
    code <= 32 ||
    (code >= 127 && code <= 0xa0) ||
    code === 0xad ||
    code === 0x1680 ||
    code === 0x180e ||
    (code >= 0x2000 && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202f) ||
    (code >= 0x205f && code <= 0x206f) ||
    code === 0x3000 ||
    code === 0xfeff ||
    code === 0xfffd
  );
}

/** Quotes and operators between an attribute's start and the address, as in `` href=`javascript:…` ``. */
function isLeftOver(code: number): boolean {
  return code === 34 || code === 39 || code === 96 || code === 40 || code === 61;
}
