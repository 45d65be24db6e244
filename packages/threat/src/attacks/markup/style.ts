import { type JudgeMarkup, judgeAddress } from './script-address.ts';
import type { Trace } from './trace.ts';
import { isExternal, isTrusted } from './trusted-hosts.ts';

/** The style sheet of a newsletter fits. */
const LONGEST_STYLE = 16_384;
const COMMENT = /\/\*[^*]{0,4096}\*\//g;
const ESCAPE = /\\(?:([0-9a-f]{1,6})\s?|([^\n]))/gi;
const IMPORT = /@import\s{0,16}(?:url\s{0,4}\(\s{0,16})?["']?([^"')\s;]{1,512})/g;
const ADDRESS = /(?:url\s{0,4}\(|-o-link:|@import)[\s"']{0,16}([^"')]{1,2048})/g;
const BEHAVIOUR = /behaviou?r\s{0,16}:\s{0,16}url\s{0,4}\(\s{0,16}["']?([^"')]{0,256})/g;
const SCRIPT_ADDRESS = /(?:java|vb|live)\s{0,8}script\s{0,8}:/;
const EXPRESSION = /expression\s{0,32}\(/;

/**
 * Style that runs script, in the dialects that could: `expression()`, bindings, behaviours, script addresses, imports
 * from elsewhere. Comments and escapes are undone first. Linear.
 */
export function judgeStyle(style: string, judgeMarkup: JudgeMarkup): Trace | null {
  const css = plain(style.length > LONGEST_STYLE ? style.slice(0, LONGEST_STYLE) : style);
  if (EXPRESSION.test(css) && /[:{]/.test(css)) return { pattern: 'style expression', strength: 'attack', at: 0 };
  if (SCRIPT_ADDRESS.test(css)) return { pattern: 'script address in style', strength: 'attack', at: 0 };
  if (css.includes('-moz-binding')) return { pattern: 'style binding', strength: 'script', at: 0 };
  for (const [, file = ''] of css.matchAll(BEHAVIOUR)) {
    if (!/^#default#vml$/.test(file.trim())) return { pattern: 'style behaviour', strength: 'script', at: 0 };
  }
  for (const [, address = ''] of css.matchAll(ADDRESS)) {
    if (judgeAddress(address, judgeMarkup) !== null)
      return { pattern: 'script address in style', strength: 'attack', at: 0 };
  }
  for (const [, address = ''] of css.matchAll(IMPORT)) {
    if (isExternal(address) && !isTrusted(address)) return { pattern: 'style import', strength: 'loader', at: 0 };
  }
  return null;
}

/** Lower case, without comments, escapes and NUL. */
function plain(style: string): string {
  const uncommented = style.includes('/*') ? style.replace(COMMENT, '') : style;
  const unescaped = uncommented.includes('\\') ? uncommented.replace(ESCAPE, characterOf) : uncommented;
  return unescaped.replaceAll('\0', '').toLowerCase();
}

function characterOf(_: string, digits: string | undefined, other: string | undefined): string {
  if (digits === undefined) return other ?? '';
  const code = Number.parseInt(digits, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
