import { FileError } from '../../files/errno.ts';
import { readBytes, writeBytes } from '../../files/open-file.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';

const USAGE = `
Usage:
 sysctl [options] [variable[=value] ...]

Options:
  -a, --all            display all variables
  -A                   alias of -a
  -X                   alias of -a
      --deprecated     include deprecated parameters to listing
      --dry-run        Print the key and values but do not write
  -b, --binary         print value without new line
  -e, --ignore         ignore unknown variables errors
  -N, --names          print variable names without values
  -n, --values         print only values of the given variable(s)
  -p, --load[=<file>]  read values from file
  -f                   alias of -p
      --system         read values from all system directories
  -r, --pattern <expression>
                       select setting that match expression
  -q, --quiet          do not echo variable set
  -w, --write          enable writing a value to variable
  -o                   does nothing
  -x                   does nothing
  -d                   alias of -h

 -h, --help     display this help and exit
 -V, --version  output version information and exit

For more details see sysctl(8).
`;

/** `sysctl` shows what lies below `/proc/sys`. A value that is set lasts for the session. */
export const sysctl: Command = {
  names: ['sysctl'],
  run(process) {
    const options = readOptions(process, {
      accepts:
        'aAXbeNnpfr:qwoxdhV all=a ignore=e names=N values=n load=p system pattern:=r quiet=q write=w help=h version=V',
      hint: USAGE,
    });
    if (options.has('V')) {
      process.out('sysctl from procps-ng 4.0.2\n');
      return 0;
    }
    if (options.has('h') || options.has('d')) {
      process.out(USAGE);
      return 0;
    }
    const show = (key: string, value: string) => {
      if (options.has('N')) process.out(`${key}\n`);
      else process.out(options.has('n') ? `${value}\n` : `${key} = ${value}\n`);
    };
    if (options.has('a') || options.has('A') || options.has('X')) {
      for (const key of keysBelow(process, '/proc/sys')) show(key, current(process, key) ?? '');
      return 0;
    }
    if (options.has('p') || options.has('f') || options.has('system')) return 0;
    if (options.rest.length === 0) {
      process.err(USAGE);
      return 1;
    }
    let status = 0;
    for (const word of options.rest) {
      const cut = word.indexOf('=');
      const key = (cut < 0 ? word : word.slice(0, cut)).trim().replaceAll('/', '.');
      const path = `/proc/sys/${key.replaceAll('.', '/')}`;
      const value = current(process, key);
      if (value === null) {
        if (options.has('e')) continue;
        status = process.fail(`cannot stat ${path}: No such file or directory`);
      } else if (cut < 0) show(key, value);
      else if (process.session.user !== 'root') status = process.fail(`permission denied on key '${key}'`);
      else {
        writeBytes(process.files.own(path), process.files, 0, word.slice(cut + 1).trim());
        if (!options.has('q')) show(key, word.slice(cut + 1).trim());
      }
    }
    return status;
  },
};

function current({ files }: Process, key: string): string | null {
  const node = files.find(`/proc/sys/${key.replaceAll('.', '/')}`);
  if (!node || node.children) return null;
  return readBytes(node, files).trimEnd();
}

function keysBelow(process: Process, folder: string): readonly string[] {
  try {
    return process.files.list(folder).flatMap((name) => {
      const path = `${folder}/${name}`;
      const key = path.replace('/proc/sys/', '').replaceAll('/', '.');
      return process.files.find(path)?.children ? keysBelow(process, path) : [key];
    });
  } catch (error) {
    if (error instanceof FileError) return [];
    throw error;
  }
}
