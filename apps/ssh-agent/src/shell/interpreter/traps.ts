import type { Descriptors } from '../process/programs/process.ts';
import type { Engine } from './engine.ts';

/** Runs what `trap ... EXIT` asks for. */
export async function leaveShell(shell: Engine, status: number, descriptors: Descriptors): Promise<number> {
  const trap = shell.traps.get('EXIT');
  shell.traps.delete('EXIT');
  if (trap) await shell.run(trap, descriptors);
  return status;
}

/** Does what `trap` asks for by a name, unless that is done for another one: what it does would go on without an end. */
export async function runTrap(shell: Engine, name: string, descriptors: Descriptors): Promise<void> {
  const trap = shell.isInTrap ? undefined : shell.traps.get(name);
  if (!trap) return;
  const { status } = shell;
  shell.isInTrap = true;
  shell.asking += 1;
  await shell.run(trap, descriptors).finally(() => {
    shell.isInTrap = false;
    shell.asking -= 1;
  });
  shell.status = status;
}
