import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';

export const uname: Command = {
  names: ['uname', 'arch'],
  run(process) {
    if (process.name === 'arch') {
      process.out('x86_64\n');
      return 0;
    }
    const options = readOptions(process, {
      accepts:
        'asnrvmpio all=a kernel-name=s nodename=n kernel-release=r kernel-version=v machine=m processor=p hardware-platform=i operating-system=o version',
    });
    if (options.has('version')) {
      process.out('uname (GNU coreutils) 9.1\n');
      return 0;
    }
    if (options.rest.length > 0) {
      process.err(`uname: extra operand '${options.rest[0]}'\nTry 'uname --help' for more information.\n`);
      return 1;
    }
    const { kernel } = process.session.profile;
    const parts: readonly (readonly [string, string])[] = [
      ['s', 'Linux'],
      ['n', process.session.hostname],
      ['r', kernel.release],
      ['v', kernel.version],
      ['m', 'x86_64'],
      ['p', 'unknown'],
      ['i', 'unknown'],
      ['o', 'GNU/Linux'],
    ];
    const all = options.has('a');
    const shown = parts.filter(([letter, text]) => (all ? text !== 'unknown' : options.has(letter)));
    process.out(`${(shown.length === 0 ? ['Linux'] : shown.map(([, text]) => text)).join(' ')}\n`);
    return 0;
  },
};
