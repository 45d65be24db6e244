import { globMatches } from './glob.ts';
import { SENSITIVE_PATHS, UNIX_ROOTS } from './sensitive-files.ts';
import type { Word } from './word.ts';

/**
 * What an operand looks like. `sensitive`: a file only an intruder asks for. `absolute`: a path from the root or a drive.
 * `firm`: a flag, a relative path, a variable, a glob of files: no prose. `address`: a URL or a host. `loose`: a file name,
 * which prose holds too. `neutral`: a number, punctuation or text in quotes. `plain`: a word.
 */
export type Shape = 'sensitive' | 'absolute' | 'firm' | 'address' | 'loose' | 'neutral' | 'plain';

const FLAG = /^(?:\+[a-z]{1,4}|--?[a-z0-9][\w-]{0,40}(?:[=:].{0,120})?|\/[a-z?]{1,12}(?::.{0,60})?)$/i;
const ABSOLUTE = /^(?:\/[\w.~*?[-]{0,40}(?:\/|$)|[a-z]:[\\/]|[a-z]:$|\\\\\w|%\w{1,40}%)/i;
const RELATIVE = /^(?:(?:~|\.{1,2})\/.|~$|\.{1,2}[\\/]?$|\.[a-z]|[\w.-]{1,40}[\\/])/i;
const ASSIGNMENT = /^[a-z_]\w{0,30}=/i;
const URL = /^(?:[a-z]{2,6}:\/\/.|[a-z][\w-]{1,12}:[\w.-]{4,60}:\d{1,5}\b)/i;
const DOTTED = /^[\w*@-]{1,64}(?:\.[\w*-]{1,64}){1,8}(?::\d{1,5})?(?:\/.{0,120})?$/;
const IP = /^\d{1,3}(?:\.\d{1,3}){1,3}(?::\d{1,5})?$/;
const DEVICE = /^[a-z]{2,5}\d{1,2}$/;
/** Every sensitive path holds one of these. */
const PATH_MARK = /[/\\._]/;
/** One expression is faster than to look for each of them. */
const SENSITIVE = new RegExp(SENSITIVE_PATHS.map((path) => path.replaceAll(/[.\\]/g, '\\$&')).join('|'));
const NUMBER = /^[+-]?\d+(?:\.\d+)?[smhdkb%]?$/i;

/** The shape of one operand. Linear in it. */
export function shapeOf({ text, raw, quoted, expands, globs }: Word): Shape {
  const lower = text.toLowerCase();
  // A path in a sentence is spoken of.
  if (quoted && text.includes(' ')) return 'neutral';
  if (raw === text && !quoted && !expands && isLetters(lower)) return lower === 'localhost' ? 'address' : 'plain';
  if (isSensitive(lower) || (raw !== text && isSensitive(raw.toLowerCase()))) return 'sensitive';
  if (expands && isSensitive(withSlashes(raw.toLowerCase()))) return 'sensitive';
  if (globs && isSensitiveGlob(lower)) return 'sensitive';
  if (quoted) return 'neutral';
  if (URL.test(text) || lower === 'localhost' || IP.test(text)) return 'address';
  if (FLAG.test(text)) return 'firm';
  if (ABSOLUTE.test(raw) || ABSOLUTE.test(text)) return 'absolute';
  if (RELATIVE.test(raw) || ASSIGNMENT.test(text)) return 'firm';
  if (expands || (globs && text.includes('*')) || raw.includes('`')) return 'firm';
  if (NUMBER.test(text) || !/[a-z]/i.test(text)) return 'neutral';
  return DOTTED.test(text) || DOTTED.test(raw) || DEVICE.test(text) ? 'loose' : 'plain';
}

/** True for a path that holds one of the files or folders intruders read. */
export function isSensitive(lower: string): boolean {
  return lower.length > 3 && PATH_MARK.test(lower) && SENSITIVE.test(lower);
}

/** A variable or a substitution in place of what parts folders: `${S}etc${S}passwd`. */
const EXPANSION = /\$\{[\w:#%/]{1,24}\}|\$\([^()]{1,40}\)|`[^`]{1,40}`/g;

function withSlashes(raw: string): string {
  return raw.replaceAll(EXPANSION, '/');
}

function isLetters(lower: string): boolean {
  for (let i = 0; i < lower.length; i++) {
    const code = lower.charCodeAt(i);
    if (code < 97 || code > 122) return false;
  }
  return lower !== '';
}

/** `/e?c/p*d`: folders of the root written with wildcards. */
function isSensitiveGlob(lower: string): boolean {
  const [first, root = '', ...rest] = lower.split('/', 5);
  return first === '' && rest.length > 0 && isRootGlob(root);
}

/** True for a folder of the root written with at least one letter or `?` and one wildcard. */
export function isRootGlob(segment: string): boolean {
  return /[?[]|[a-z]\*|\*[a-z]/.test(segment) && UNIX_ROOTS.some((root) => globMatches(segment, root));
}
