import type { Word } from './word.ts';

/** What code of an interpreter or of PowerShell reaches the system by, or hides what it does with. */
const REACHES =
  /\b(?:os|sys|subprocess|socket|pty|system|popen|exec\w*|spawn\w*|eval|compile|open|read\w*|write\w*|fs|child_process|require|process\.|urllib\d?|requests?|http\w*|urlopen|base64|shutil|pathlib|importlib|net|phpinfo|passthru|shell\w*|fsockopen|file\w*|curl|wget|iex|icm|iwr|irm|invoke|download\w*|webclient|type|kernel|io|getenv|env\w*|while|sleep)\b|\b(?:start|new|set|remove|add|stop|out|enter|register|copy|move|import)-[a-z]|[`$\\&{]|__|\d{2}\s?[*+]\s?\d/i;
const LONGEST = 160;

/** True where all that a command is given to run is code that calculates, prints or lists: `python -c "import numpy"`. */
export function runsPlainCode(words: readonly Word[]): boolean {
  const code = words.at(-1);
  if (code === undefined || !code.quoted || code.expands || code.text.length > LONGEST) return false;
  return (
    code.text.includes(' ') && !REACHES.test(code.text) && words.slice(0, -1).every(({ text }) => OPTION.test(text))
  );
}

/** Options that only say that code follows. */
const OPTION = /^-(?:c|e|r|command|nop|noprofile|nologo|noninteractive)$/i;
