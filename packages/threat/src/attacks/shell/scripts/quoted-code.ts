import { isInRecorded, type Leaf } from '../../request/leaf/leaf.ts';
import type { CommandLine } from '../lines/command-line.ts';
import type { Word } from '../words/word.ts';
import { isUnixShell } from './shell-code.ts';

/** What code of an interpreter or of PowerShell reaches the system by, or hides what it does with. */
const REACHES =
  /\b(?:os|sys|subprocess|socket|pty|system|popen|exec\w*|spawn\w*|eval|compile|open|read\w*|write\w*|fs|child_process|require|process\.|urllib\d?|requests?|http\w*|urlopen|base64|shutil|pathlib|importlib|net|phpinfo|passthru|shell\w*|fsockopen|file\w*|curl|wget|iex|icm|iwr|irm|invoke|download\w*|webclient|type|kernel|io|getenv|env\w*|while|sleep)\b|\b(?:start|new|set|remove|add|stop|out|enter|register|copy|move|import)-[a-z]|[`$\\&{]|__|\d{2}\s?[*+]\s?\d/i;
const LONGEST = 160;
/** What an interpreter says of itself, and nothing else. */
const OF_ITSELF =
  /^import sys; ?print\((?:sys\.(?:executable|version(?:_info)?|(?:base_|exec_)?prefix|platform|maxsize|byteorder|path)(?:, ?|(?=\)))){1,4}\)$/;

/** True where all that a command is given to run is code that calculates, prints or lists: `python -c "import numpy"`. */
export function runsPlainCode({ name, words }: CommandLine): boolean {
  const code = words.at(-1);
  if (code === undefined || isUnixShell(name) || !code.quoted || code.expands || code.text.length > LONGEST)
    return false;
  if (!code.text.includes(' ') || (REACHES.test(code.text) && !OF_ITSELF.test(code.text))) return false;
  return words.slice(0, -1).every(({ text }) => OPTION.test(text));
}

/** What code connects to others by, runs commands with, or is hidden in. */
const REACHES_OUT =
  /\b(?:socket|tcp\w*|udp\w*|pty|popen\w*|system|exec\w*|spawn\w*|subprocess|child_process|fork|open3|dup2|ctypes|eval|compile|base64\w*|unpack|fromhex|chr|urllib\d?|requests?|https?|urlopen|ftp|net|fsockopen|passthru|shell\w*|curl|wget|getattr|globals|pickle|marshal|instance_eval|send|sleep)\b|`|__|\/(?:dev|etc|bin|proc|root)\/|\d{1,3}(?:\.\d{1,3}){3}/i;
const CODE_FOLLOWS = /^-\w{0,8}[cer]$/;
const LONGEST_STEP = 400;

/**
 * True where an interpreter is given code that neither connects nor runs a command (`ruby -rjson -e 'puts JSON.parse(…)'`),
 * in a field for steps of a build or in a document of lines.
 */
export function isCodeOfStep(leaf: Leaf, words: readonly Word[]): boolean {
  if (!isInRecorded(leaf) && !(leaf.isPiece === true && leaf.kind === 'text')) return false;
  const code = words[words.findIndex(({ text }) => CODE_FOLLOWS.test(text)) + 1];
  if (code === undefined || code === words[0] || !code.quoted || code.expands) return false;
  return code.text.length <= LONGEST_STEP && !words.some(({ text }) => REACHES_OUT.test(text));
}

/** Options that only say that code follows. */
const OPTION = /^-(?:c|e|r|command|nop|noprofile|nologo|noninteractive)$/i;
