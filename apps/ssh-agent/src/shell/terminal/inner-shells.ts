import type { InnerShell, Visit } from '../process/session/visit.ts';
import type { Shell } from '../process/shells/shell.ts';

/** The shell of a terminal as it is now, to come back to. */
export function shellOf(shell: Shell, visit: Visit): InnerShell {
  const { name, pid, parentPid, directory, variables } = shell;
  return { name, pid, parentPid, user: visit.user, environment: variables.exported(), directory };
}

/** Makes the shell that reads the terminal the one that was begun or come back to. */
export function goOnAs({ pid, parentPid, user, environment, directory }: InnerShell, shell: Shell, visit: Visit): void {
  visit.user = user;
  shell.directory = directory;
  shell.parentPid = parentPid ?? shell.pid;
  shell.pid = pid;
  shell.mainPid = pid;
  for (const name of shell.variables.exported().keys()) if (!environment.has(name)) shell.variables.unset(name);
  for (const [name, value] of environment) {
    shell.variables.set(name, value);
    shell.variables.mark(name, { exported: true });
  }
}
