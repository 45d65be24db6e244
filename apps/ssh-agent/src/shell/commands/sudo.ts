import type { Command } from '../process/programs/command.ts';
import { askSecret } from '../process/programs/input.ts';
import { readOptions } from '../process/programs/options.ts';
import { accounts } from '../process/session/accounts.ts';

const USAGE = `usage: sudo -h | -K | -k | -V
usage: sudo -v [-ABkNnS] [-g group] [-h host] [-p prompt] [-u user]
usage: sudo -l [-ABkNnS] [-g group] [-h host] [-p prompt] [-U user] [-u user] [command [arg ...]]
usage: sudo [-ABbEHkNnPS] [-r role] [-t type] [-C num] [-D directory] [-g group] [-h host] [-p prompt] [-R directory] [-T timeout] [-u user] [VAR=value] [-i | -s] [command [arg ...]]
usage: sudo -e [-ABkNnS] [-r role] [-t type] [-C num] [-D directory] [-g group] [-h host] [-p prompt] [-R directory] [-T timeout] [-u user] file ...
`;

/** Root may do everything; others are asked for a password and are not in the list. */
export const sudo: Command = {
  names: ['sudo', 'sudoedit'],
  async run(process) {
    const { session } = process;
    const options = readOptions(process, {
      accepts:
        'ABbC:D:EeHg:hiKklNnPp:R:r:SsT:t:U:u:Vv user:=u group:=g login=i shell=s stdin=S non-interactive=n list=l version=V help=h preserve-env=E background=b set-home=H validate=v remove-timestamp=K reset-timestamp=k prompt:=p',
      stopEarly: true,
      hint: USAGE,
    });
    if (options.has('V')) {
      process.out(
        'Sudo version 1.9.13p3\nSudoers policy plugin version 1.9.13p3\nSudoers file grammar version 50\nSudoers I/O plugin version 1.9.13p3\nSudoers audit plugin version 1.9.13p3\n',
      );
      return 0;
    }
    if (options.has('K') || options.has('k') || options.has('v')) return 0;
    const words = [...options.rest];
    const whole = options.has('i') || options.has('s');
    if (words.length === 0 && !whole && !options.has('l')) {
      process.err(USAGE);
      return 1;
    }
    const asked = options.value('u') ?? 'root';
    const account = accounts(process.files).find(({ name, uid }) => name === asked || `#${uid}` === asked);
    if (account === undefined) {
      process.err(`sudo: unknown user ${asked}\nsudo: error initializing audit plugin sudoers_audit\n`);
      return 1;
    }
    if (session.user !== 'root') {
      const silent = !options.has('S') && !session.terminal;
      if (options.has('n') || silent) {
        process.err(
          `${silent && !options.has('n') ? 'sudo: a terminal is required to read the password; either use the -S option to read from standard input or configure an askpass helper\n' : ''}sudo: a password is required\n`,
        );
        return 1;
      }
      await askSecret(process, `[sudo] password for ${session.user}: `);
      process.err(`${session.terminal ? '' : '\n'}${session.user} is not in the sudoers file.\n`);
      return 1;
    }
    if (options.has('l')) {
      process.out(
        `Matching Defaults entries for root on ${session.hostname}:\n    env_reset, mail_badpass, secure_path=/usr/local/sbin\\:/usr/local/bin\\:/usr/sbin\\:/usr/bin\\:/sbin\\:/bin, use_pty\n\nUser root may run the following commands on ${session.hostname}:\n    (ALL : ALL) ALL\n`,
      );
      return 0;
    }
    const environment = new Map(process.environment);
    const { name: user, home } = account;
    environment.set('USER', user).set('LOGNAME', user).set('HOME', home).set('MAIL', `/var/mail/${user}`);
    environment.set('SUDO_USER', session.user);
    environment.set('SUDO_UID', '0');
    environment.set('SUDO_GID', '0');
    while (/^\w+=/.test(words[0] ?? '')) {
      const word = words.shift() ?? '';
      environment.set(word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1));
    }
    environment.set('SUDO_COMMAND', words.join(' '));
    if (whole) {
      const shell = options.has('i') ? account.shell : (environment.get('SHELL') ?? account.shell);
      const isHome = options.has('i') && process.files.find(home)?.children !== undefined;
      const directory = isHome ? home : process.directory;
      const called = words.length === 0 ? [shell] : [shell, '-c', words.join(' ')];
      return process.runner.spawn(called, { environment, user, directory });
    }
    const [name = ''] = words;
    const found = name.includes('/')
      ? process.files.find(process.path(name))
      : (environment.get('PATH') ?? '').split(':').some((directory) => process.files.find(`${directory}/${name}`));
    if (!found) return process.fail(`${name}: command not found`);
    return process.runner.spawn(words, { environment, user });
  },
};
