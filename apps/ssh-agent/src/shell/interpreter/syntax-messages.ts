import type { Dialect } from '../process/programs/process.ts';
import type { Shell } from '../process/shells/shell.ts';
import type { SyntaxFault } from '../syntax/cursor.ts';
import { dashSyntax } from './dash-words.ts';

/** What a shell prints for a script that it cannot read. */
export function syntaxMessage(fault: SyntaxFault, text: string, shell: Shell, dialect: Dialect): string {
  const within = shell.evaluating > 0 ? 'eval: ' : '';
  if (dialect === 'dash') return `${shell.prefix()}${within}${dashSyntax(fault)}\n`;
  const isEvaluated = within !== '' && dialect !== 'login';
  const start = isEvaluated
    ? `${shell.name}: ${within}line ${fault.line}: `
    : dialect === 'command'
      ? `${shell.name}: -c: line ${fault.line}: `
      : shell.prefix();
  const source = text.split('\n')[fault.line - 1] ?? '';
  const isTyped = dialect === 'login' && shell.session.terminal !== null;
  const shown = fault.message.startsWith('syntax error near') && !isTyped ? `${start}\`${source}'\n` : '';
  return `${start}${fault.message}\n${shown}`;
}

/** The line that dash names: at the end of a script the last one, where bash names the one behind it. */
export function dashLine(fault: SyntaxFault): number {
  const isAtEnd = fault.token === null && fault.message.startsWith('syntax error');
  return Math.max(1, fault.line - (isAtEnd ? 1 : 0));
}
