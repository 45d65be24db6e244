import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';

const PLACES = [
  '/usr/bin',
  '/usr/sbin',
  '/usr/lib',
  '/etc',
  '/usr/local/bin',
  '/usr/local/sbin',
  '/usr/include',
  '/usr/share',
];

/** `whereis`: where a program, its settings and its page of the manual lie. */
export const whereis: Command = {
  names: ['whereis'],
  run(process) {
    const options = readOptions(process, { accepts: 'bmsluhV' });
    if (options.rest.length === 0) {
      process.err("whereis: not enough arguments\nTry 'whereis --help' for more information.\n");
      return 1;
    }
    for (const name of options.rest) {
      const found = options.has('m') && !options.has('b') ? [] : PLACES.map((place) => `${place}/${name}`);
      const pages = options.has('b') ? [] : [1, 5, 8].map((part) => `/usr/share/man/man${part}/${name}.${part}.gz`);
      const there = [...found, ...pages].filter((path) => process.files.find(path) !== null);
      process.out(`${[`${name}:`, ...there].join(' ')}\n`);
    }
    return 0;
  },
};
