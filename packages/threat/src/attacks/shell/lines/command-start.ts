import { commandNamed, mayBeCommand, takesAnyCase } from '../commands/command.ts';
import { isBlank, isSeparator, isWordCharacter } from '../words/characters.ts';
import { PROGRAM_FOLDERS } from '../words/sensitive-files.ts';

const LONGEST_NAME = 48;
const COLON = 0x3a;
const COMMA = 0x2c;
const DOT = 0x2e;
const SLASH = 0x2f;

const OPENS = 1;
const QUOTE = 2;
const ENDS = 3;
const CONTINUES = 4;

/** What a character beside a name means. `OPENS` may begin a command that is no plain name; `CONTINUES` may hide one. */
const BEHIND_NAME: Uint8Array = new Uint8Array(128);
const AT_START: Uint8Array = new Uint8Array(128);
for (const mark of '/.~"\'\\$%{(@^') AT_START[mark.charCodeAt(0)] = OPENS;
for (const mark of '\\^$@/*?+[') BEHIND_NAME[mark.charCodeAt(0)] = CONTINUES;
for (const mark of '"\'`') BEHIND_NAME[mark.charCodeAt(0)] = QUOTE;
for (const mark of ')#<>') BEHIND_NAME[mark.charCodeAt(0)] = ENDS;

/** Cheap: false where no command can begin, such as at a word that names none. */
export function mayBeginCommand(text: string, at: number): boolean {
  let i = at;
  const limit = Math.min(text.length, at + LONGEST_NAME);
  while (i < limit && isNameCharacter(text.charCodeAt(i))) i++;
  if (i === at) return i < text.length && AT_START[text.charCodeAt(i)] === OPENS;
  if (i === text.length) return isCommandName(text, at, i);
  const code = text.charCodeAt(i);
  // Behind a drive; behind a longer name it is the scheme of an address.
  if (code === COLON) return i - at === 1;
  const meaning = code < 128 ? BEHIND_NAME[code] : 0;
  if (meaning === QUOTE) {
    const next = text.charCodeAt(i + 1);
    return next === code || isWordCharacter(next) || isCommandName(text, at, i);
  }
  // Windows parts operands with commas, too.
  if (code === COMMA) return !isBlank(text.charCodeAt(i + 1)) && takesAnyCase(text.slice(at, i).toLowerCase());
  if (meaning === ENDS || isBlank(code) || isSeparator(code)) return isCommandName(text, at, i);
  return meaning === CONTINUES;
}

/** Where the folders of programs lie: `usr`, `bin`. */
const ABOVE_PROGRAMS: ReadonlySet<string> = new Set(PROGRAM_FOLDERS.map((folder) => folder.split('/', 2)[1] ?? ''));

/** True at a path below a folder that holds no programs, as `src/app.ts` and `Mozilla/5.0`. */
export function isOtherPath(text: string, at: number): boolean {
  let i = at;
  const limit = Math.min(text.length, at + LONGEST_NAME);
  while (i < limit && isNameCharacter(text.charCodeAt(i))) i++;
  if (i === at || text.charCodeAt(i) !== SLASH || text.charCodeAt(at) === DOT || isCommandName(text, at, i))
    return false;
  return !ABOVE_PROGRAMS.has(text.slice(at, i).toLowerCase());
}

function isCommandName(text: string, from: number, to: number): boolean {
  return (
    mayBeCommand(text.charCodeAt(from), to - from) && commandNamed(text.slice(from, to).toLowerCase()) !== undefined
  );
}

function isNameCharacter(code: number): boolean {
  return isWordCharacter(code) || code === 45 || code === 46;
}
