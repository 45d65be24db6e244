import type { Dialect } from './process/programs/process.ts';
import { Killed } from './process/session/budget.ts';
import type { Terminal, Visit } from './process/session/visit.ts';
import { setShellVariables } from './process/shells/shell-variables.ts';
import { Variables } from './process/shells/variables.ts';

/** Names that a stock sshd of Debian lets a client set. */
const ACCEPTED = /^(LANG|LC_[A-Z]+)$/;
const MAX_SET = 20;

/** The environment a login gives, from the accounts of the machine. */
export function loginEnvironment(visit: Visit, asked: Readonly<Record<string, string>> = {}): Map<string, string> {
  const { user } = visit;
  const passwd = visit.files.find('/etc/passwd')?.content;
  const row = (passwd?.from === 'stored' ? passwd.text : '').split('\n').find((line) => line.startsWith(`${user}:`));
  const [, , , , , home = user === 'root' ? '/root' : `/home/${user}`] = row?.split(':') ?? [];
  const path = '/usr/local/bin:/usr/bin:/bin:/usr/games';
  const environment = new Map([
    ['USER', user],
    ['LOGNAME', user],
    ['HOME', home],
    ['PATH', user === 'root' ? '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' : path],
    ['SHELL', '/bin/bash'],
    ['MAIL', `/var/mail/${user}`],
    ['SSH_CLIENT', `${visit.from} 51422 22`],
    ['SSH_CONNECTION', `${visit.from} 51422 ${visit.profile.address} 22`],
    ['SHLVL', '1'],
  ]);
  if (visit.terminal) {
    environment.set('TERM', visit.terminal.term.replace(/[^\w.+-]/g, '').slice(0, 64) || 'dumb');
    environment.set('SSH_TTY', '/dev/pts/0');
  }
  for (const [name, value] of Object.entries(asked).slice(0, MAX_SET)) {
    if (ACCEPTED.test(name)) environment.set(name, value.slice(0, 256));
  }
  return environment;
}

/** Gives a terminal another size, and tells its shell where there is one. */
export function resizeTerminal(
  terminal: Terminal,
  variables: Variables | undefined,
  columns: number,
  rows: number,
): void {
  terminal.columns = Math.max(1, Math.min(columns, 1_000));
  terminal.rows = Math.max(1, Math.min(rows, 1_000));
  try {
    if (variables) setWindow(variables, terminal);
  } catch (error) {
    // Variables that are full stay as they are.
    if (!(error instanceof Killed)) throw error;
  }
}

/** What an interactive shell says of the size of its terminal. */
function setWindow(variables: Variables, { columns, rows }: Terminal): void {
  variables.set('COLUMNS', String(columns));
  variables.set('LINES', String(rows));
}

/** The variables of the shell that a login starts, in the home directory where there is one. */
export function loginVariables(
  visit: Visit,
  dialect: Dialect,
  asked: Readonly<Record<string, string>> | undefined,
): Variables {
  const variables = new Variables(visit.budget.holdings);
  setShellVariables(variables, dialect, visit);
  const environment = loginEnvironment(visit, asked);
  const home = environment.get('HOME') ?? '/';
  environment.set('PWD', visit.files.find(home)?.children ? home : '/');
  for (const [name, value] of environment) {
    variables.set(name, value);
    variables.mark(name, { exported: true });
  }
  if (visit.terminal) {
    setWindow(variables, visit.terminal);
    for (const [name, value] of Object.entries({
      HISTFILE: `${home}/.bash_history`,
      HISTSIZE: '500',
      HISTFILESIZE: '500',
    }))
      variables.set(name, value);
  }
  return variables;
}
