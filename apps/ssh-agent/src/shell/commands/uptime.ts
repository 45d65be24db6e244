import { loads } from '../../files/kernel-texts.ts';
import type { Command } from '../process/command.ts';
import { formatDate } from '../process/dates.ts';
import type { Process } from '../process/process.ts';

/** `uptime`, `w`, `who`, `users`. A session without a terminal is not in the list of logins. */
export const uptime: Command = {
  names: ['uptime', 'w', 'who', 'users', 'pinky'],
  run(process) {
    const { session, name, words } = process;
    if (name === 'uptime' && words.some((word) => /^-(s|-since)$/.test(word))) {
      process.out(`${formatDate('%Y-%m-%d %H:%M:%S', session.profile.bootedAt)}\n`);
      return 0;
    }
    if (name === 'uptime' && words.some((word) => /^-(p|-pretty)$/.test(word))) {
      process.out(`up ${pretty(session.now() - session.profile.bootedAt)}\n`);
      return 0;
    }
    if (name === 'uptime') process.out(head(process));
    else if (name === 'w') {
      if (!words.some((word) => /^-\w*h/.test(word))) {
        process.out(`${head(process)}USER     TTY      FROM             LOGIN@   IDLE   JCPU   PCPU WHAT\n`);
      }
      if (session.terminal) {
        process.out(
          `${session.user.slice(0, 8).padEnd(9)}pts/0    ${session.from.slice(0, 16).padEnd(17)}${formatDate('%H:%M', session.startedAt)}    0.00s  0.01s  0.00s w\n`,
        );
      }
    } else if (session.terminal) {
      if (name === 'users') process.out(`${session.user}\n`);
      else
        process.out(
          `${session.user.padEnd(8)} pts/0        ${formatDate('%Y-%m-%d %H:%M', session.startedAt)} (${session.from})\n`,
        );
    } else if (name === 'users') process.out('\n');
    return 0;
  },
};

function head({ session }: Process): string {
  const now = session.now();
  const minutes = Math.floor((now - session.profile.bootedAt) / 60_000);
  const days = Math.floor(minutes / 1_440);
  const hours = Math.floor(minutes / 60) % 24;
  const rest = minutes % 60;
  const clock = hours > 0 ? `${String(hours).padStart(2)}:${String(rest).padStart(2, '0')}` : `${rest} min`;
  const up = `${days > 0 ? `${days} ${days === 1 ? 'day' : 'days'}, ` : ''}${clock}`;
  const users = session.terminal ? 1 : 0;
  const load = loads(session.profile, now).map((each) => each.toFixed(2));
  return ` ${formatDate('%H:%M:%S', now)} up ${up},  ${users} user,  load average: ${load.join(', ')}\n`;
}

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
