import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { formatDate, parseDate } from '../process/texts/dates.ts';

const PRECISIONS: Readonly<Record<string, string>> = {
  date: '%F',
  hours: '%FT%H+00:00',
  minutes: '%FT%R+00:00',
  seconds: '%FT%H:%M:%S+00:00',
  ns: '%FT%H:%M:%S,%N+00:00',
};

export const date: Command = {
  names: ['date'],
  run(process) {
    // What stands right behind -I or its long name says how much is shown.
    const iso = process.words.find((word) => /^-I|^--iso-8601/.test(word));
    const words = process.words.filter((word) => word !== iso);
    const given = Object.create(process, { words: { value: words } }) as Process;
    const options = readOptions(given, {
      accepts:
        'd:f:Rr:s:u date:=d reference:=r utc=u universal=u rfc-email=R rfc-822=R set:=s iso-8601=iso-date rfc-3339:=rfc',
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
      const parsed = parseDate(typed, time);
      if (parsed === null) return process.fail(`invalid date '${typed}'`);
      time = parsed;
    }
    const [format] = options.rest;
    if (format !== undefined && !format.startsWith('+')) return process.fail(`invalid date '${format}'`);
    const precision = iso?.replace(/^-I|^--iso-8601=?/, '') ?? options.value('rfc');
    const standard = options.has('R')
      ? '%a, %d %b %Y %H:%M:%S %z'
      : precision === undefined
        ? '%a %b %e %H:%M:%S %Z %Y'
        : (PRECISIONS[precisionOf(precision)] ?? '%F').replace(/[T,]/g, (sign) =>
            iso !== undefined ? sign : sign === 'T' ? ' ' : '.',
          );
    process.out(`${formatDate(format === undefined ? standard : format.slice(1), time)}\n`);
    return 0;
  },
};

/** What is meant by the beginning of a name. */
function precisionOf(typed = ''): string {
  return Object.keys(PRECISIONS).find((name) => name.startsWith(typed)) ?? 'date';
}
