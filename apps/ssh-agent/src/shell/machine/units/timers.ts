import type { Process } from '../../process/programs/process.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** When a timer of Debian goes off: an hour of the day with what is added by chance, on one weekday or all. */
const TIMES: Readonly<Record<string, { readonly atMs: number; readonly spreadMs: number; readonly weekday?: number }>> =
  {
    'apt-daily.timer': { atMs: 6 * HOUR_MS, spreadMs: 12 * HOUR_MS },
    'apt-daily-upgrade.timer': { atMs: 6 * HOUR_MS, spreadMs: HOUR_MS },
    'dpkg-db-backup.timer': { atMs: 0, spreadMs: 0 },
    'e2scrub_all.timer': { atMs: 3 * HOUR_MS + 10 * MINUTE_MS, spreadMs: MINUTE_MS, weekday: 0 },
    'fstrim.timer': { atMs: 0, spreadMs: 100 * MINUTE_MS, weekday: 1 },
  };
const FOLDERS = ['/etc/systemd/system/timers.target.wants', '/usr/lib/systemd/system/timers.target.wants'];

interface Timer {
  readonly name: string;
  /** Epoch milliseconds. */
  readonly next: number;
  /** Null where it has not gone off since the machine was made. */
  readonly last: number | null;
}

/** `systemctl list-timers`: the timers that the machine starts, the next one first. */
export function timerTable(process: Process): string {
  const timers = FOLDERS.flatMap((folder) => {
    const names = process.files.find(folder)?.children?.keys() ?? [];
    return [...names].map((name) => timerOf(name, process));
  }).sort((left, right) => left.next - right.next);
  const now = process.session.now();
  const rows = timers.map(({ name, next, last }) => [
    stamp(next),
    `${span(next - now)} left`,
    last === null ? '-' : stamp(last),
    last === null ? '-' : `${span(now - last)} ago`,
    name,
    name.replace(/timer$/, 'service'),
  ]);
  const table = [['NEXT', 'LEFT', 'LAST', 'PASSED', 'UNIT', 'ACTIVATES'], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(' ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n\n${timers.length} timers listed.\nPass --all to see loaded but inactive timers, too.\n`;
}

function timerOf(name: string, { session }: Process): Timer {
  const now = session.now();
  const { bootedAt, bootId } = session.profile;
  const times = TIMES[name];
  if (times === undefined) {
    const first = bootedAt + 15 * MINUTE_MS;
    if (now < first) return { name, next: first, last: null };
    const last = first + Math.floor((now - first) / DAY_MS) * DAY_MS;
    return { name, next: last + DAY_MS, last };
  }
  const chance = Number.parseInt(bootId.slice(0, 6), 16) / 0x1_000_000;
  let next = Math.floor(now / DAY_MS) * DAY_MS + times.atMs + Math.floor(chance * times.spreadMs);
  while (next <= now || (times.weekday !== undefined && new Date(next).getUTCDay() !== times.weekday)) next += DAY_MS;
  const before = next - (times.weekday === undefined ? DAY_MS : 7 * DAY_MS);
  // What it missed while the machine was off is made up for soon after the start.
  return { name, next, last: Math.max(before, bootedAt + 6_000) };
}

function stamp(at: number): string {
  const date = new Date(at);
  return `${WEEKDAYS[date.getUTCDay()]} ${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** A span as systemd tells it: its two largest parts. */
function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  if (hours >= 25) return `1 day ${hours - 24}h`;
  if (hours >= 6) return `${hours}h`;
  if (hours > 0) return `${hours}h ${minutes}min`;
  if (minutes >= 5) return `${minutes}min`;
  return minutes > 0 ? `${minutes}min ${seconds % 60}s` : `${seconds}s`;
}
