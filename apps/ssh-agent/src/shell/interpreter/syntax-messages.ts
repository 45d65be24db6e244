import type { SyntaxFault } from '../syntax/cursor.ts';
import { dashSyntax } from './dash-words.ts';

/** What a shell prints for a script that it cannot read. `start` is what stands before its messages. */
export function syntaxMessage(fault: SyntaxFault, text: string, start: string, isDash: boolean): string {
  if (isDash) return `${start}${dashSyntax(fault)}\n`;
  const source = text.split('\n')[fault.line - 1] ?? '';
  const shown = fault.message.startsWith('syntax error near') ? `${start}\`${source}'\n` : '';
  return `${start}${fault.message}\n${shown}`;
}

/** The line that dash names: at the end of a script the last one, where bash names the one behind it. */
export function dashLine(fault: SyntaxFault): number {
  const isAtEnd = fault.token === null && fault.message.startsWith('syntax error');
  return Math.max(1, fault.line - (isAtEnd ? 1 : 0));
}
