import type { Process } from '../../process/programs/process.ts';
import { daemonOf } from '../../process/session/running-daemons.ts';
import { startedUnit } from '../../process/session/started-units.ts';
import { formatDate } from '../../process/texts/dates.ts';
import { settingOf, unitFile } from './unit-files.ts';
import { UNITS_FOLDER, unitName, unitState, unitsOf } from './units.ts';
import { startedLines } from './visitor-units.ts';

const MARKS = { active: '\xe2\x97\x8f', inactive: '\xe2\x97\x8b', failed: '\xc3\x97' } as const;

/** What `systemctl status UNIT` prints. Answers its status: 3 where it is stopped, 4 where there is none. */
export function statusOfUnit(process: Process, word: string): number {
  const name = unitName(word);
  const { unit, active, preset } = unitState(process, word);
  if (active === 'unknown') {
    process.err(`Unit ${name} could not be found.\n`);
    return 4;
  }
  const { profile, now } = process.session;
  const shown = unit?.name ?? name;
  const file = unitFile(process, shown);
  const description = unit?.description ?? (file ? settingOf(file, 'Description') : undefined);
  const started = startedUnit(process.session.notes, shown);
  const since = sinceText(started?.at ?? profile.bootedAt + 6_000, now());
  process.out(`${MARKS[active]} ${shown}${description === undefined ? '' : ` - ${description}`}\n`);
  process.out(
    `     Loaded: loaded (${file?.path ?? `${UNITS_FOLDER}/${shown}`}; ${preset}${preset === 'static' ? '' : '; preset: enabled'})\n`,
  );
  if (!unit && file && started && active !== 'inactive') {
    process.out(startedLines(process, shown, file, started, since));
    return active === 'active' ? 0 : 3;
  }
  if (active !== 'active' || !unit) {
    process.out(`     Active: ${active === 'active' ? 'active (running)' : 'inactive (dead)'}\n`);
    return active === 'active' ? 0 : 3;
  }
  process.out(`     Active: active (${unit.sub}) since ${since}\n`);
  if (unit.docs !== '') process.out(`       Docs: ${unit.docs}\n`);
  const daemon = daemonOf(unit.name, process.session);
  if (daemon) {
    const program = unit.name === 'ssh.service' ? 'sshd' : daemon.command.split(' ')[0]?.replace(/.*\//, '');
    process.out(
      `   Main PID: ${daemon.pid} (${program})\n      Tasks: 1 (limit: ${Math.floor(profile.memoryKb / 870)})\n     Memory: ${(daemon.residentKb / 1024).toFixed(1)}M\n        CPU: ${daemon.cpuS}.${String(daemon.pid).slice(-3)}s\n     CGroup: /system.slice/${unit.name}\n             \xe2\x94\x94\xe2\x94\x80${daemon.pid} ${JSON.stringify(unit.command)}\n`,
    );
  }
  const stamp = formatDate('%b %d %H:%M:%S', profile.bootedAt + 6_000);
  process.out(`\n${stamp} ${profile.hostname} systemd[1]: Started ${unit.name} - ${unit.description}.\n`);
  return 0;
}

/** What `systemctl status` prints without a unit. */
export function statusOfMachine(process: Process): string {
  const { profile, hostname, now } = process.session;
  return `\xe2\x97\x8f ${hostname}\n    State: running\n    Units: ${unitsOf(process).length + 190} loaded (incl. loaded aliases)\n     Jobs: 0 queued\n   Failed: 0 units\n    Since: ${sinceText(profile.bootedAt + 6_000, now())}\n  systemd: 252.26-1~deb12u2\n   CGroup: /\n`;
}

/** When, and how long ago. */
function sinceText(at: number, now: number): string {
  const days = Math.floor((now - at) / 86_400_000);
  const ago =
    days >= 60
      ? `${Math.floor(days / 30)} months ${days % 30} days`
      : days >= 14
        ? `${Math.floor(days / 7)} weeks ${days % 7} days`
        : days > 0
          ? `${days} days`
          : shortText(Math.max(0, Math.floor((now - at) / 1_000)));
  return `${formatDate('%a %Y-%m-%d %H:%M:%S', at)} UTC; ${ago} ago`;
}

/** Less than a day, as systemd shortens it. */
function shortText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  if (hours > 0) return `${hours}h${minutes > 0 ? ` ${minutes}min` : ''}`;
  return minutes > 0 ? `${minutes}min${seconds % 60 > 0 && minutes < 10 ? ` ${seconds % 60}s` : ''}` : `${seconds}s`;
}
