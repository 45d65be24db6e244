import type { Command } from '../process/command.ts';
import { formatDate } from '../process/dates.ts';
import { readOptions } from '../process/options.ts';

const UNITS: Readonly<Record<string, number>> = {
  second: 1,
  sec: 1,
  minute: 60,
  min: 60,
  hour: 3_600,
  day: 86_400,
  week: 604_800,
  month: 2_629_746,
  year: 31_556_952,
};

export const date: Command = {
  names: ['date'],
  run(process) {
    const options = readOptions(process, {
      accepts: 'd:f:I:Rr:s:u date:=d reference:=r utc=u universal=u rfc-email=R set:=s iso-8601=iso rfc-3339:=rfc',
    });
    let time = process.session.now();
    const typed = options.value('d');
    const reference = options.value('r');
    if (reference !== undefined) {
      const node = process.files.find(process.path(reference));
      if (!node) return process.fail(`${reference}: No such file or directory`);
      time = node.modified * 1000;
    }
    if (typed !== undefined) {
      const parsed = parse(typed, time);
      if (parsed === null) return process.fail(`invalid date '${typed}'`);
      time = parsed;
    }
    const [format] = options.rest;
    if (format !== undefined && !format.startsWith('+')) return process.fail(`invalid date '${format}'`);
    const standard = options.has('R')
      ? '%a, %d %b %Y %H:%M:%S %z'
      : options.has('iso')
        ? '%Y-%m-%d'
        : '%a %b %e %H:%M:%S %Z %Y';
    process.out(`${formatDate(format === undefined ? standard : format.slice(1), time)}\n`);
    return 0;
  },
};

function parse(text: string, now: number): number | null {
  const at = /^@(-?\d+)/.exec(text);
  if (at) return Number(at[1]) * 1000;
  if (/^(now|today)?$/.test(text)) return now;
  if (text === 'yesterday') return now - 86_400_000;
  if (text === 'tomorrow') return now + 86_400_000;
  const shift = /^(?:(.*?)\s*)?([+-]?\s*\d+)\s*(second|sec|minute|min|hour|day|week|month|year)s?(\s+ago)?$/.exec(text);
  if (shift) {
    const base = shift[1] === undefined || shift[1] === '' ? now : parse(shift[1], now);
    return base === null
      ? null
      : base + Number(shift[2]?.replace(/\s/g, '')) * (UNITS[shift[3] ?? ''] ?? 0) * (shift[4] ? -1000 : 1000);
  }
  const parsed = Date.parse(/[A-Z]{3}|Z$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text} UTC`);
  return Number.isNaN(parsed) ? null : parsed;
}
