import type { Command } from '../process/command.ts';
import { readOptions } from '../process/options.ts';
import { humanSize } from '../process/sizes.ts';

export const df: Command = {
  names: ['df'],
  run(process) {
    const options = readOptions(process, { accepts: 'aBhHiklmPt:Tvx: human-readable=h all=a print-type=T' });
    const { memoryKb, diskKb, diskUsedKb } = process.session.profile;
    const tenth = Math.round(memoryKb / 10);
    const rows: readonly (readonly [string, string, number, number, string])[] = [
      ['udev', 'devtmpfs', Math.round(memoryKb / 2) - 24_000, 0, '/dev'],
      ['tmpfs', 'tmpfs', tenth, 612, '/run'],
      ['/dev/vda1', 'ext4', diskKb, diskUsedKb, '/'],
      ['tmpfs', 'tmpfs', tenth * 5, 0, '/dev/shm'],
      ['tmpfs', 'tmpfs', 5_120, 0, '/run/lock'],
      ['tmpfs', 'tmpfs', tenth, 0, '/run/user/0'],
    ];
    const human = options.has('h');
    const divisor = options.has('m') ? 1024 : 1;
    const shown = (kb: number) => (human ? (kb === 0 ? '0' : humanSize(kb * 1024)) : String(Math.ceil(kb / divisor)));
    const typed = options.has('T');
    const width = human ? 5 : 9;
    process.out(
      `${'Filesystem'.padEnd(15)}${typed ? 'Type     ' : ''}${(human ? 'Size' : divisor > 1 ? '1M-blocks' : '1K-blocks').padStart(width)} ${'Used'.padStart(width)} ${(human ? 'Avail' : 'Available').padStart(width)} Use% Mounted on\n`,
    );
    for (const [name, type, size, used, place] of rows) {
      const left = size - used;
      process.out(
        `${name.padEnd(15)}${typed ? type.padEnd(9) : ''}${shown(size).padStart(width)} ${shown(used).padStart(width)} ${shown(left).padStart(width)} ${`${Math.ceil((used * 100) / size)}%`.padStart(4)} ${place}\n`,
      );
    }
    return 0;
  },
};
