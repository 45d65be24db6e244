import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';

const ROWS: readonly (readonly [string, string, string])[] = [
  ['i', 'Distributor ID', 'Debian'],
  ['d', 'Description', 'Debian GNU/Linux 12 (bookworm)'],
  ['r', 'Release', '12'],
  ['c', 'Codename', 'bookworm'],
];

export const lsbRelease: Command = {
  names: ['lsb_release'],
  run(process) {
    const options = readOptions(process, {
      accepts: 'hvidrcas help=h version=v id=i description=d release=r codename=c all=a short=s',
      status: 2,
      hint: '',
    });
    const asked = ROWS.filter(([letter]) => options.has(letter) || options.has('a'));
    const shown = asked.length > 0 || options.has('v') ? asked : ROWS;
    for (const [, label, value] of shown) process.out(options.has('s') ? `${value}\n` : `${label}:\t${value}\n`);
    return 0;
  },
};
