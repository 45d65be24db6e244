import { CALLERS, DIALOGS, EVALUATORS, GLOBALS } from './browser-names.ts';
import { isRunner } from './global-index.ts';

/** Names whose call, or whose use as a function, makes a text worth reading as script. */
const CALLED: ReadonlySet<string> = new Set([
  ...DIALOGS,
  ...EVALUATORS,
  ...CALLERS,
  'assign',
  'constructor',
  'fetch',
  'getScript',
  'import',
  'navigate',
  'open',
  'print',
  'sendBeacon',
  'write',
  'writeln',
]);
const ASSIGNED: ReadonlySet<string> = new Set(['href', 'innerHTML', 'location', 'onerror', 'outerHTML', 'src']);
const LONGEST_NAME = 18;
/** Blanks and comments between a name and its call, looked at from behind. */
const BLANK = /(?:\s|\/\*[^*/]{0,32}\*\/|\/\/[^\n\r/]{0,32}[\n\r]){1,8}$/;
const LONGEST_BLANK = 80;
/** Beyond so many brackets a text is looked at in any case. */
const MOST_LOOKS = 256;

/**
 * Whether a text may hold an injected script: a call of a telling function, one that is passed on or assigned, or a look
 * into the global object. Far cheaper than reading the text as script.
 */
export function hintsAtScript(text: string): boolean {
  return (
    text.includes('.cookie') ||
    text.includes('instanceof') ||
    anyAt(text, '(', isTellingCall) ||
    anyAt(text, '`', (at) => CALLED.has(nameBefore(text, at))) ||
    anyAt(text, '[', (at) => isTellingIndex(text, at)) ||
    anyAt(text, '=', (at) => ASSIGNED.has(nameBefore(text, at)) || isRunner(nameAfter(text, at + 1)))
  );
}

function anyAt(text: string, mark: string, holds: (at: number, text: string) => boolean): boolean {
  let i = text.indexOf(mark);
  for (let looks = 0; i >= 0; looks++) {
    if (looks > MOST_LOOKS || holds(i, text)) return true;
    i = text.indexOf(mark, i + 1);
  }
  return false;
}

/** `alert(`, `(alert)(`, `.find(alert`, `alert?.(`. */
function isTellingCall(at: number, text: string): boolean {
  const before = text.charCodeAt(at - 1);
  if (before === 41) return isRunner(nameBefore(text, at - 1));
  if (before === 46 && text[at - 2] === '?') return CALLED.has(nameBefore(text, at - 2));
  return CALLED.has(nameBefore(text, at)) || isRunner(nameAfter(text, at + 1));
}

/** `window[`, `[]["constructor"]`. */
function isTellingIndex(text: string, at: number): boolean {
  const name = nameBefore(text, at);
  return GLOBALS.has(name) || name === 'document' || text.startsWith('constructor', at + 2);
}

/** The name that ends before an index, spaces and comments between them passed over; empty without one. */
function nameBefore(text: string, at: number): string {
  const end = at - blankBefore(text, at);
  let from = end;
  while (from > 0 && end - from < LONGEST_NAME && isNameUnit(text.charCodeAt(from - 1))) from--;
  return end - from < 3 ? '' : text.slice(from, end);
}

/** The length of what separates nothing before an index. */
function blankBefore(text: string, at: number): number {
  const last = text.charCodeAt(at - 1);
  if (last > 32 && last !== 47) return 0;
  return BLANK.exec(text.slice(Math.max(0, at - LONGEST_BLANK), at))?.[0].length ?? 0;
}

/** The name that starts after an index, spaces passed over; empty without one. */
function nameAfter(text: string, at: number): string {
  let from = at;
  while (text.charCodeAt(from) <= 32 && from - at < 8) from++;
  let to = from;
  while (to - from < LONGEST_NAME && isNameUnit(text.charCodeAt(to))) to++;
  return to - from < 3 ? '' : text.slice(from, to);
}

function isNameUnit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 36 || code === 95;
}
