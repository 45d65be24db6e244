import { commandNamed } from '../commands/command.ts';
import { isRootGlob } from '../words/operands.ts';
import { PROGRAM_FOLDERS } from '../words/sensitive-files.ts';
import type { Word } from '../words/word.ts';

/** A command name written as a path. */
export interface ProgramPath {
  /** The file's own name in lower case; may hold wildcards. */
  readonly file: string;
  /** The folder was written with wildcards: `/b?n/`. */
  readonly globs: boolean;
  /** The folder is one of the system's. */
  readonly isSystem: boolean;
}

const FOLDERS: ReadonlySet<string> = new Set(PROGRAM_FOLDERS);
const WINDOWS_FOLDER = /^(?:[a-z]:|\\\\|%\w{1,40}%|\.{1,2})[\\/]?/i;
const WINDOWS_FILE = /^[\w-]{1,40}\.(?:exe|com|bat|cmd|ps1|vbs|hta)$/i;
const LOCAL_SCRIPT =
  /^(?:\.|~|\/tmp|\/var\/tmp|\/dev\/shm)\/(?:[\w.-]{1,40}\/){0,6}([\w-]{1,40}(?:\.(?:sh|py|pl|rb|bin|elf|out|php))?)$/;
const GLOB = /[?*[]/;
/** Stars alone name no program: `bin/**` is all that a folder holds. */
const FILE = /^(?!\*+$)[\w?*[\]+-]{1,40}$/;

/** The program a word in command position names by its path; null for any other word. Linear in the word. */
export function programPathOf({ text, raw }: Word): ProgramPath | null {
  if (!raw.includes('/') && !raw.includes('\\')) return null;
  const lower = text.toLowerCase();
  const rooted = lower.startsWith('/') ? lower : `/${lower}`;
  const behindFolder = rooted.lastIndexOf('/') + 1;
  const file = rooted.slice(behindFolder);
  if (FOLDERS.has(rooted.slice(0, behindFolder)) && FILE.test(file))
    return { file, globs: GLOB.test(file), isSystem: true };
  const globbed = globbedProgram(lower);
  if (globbed !== null) return { file: globbed, globs: true, isSystem: true };
  const windows = raw.slice(Math.max(raw.lastIndexOf('\\'), raw.lastIndexOf('/')) + 1).toLowerCase();
  if (WINDOWS_FILE.test(windows) && WINDOWS_FOLDER.test(raw)) return { file: windows, globs: false, isSystem: true };
  const script = LOCAL_SCRIPT.exec(text);
  return script === null ? null : { file: script[1] as string, globs: false, isSystem: false };
}

/** True for a word that names a command or a program, so that its operands are worth reading. */
export function isProgram(name: Word): boolean {
  return commandNamed(name.text.toLowerCase()) !== undefined || programPathOf(name) !== null;
}

/** The file of `/b?n/c?t` or `/???/b??/i?`; null when no folder fits. */
function globbedProgram(lower: string): string | null {
  if (!lower.startsWith('/') || !GLOB.test(lower)) return null;
  const segments = lower.split('/', 6);
  const file = segments.at(-1) ?? '';
  const folders = segments.slice(1, -1);
  if (folders.length === 0 || folders.length > 3 || !/^[\w?*[\].-]{1,20}$/.test(file)) return null;
  if (!folders.every((folder) => /^[a-z\d?*[\]]{1,12}$/.test(folder))) return null;
  return folders.some(isRootGlob) ? file : null;
}
