import { readRows } from '../machine/accounts/account-files.ts';
import { hostsOf } from '../machine/network/host-names.ts';
import type { Command } from '../process/programs/command.ts';
import type { Process } from '../process/programs/process.ts';

const TRY = "Try `getent --help' or `getent --usage' for more information.\n";

/** Rows of the databases of the machine: accounts, groups, names of hosts, services. */
export const getent: Command = {
  names: ['getent'],
  run(process) {
    const words = process.words.filter((word) => !word.startsWith('-'));
    const [database, ...keys] = words;
    if (database === undefined) {
      process.err('getent: wrong number of arguments\n');
      process.out(TRY);
      return 1;
    }
    const rows = rowsOf(database, process);
    if (rows === null) {
      process.err(`Unknown database: ${database}\n`);
      process.out(TRY);
      return 1;
    }
    if (keys.length === 0) {
      for (const { line } of rows) process.out(`${line}\n`);
      return 0;
    }
    let status = 0;
    for (const key of keys) {
      const found = rows.find(({ names }) => names.includes(key));
      if (found) process.out(`${found.line}\n`);
      else status = 2;
    }
    return status;
  },
};

interface Row {
  readonly names: readonly string[];
  readonly line: string;
}

function rowsOf(database: string, process: Process): readonly Row[] | null {
  const { session, files } = process;
  switch (database) {
    case 'passwd':
    case 'group':
    case 'shadow': {
      if (database === 'shadow' && session.user !== 'root') return [];
      return readRows(files, `/etc/${database}`).map((row) => ({
        names: [row[0] ?? '', database === 'shadow' ? '' : (row[2] ?? '')],
        line: row.join(':'),
      }));
    }
    case 'hosts':
    case 'ahosts':
    case 'ahostsv4':
      return hostsOf(files).map(({ address, names }) => ({
        names: [...names, address],
        line: `${address.padEnd(15)} ${names.join(' ')}`,
      }));
    case 'services':
      return [
        { names: ['ssh'], line: 'ssh                   22/tcp' },
        { names: ['http'], line: 'http                  80/tcp www' },
        { names: ['https'], line: 'https                 443/tcp' },
      ];
    case 'gshadow':
    case 'networks':
    case 'protocols':
    case 'netgroup':
    case 'aliases':
      return [];
    default:
      return null;
  }
}
