import { readRows } from '../machine/accounts/account-files.ts';
import type { Command } from '../process/programs/command.ts';
import { askSecret } from '../process/programs/input.ts';
import { readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';

const ROOT_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const USER_PATH = '/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games';

/** `su` and `runuser`. Root becomes anybody at once; for others no password is right. */
export const su: Command = {
  names: ['su', 'runuser'],
  async run(process) {
    const { session, name } = process;
    const options = readOptions(process, {
      accepts:
        'c:fg:G:lmps:Ptw:u:hV command:=c login=l shell:=s preserve-environment=p pty=P group:=g session-command:=c help=h version=V user:=u',
      stopEarly: name === 'runuser' && process.words.includes('-u'),
    });
    if (options.has('V')) {
      process.out(`${name} from util-linux 2.38.1\n`);
      return 0;
    }
    const words = options.rest.filter((word) => word !== '-');
    const isLogin = options.has('l') || words.length < options.rest.length;
    const user = options.value('u') ?? words.shift() ?? 'root';
    const account = readRows(process.files, '/etc/passwd').find(([known]) => known === user);
    if (!account)
      return process.fail(`user ${user} does not exist or the user entry does not contain all the required fields`);
    if (session.user !== 'root') {
      if (name === 'runuser') return process.fail('may not be used by non-root users');
      await askSecret(process, 'Password: ');
      await session.budget.sleep(2_000);
      process.err(`${session.terminal ? '' : '\n'}su: Authentication failure\n`);
      return 1;
    }
    if (options.has('u'))
      return words.length === 0 ? process.fail('no command was specified') : process.runner.spawn(words, { user });
    const shell = options.value('s') ?? account[6] ?? '/bin/bash';
    if (/nologin$/.test(shell)) {
      process.out('This account is currently not available.\n');
      return 1;
    }
    if (/\/false$/.test(shell)) return 1;
    if (!process.files.find(shell)) return process.fail(`failed to execute ${shell}: No such file or directory`, 127);
    const home = account[5] || '/';
    const environment = environmentOf(process, user, { home, shell, isLogin });
    const directory = isLogin && process.files.find(home)?.children ? home : process.directory;
    if (isLogin && directory !== home)
      process.fail(`warning: cannot change directory to ${home}: No such file or directory`);
    const command = options.value('c') ?? options.value('session-command');
    const called = command === undefined ? [shell, ...words] : [shell, '-c', command, ...words];
    return process.runner.spawn(called, { user, environment, directory });
  },
};

interface Entry {
  readonly home: string;
  readonly shell: string;
  readonly isLogin: boolean;
}

/** What the shell of `su` finds set: all of the caller's but who it is, or for a login shell little more than that. */
function environmentOf(process: Process, user: string, { home, shell, isLogin }: Entry): Map<string, string> {
  const term = process.environment.get('TERM');
  const isRoot = user === 'root';
  const environment = isLogin ? new Map(term === undefined ? [] : [['TERM', term]]) : new Map(process.environment);
  environment.set('HOME', home).set('SHELL', shell);
  if (isLogin || !isRoot) environment.set('USER', user).set('LOGNAME', user);
  if (isLogin) environment.set('MAIL', `/var/mail/${user}`).set('PATH', isRoot ? ROOT_PATH : USER_PATH);
  return environment;
}
