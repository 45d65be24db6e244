import { PROCPS_USAGES } from '../machine/help/procps-usages.ts';
import { upLine } from '../machine/system/up-line.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import { formatDate } from '../process/texts/dates.ts';

const ACCEPTS: Readonly<Record<string, string>> = {
  uptime: 'phsV pretty=p help since=s version=V',
  w: 'husfoiV no-header=h no-current=u short=s from=f old-style=o ip-addr=i help version=V',
  pinky: 'lbhpsfwiq version=V help',
};

/** `uptime`, `w`, `pinky`. A session without a terminal is not in the list of logins. */
export const uptime: Command = {
  names: ['uptime', 'w', 'pinky'],
  run(process) {
    const { session, name } = process;
    const usage = PROCPS_USAGES[name];
    const options = readOptions(process, {
      accepts: ACCEPTS[name] ?? '',
      ...(usage === undefined ? {} : { hint: usage }),
    });
    if (options.has('V')) {
      process.out(usage === undefined ? `${name} (GNU coreutils) 9.1\n` : `${name} from procps-ng 4.0.2\n`);
      return 0;
    }
    if (options.has('help') && usage !== undefined) {
      process.out(usage);
      return 0;
    }
    if (name === 'uptime' && options.has('s')) {
      process.out(`${formatDate('%Y-%m-%d %H:%M:%S', session.profile.bootedAt)}\n`);
      return 0;
    }
    if (name === 'uptime' && options.has('p')) {
      process.out(`up ${pretty(session.now() - session.profile.bootedAt)}\n`);
      return 0;
    }
    if (name === 'uptime') process.out(`${upLine(session)}\n`);
    else if (name === 'w') {
      if (!options.has('h')) {
        process.out(`${upLine(session)}\nUSER     TTY      FROM             LOGIN@   IDLE   JCPU   PCPU WHAT\n`);
      }
      if (session.terminal) {
        process.out(
          `${session.user.slice(0, 8).padEnd(9)}pts/0    ${session.from.slice(0, 16).padEnd(17)}${formatDate('%H:%M', session.startedAt)}    0.00s  0.01s  0.00s w\n`,
        );
      }
    } else if (session.terminal) {
      process.out(
        `Login    Name                 TTY      Idle   When         Where\n${session.user.padEnd(8)} ${session.user.padEnd(19)}  pts/0           ${formatDate('%b %e %H:%M', session.startedAt)} ${session.from}\n`,
      );
    }
    return 0;
  },
};

function pretty(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(minutes / 10_080), 'week'],
    [Math.floor(minutes / 1_440) % 7, 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(', ');
}
