import type { Descriptors, Dialect } from '../process/programs/process.ts';
import { Died, Leave, LineFault } from '../process/shells/shell.ts';
import { setShellVariables } from '../process/shells/shell-variables.ts';
import { BrokenPipe } from '../process/streams/streams.ts';
import { handedFunctions } from '../syntax/handed-functions.ts';
import type { Engine } from './engine.ts';

/** Makes a shell one that was started as a program: of the one around it, it has only what the environment hands on. */
export function startAnew(
  shell: Engine,
  words: readonly string[],
  dialect: Dialect,
  flags: readonly string[],
  environment: ReadonlyMap<string, string>,
): void {
  for (const own of [shell.functions, shell.aliases, shell.hashed, shell.flags, shell.shopts]) own.clear();
  shell.directories.length = 0;
  shell.positional.set(words);
  for (const flag of flags) shell.flags.add(flag);
  if (dialect === 'dash') shell.flags.add('dash');
  else for (const [name, body] of handedFunctions(environment)) shell.functions.set(name, body);
  setShellVariables(shell.variables, dialect, shell.session);
  for (const [name, value] of environment) {
    shell.variables.set(name, value);
    shell.variables.mark(name, { exported: true });
  }
  if (dialect === 'dash') return;
  // What comes by the input stands in no file.
  if (dialect === 'script' && !/(?:^|\/)r?bash$/.test(shell.name)) shell.variables.setList('BASH_SOURCE', [shell.name]);
  shell.variables.set('SHLVL', String((Number(environment.get('SHLVL')) || 0) + 1));
  shell.variables.mark('SHLVL', { exported: true });
}

/** Runs the text of a script in a shell of its own. Answers its status. */
export async function runScript(shell: Engine, text: string, descriptors: Descriptors): Promise<number> {
  const { tasks } = shell.session;
  const task = tasks.get(shell.pid);
  const end = (status: number): void => {
    shell.dying = status - 128;
    task?.end?.(status);
  };
  if (task) tasks.set(shell.pid, { ...task, end });
  try {
    return await shell.leave(await shell.run(text, descriptors, true), descriptors);
  } catch (error) {
    if (error instanceof Died) return 128 + (shell.dying ?? 0);
    if (error instanceof Leave) return shell.leave(error.amount, descriptors);
    if (error instanceof LineFault) return error.status;
    if (error instanceof BrokenPipe) return 141;
    throw error;
  }
}
