import { FileError } from '../../files/errno.ts';
import { inodesOf } from '../machine/system/inodes.ts';
import type { Command } from '../process/programs/command.ts';
import { type Options, readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { humanSize } from '../process/texts/sizes.ts';

/** A file system that is mounted. Sizes are in KB. */
interface Mounted {
  readonly source: string;
  readonly type: string;
  readonly sizeKb: number;
  readonly usedKb: number;
  readonly place: string;
}

export const df: Command = {
  names: ['df'],
  run(process) {
    const options = readOptions(process, {
      accepts:
        'aB:hHiklmPt:Tvx: all=a block-size:=B human-readable=h si=H inodes=i local=l portability=P type:=t print-type=T exclude-type:=x total output sync no-sync version help',
    });
    if (options.has('version')) {
      process.out('df (GNU coreutils) 9.1\n');
      return 0;
    }
    const all = mountedOn(process);
    const types = options.values('t');
    const without = options.values('x');
    let status = 0;
    const chosen: Mounted[] = [];
    if (options.rest.length === 0) chosen.push(...all);
    for (const path of options.rest) {
      try {
        const place = path.startsWith('/dev/vda1') ? '/' : process.files.real(process.path(path));
        const found = all
          .filter((each) => each.place === '/' || place === each.place || place.startsWith(`${each.place}/`))
          .sort((left, right) => right.place.length - left.place.length)[0];
        if (found) chosen.push(found);
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        status = process.fail(`${path}: ${error.message}`);
      }
    }
    const rows = chosen.filter(({ type }) => (types.length === 0 || types.includes(type)) && !without.includes(type));
    if (rows.length === 0) return status === 0 ? process.fail('no file systems processed') : status;
    const total = {
      source: 'total',
      type: '-',
      sizeKb: rows.reduce((sum, { sizeKb }) => sum + sizeKb, 0),
      usedKb: rows.reduce((sum, { usedKb }) => sum + usedKb, 0),
      place: '-',
    };
    process.out(table(options.has('total') ? [...rows, total] : rows, options));
    return status;
  },
};

function mountedOn({ session }: Process): readonly Mounted[] {
  const { memoryKb, diskKb, diskUsedKb } = session.profile;
  const tenth = Math.round(memoryKb / 10);
  const row = (source: string, type: string, sizeKb: number, usedKb: number, place: string): Mounted => ({
    source,
    type,
    sizeKb,
    usedKb,
    place,
  });
  return [
    row('udev', 'devtmpfs', Math.round(memoryKb / 2) - 24_000, 0, '/dev'),
    row('tmpfs', 'tmpfs', tenth, 612, '/run'),
    row('/dev/vda1', 'ext4', diskKb, diskUsedKb, '/'),
    row('tmpfs', 'tmpfs', tenth * 5, 0, '/dev/shm'),
    row('tmpfs', 'tmpfs', 5_120, 0, '/run/lock'),
    row('tmpfs', 'tmpfs', tenth, 0, '/run/user/0'),
  ];
}

function table(rows: readonly Mounted[], options: Options): string {
  const typed = options.has('T');
  const inodes = options.has('i');
  const human = options.has('h') || options.has('H');
  const unit = options.has('m')
    ? 1024
    : /^(1?M|1048576)$/i.test(options.value('B') ?? '')
      ? 1024
      : /^1?G$/i.test(options.value('B') ?? '')
        ? 1024 ** 2
        : 1;
  const shown = (kb: number) =>
    human ? (kb === 0 ? '0' : humanSize(kb * 1024, options.has('H') ? 1000 : 1024)) : String(Math.ceil(kb / unit));
  const size = human
    ? 'Size'
    : unit === 1
      ? options.has('P')
        ? '1024-blocks'
        : '1K-blocks'
      : unit === 1024
        ? '1M-blocks'
        : '1G-blocks';
  const head = inodes
    ? ['Filesystem', 'Inodes', 'IUsed', 'IFree', 'IUse%', 'Mounted on']
    : ['Filesystem', size, 'Used', human ? 'Avail' : 'Available', options.has('P') ? 'Capacity' : 'Use%', 'Mounted on'];
  const body = rows.map(({ source, sizeKb, usedKb, place }) => {
    const [total, used] = inodes ? inodesOf(sizeKb, usedKb) : [sizeKb, usedKb];
    const count = inodes && !human ? String : shown;
    return [
      source,
      count(total),
      count(used),
      count(total - used),
      `${Math.ceil((used * 100) / Math.max(1, total))}%`,
      place,
    ];
  });
  const lines = [head, ...body].map((cells, index) =>
    typed ? [cells[0] ?? '', index === 0 ? 'Type' : (rows[index - 1]?.type ?? ''), ...cells.slice(1)] : cells,
  );
  const least = (column: number) =>
    column === 0 ? 14 : !inodes && /^(Used|Avail|Size)/.test(lines[0]?.[column] ?? '') ? 5 : 0;
  const width = (column: number) => Math.max(least(column), ...lines.map((cells) => cells[column]?.length ?? 0));
  const left = typed ? 2 : 1;
  return lines
    .map((cells) => {
      const padded = cells.map((text, column) => {
        if (column === cells.length - 1) return text;
        return column < left ? text.padEnd(width(column)) : text.padStart(width(column));
      });
      return `${padded.join(' ')}\n`;
    })
    .join('');
}
