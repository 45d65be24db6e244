import { UNIX_SECRETS } from './unix-files.ts';
import { HIDDEN_FOLDERS, KEPT_FOLDERS, WEB_SECRETS } from './web-files.ts';
import { WINDOWS_SECRETS } from './windows-files.ts';

/**
 * What kind of file a path names. `secret`: one that attackers read first. `system`: configuration, a log or state of the
 * machine and its servers. `local`: the same of any program, in folders where people have files of their own. `web`:
 * lies in a site's own folder and is never linked to.
 */
export type FileKind = 'secret' | 'system' | 'local' | 'web';

const KNOWN_NAMES: ReadonlySet<string> = new Set(
  [...UNIX_SECRETS, ...WINDOWS_SECRETS, ...WEB_SECRETS].map((path) => path.slice(path.lastIndexOf('/') + 1)),
);

/** The kind of a path's file by its last segments alone, wherever it lies. Segments in lower case. */
export function namedFile(segments: readonly string[]): FileKind | null {
  const last = segments.length - 1;
  const written = withoutDots(cleanName(segments[last] ?? ''));
  const name = KNOWN_NAMES.has(written) ? written : spareOf(written);
  const folder = withoutDots(segments[last - 1] ?? '');
  const above = segments[last - 2] ?? '';
  if (KNOWN_NAMES.has(name)) {
    const two = `${folder}/${name}`;
    const three = `${above}/${two}`;
    for (const end of [name, two, three]) if (UNIX_SECRETS.has(end) || WINDOWS_SECRETS.has(end)) return 'secret';
    if (WEB_SECRETS.has(name) || WEB_SECRETS.has(two) || WEB_SECRETS.has(three)) return 'web';
  }
  if (isHistory(name)) return 'secret';
  if (HIDDEN_FOLDERS.has(above) || HIDDEN_FOLDERS.has(folder) || HIDDEN_FOLDERS.has(name)) return 'web';
  return isKept(segments) ? 'web' : null;
}

/** `.ksh_history`, `.node_repl_history`: what an account typed into a shell or a client. */
function isHistory(name: string): boolean {
  return name.endsWith('history') && /^\.[a-z_]{2,20}[_-]history$/.test(name);
}

/** Sources and traces that are shown to be read have these, too. */
const OF_ARCHIVES: ReadonlySet<string> = new Set(['meta-inf', 'boot-inf']);
/** Where those are shown. */
const SOURCES: ReadonlySet<string> = new Set(['src', 'resources', 'main', 'test']);
const LONGEST_KEPT = 16;

/** Inside of a folder that is kept from visitors, but for what archives and sources show of theirs. */
function isKept(segments: readonly string[]): boolean {
  const at = segments.findIndex(isKeptFolder);
  if (at < 0) return false;
  const before = segments[at - 1] ?? '';
  const isShown = SOURCES.has(before) || before.endsWith('!') || before.endsWith('.jar');
  return !isShown || !OF_ARCHIVES.has(cleanName(segments[at] ?? ''));
}

/** Most segments differ in their first letter. */
function isKeptFolder(segment: string): boolean {
  const first = segment.charAt(0);
  if (first !== '.' && first !== 'w' && first !== 'm' && first !== 'b') return false;
  return segment.length <= LONGEST_KEPT && KEPT_FOLDERS.has(cleanName(segment));
}

/** Steps up that lost their separators: `........etc/passwd`. */
function withoutDots(name: string): string {
  return name.startsWith('....') ? name.replace(/^\.+/, '') : name;
}

/** The name without what an editor or an administrator put behind it: `passwd.bak`, `shadow~`. */
function spareOf(name: string): string {
  return name.replace(/(?:\.(?:bak|old|orig|save|backup|copy|tmp|swp|\d)|~|-)$/, '');
}

/** True when a last segment, in lower case, is one that `namedFile` may know. */
export function isKnownName(last: string): boolean {
  const name = cleanName(last);
  return (
    KNOWN_NAMES.has(name) ||
    KNOWN_NAMES.has(spareOf(name)) ||
    HIDDEN_FOLDERS.has(name) ||
    KEPT_FOLDERS.has(name) ||
    isHistory(name)
  );
}

/** The name up to what an attacker puts behind it to get past a check: NUL, `;x`, `?x`, `#x`, `^^`, blanks, dots and bytes that are no text. */
export function cleanName(name: string): string {
  const cut = name.search(/[\0;?#^*%|<>"'&,:)}]/);
  const kept = cut < 0 ? name : name.slice(0, cut);
  let end = kept.length;
  while (end > 0 && isBehindName(kept.charCodeAt(end - 1))) end--;
  return kept.slice(0, end);
}

/** Blanks, dots, control characters and those that are not ASCII, with which none of these names ends. */
function isBehindName(code: number): boolean {
  return code <= 0x20 || code === 0x2e || code >= 0x7f;
}

/** `web.config::$DATA`, in lower case: the source of a file that would be run under its plain name. */
export const STREAM = /[^\s:]:(?::\$(?:data|index_allocation|index_root)|\$i30:\$index_)/;

/** `report` NUL `.jpg`, with the one ending that the check wants. */
const NAME_AND_ENDING = /^[\w-]{1,64}\0{1,4}\.[a-z][a-z0-9]{1,4}$/;

/** `report.php` NUL `.jpg`: the check sees the ending, the system call does not. Lower case. */
export function isCutByNul(lower: string): boolean {
  const nul = lower.indexOf('\0');
  if (nul > 0 && NAME_AND_ENDING.test(lower)) return true;
  if (nul < 1 || !/[./\\][a-z0-9_-]{1,32}$/.test(lower.slice(Math.max(0, nul - 40), nul))) return false;
  return /^\0(?:\.?[a-z0-9.]{0,16})$/.test(lower.slice(nul, nul + 20));
}
