import type { Dialect } from '../process/programs/process.ts';
import { deathText } from '../process/shells/job-states.ts';
import { printedCommand } from '../syntax/printed.ts';
import type { Command } from '../syntax/tree.ts';
import type { Engine } from './engine.ts';

/** A program that a signal has ended. */
export interface Fallen {
  readonly pid: number;
  readonly signal: number;
}

/** What a shell says of a program that a signal has ended; empty where it says nothing. */
export function deathNotice(
  { session, name, line }: Engine,
  { pid, signal }: Fallen,
  command: Command,
  dialect: Dialect,
): string {
  const said = deathText(signal);
  if (said === null) return '';
  if (session.terminal !== null || dialect === 'dash' || said === 'Terminated') return `${said}\n`;
  return `${name}: line ${line}: ${String(pid).padStart(5)} ${said.padEnd(24)}${printedCommand(command, 0)}\n`;
}
