import { isTrusted } from '../trusted-hosts.ts';

const COMMENT = /(?<![^\s;])\/\/[^\n]{0,300}(?:\n|$)|\/\*[^*]{0,600}\*\//g;
const IMPORT = /^\s{0,40}import\s{1,8}[\w$\s,{}*]{1,200}?\s{0,8}from\s{0,8}(?:"([^"\n]{1,200})"|'([^'\n]{1,200})');?/;
/** A package by its name, which a page maps to an address. */
const PACKAGE = /^(?:@[\w-]{1,60}\/)?[\w-]{1,60}$/;
const LONGEST = 2048;
const MOST = 16;

/** True for a script that only makes modules known by a package's name or from a host whose scripts are trusted. Bounded. */
export function importsModules(code: string): boolean {
  if (code.length > LONGEST) return false;
  let rest = code.replace(COMMENT, ' ');
  let imports = 0;
  for (; imports < MOST; imports++) {
    const found = IMPORT.exec(rest);
    if (found === null) break;
    const source = found[1] ?? found[2] ?? '';
    if (!PACKAGE.test(source) && !(/^https:\/\//.test(source) && isTrusted(source))) return false;
    rest = rest.slice(found[0].length);
  }
  return imports > 0 && rest.trim() === '';
}
