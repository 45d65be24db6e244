import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import { formatDate } from '../process/texts/dates.ts';

const STAMP = '%b %e %H:%M';
const GETTY_PID = 431;

/** `who` and `users`. A session without a terminal is not in the list of logins. */
export const who: Command = {
  names: ['who', 'users'],
  run(process) {
    const { session, name } = process;
    const options = readOptions(process, {
      accepts:
        name === 'users'
          ? ' version help'
          : 'abdHlmpqrstTuw all=a boot=b dead=d count=q heading=H login=l process=p runlevel=r short=s mesg=T users=u message=T writable=T version help lookup',
    });
    if (options.has('version')) {
      process.out(`${name} (GNU coreutils) 9.1\n`);
      return 0;
    }
    const isIn = session.terminal !== null;
    if (name === 'users') {
      if (isIn) process.out(`${session.user}\n`);
      return 0;
    }
    if (options.has('q')) {
      process.out(isIn ? `${session.user}\n# users=1\n` : '\n# users=0\n');
      return 0;
    }
    const { bootedAt } = session.profile;
    const all = options.has('a');
    const isLong = all || options.has('u') || options.has('l');
    const mark = all || options.has('T') || options.has('w');
    const row = (user: string, state: string, line: string, at: number, rest = ''): void =>
      process.out(
        `${user.padEnd(8)} ${mark ? `${state} ` : ''}${line.padEnd(12)} ${formatDate(STAMP, at)}${rest}`.trimEnd() +
          '\n',
      );
    if (options.has('H'))
      process.out(
        `NAME     ${mark ? '  ' : ''}LINE         TIME         ${isLong ? 'IDLE          PID ' : ''}COMMENT\n`,
      );
    if (all || options.has('b')) row('', ' ', 'system boot', bootedAt);
    if (all || options.has('r')) row('', ' ', 'run-level 5', bootedAt + 9_000);
    if (all || options.has('l')) row('LOGIN', '-', 'tty1', bootedAt + 8_000, `${' '.repeat(15)}${GETTY_PID} id=tty1`);
    const onlyMachine = !all && !options.has('u') && ['b', 'r', 'l', 'd', 'p', 't'].some((each) => options.has(each));
    if (isIn && !onlyMachine) {
      const seat = isLong ? `   .  ${String(session.files.machine.pid).padStart(11)}` : '';
      row(session.user, '+', 'pts/0', session.startedAt, `${seat} (${session.from})`);
    }
    return 0;
  },
};
