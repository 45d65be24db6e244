import { SyntaxFault } from './cursor.ts';
import { Parser } from './parser.ts';
import type { Command } from './tree.ts';

const HANDED = /^BASH_FUNC_(.+)%%$/;

/** The name under which `export -f` puts a function into the environment. */
export const handedName = (name: string): string => `BASH_FUNC_${name}%%`;

/** Functions that a shell finds in its environment. */
export function handedFunctions(environment: ReadonlyMap<string, string>): Map<string, Command> {
  const found = new Map<string, Command>();
  for (const [key, value] of environment) {
    const [, name] = HANDED.exec(key) ?? [];
    if (name === undefined || !value.startsWith('() {')) continue;
    const body = bodyOf(name, value);
    if (body !== null) found.set(name, body);
  }
  return found;
}

function bodyOf(name: string, text: string): Command | null {
  try {
    const command = new Parser(`${name} ${text}`).nextLine()?.[0]?.pipelines[0]?.pipeline.commands[0];
    return command?.kind === 'function' ? command.body : null;
  } catch (error) {
    if (error instanceof SyntaxFault) return null;
    throw error;
  }
}
