import type { Dialect } from '../process/programs/process.ts';
import { LineFault } from '../process/shells/shell.ts';
import { DESCRIPTOR, LOOP_VARIABLE, type SyntaxFault } from '../syntax/cursor.ts';
import type { Command } from '../syntax/tree.ts';
import { literalOf } from '../syntax/words.ts';

/** Builtins of dash; whatever else bash has built in is not there. */
export const DASH_BUILTINS = new Set(
  '. : [ alias bg break cd command continue echo eval exec exit export false fg getopts hash jobs kill local printf pwd read readonly return set shift test times trap true type ulimit umask unalias unset wait'.split(
    ' ',
  ),
);

/** Those whose faults end the shell. */
const SPECIAL = new Set(
  '. : break continue eval exec exit export readonly return set shift times trap unset'.split(' '),
);

/** What dash does with a command whose redirections fail: its status, or the end where it is a special builtin. */
export function dashRefusal(command: Command): number {
  if (command.kind === 'simple' && SPECIAL.has(literalOf(command.words[0] ?? []) ?? '')) throw new LineFault(2);
  return 2;
}

/** The status of an expansion that fails; `isMissing` where a parameter is not set. */
export function faultStatus(dialect: Dialect, isMissing: boolean): number {
  if (dialect === 'dash') return 2;
  return isMissing && dialect === 'command' ? 127 : 1;
}

const OPENED: Readonly<Record<string, readonly [reading: string, writing: string]>> = {
  'No such file or directory': ['No such file', 'Directory nonexistent'],
};
const SIGNS = /^(?:[|&;()<>]+|then|else|elif|fi|do|done|esac|in|[{}])$/;

/** What dash says of a program that it cannot run; `reason` is that of the kernel. */
export function dashExecution(path: string, reason: string): string {
  if (reason === 'No such file or directory' || reason === 'cannot execute: required file not found')
    return `${path}: not found`;
  if (reason === 'Is a directory') return `${path}: Permission denied`;
  return `${path}: ${reason.replace('cannot execute binary file: ', '')}`;
}

/** What dash says of a redirection that fails. */
export function dashRedirection(target: string, reason: string, isWritten: boolean): string {
  const words = OPENED[reason]?.[isWritten ? 1 : 0] ?? reason;
  return `cannot ${isWritten ? 'create' : 'open'} ${target}: ${words}`;
}

/** What dash says of a script that it cannot read. */
export function dashSyntax({ message, token, expecting }: SyntaxFault): string {
  const wanted = expecting === null ? '' : ` (expecting "${expecting}")`;
  if (expecting === LOOP_VARIABLE) return 'Syntax error: Bad for loop variable';
  if (expecting === DESCRIPTOR) return 'Syntax error: Bad fd number';
  if (message.startsWith('unexpected EOF'))
    return `Syntax error: ${/`['"]'$/.test(message) ? 'Unterminated quoted string' : /`\)'$/.test(message) ? 'end of file unexpected (expecting ")")' : 'EOF in backquote substitution'}`;
  if (token === ';&' || token === ';;&') return 'Syntax error: "&" unexpected';
  if (token === null) return `Syntax error: end of file unexpected${wanted}`;
  if (/^[<>]/.test(token)) return `Syntax error: redirection unexpected${wanted}`;
  const shown = token === '\n' ? 'newline' : SIGNS.test(token) ? `"${token}"` : 'word';
  return `Syntax error: ${shown} unexpected${wanted}`;
}
