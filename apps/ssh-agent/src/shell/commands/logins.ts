import { readRows } from '../machine/account-files.ts';
import type { Command } from '../process/command.ts';
import { formatDate } from '../process/dates.ts';
import { readOptions } from '../process/options.ts';

/** `last`, `lastb`, `lastlog`. Logs of logins are started anew every month, as logrotate does. */
export const logins: Command = {
  names: ['last', 'lastb', 'lastlog'],
  run(process) {
    const { session, name } = process;
    const options = readOptions(process, {
      accepts:
        name === 'lastlog'
          ? 'b:ChR:St:u: user:=u time:=t'
          : 'adf:FiLn:op:Rs:t:wx0123456789 limit:=n fullnames=w system=x',
    });
    if (name === 'lastlog') {
      const [only] = options.values('u');
      process.out('Username         Port     From                                       Latest\n');
      for (const [user = ''] of readRows(process.files, '/etc/passwd')) {
        if (only !== undefined && only !== user) continue;
        const here = user === session.user && session.terminal;
        const latest = formatDate('%a %b %e %H:%M:%S +0000 %Y', session.startedAt);
        process.out(
          here
            ? `${user.padEnd(16)} pts/0    ${session.from.padEnd(42)} ${latest}\n`
            : `${user.padEnd(16)}${' '.repeat(52)}**Never logged in**\n`,
        );
      }
      return 0;
    }
    if (name === 'lastb' && session.user !== 'root') {
      process.err('lastb: cannot open /var/log/btmp: Permission denied\n');
      return 1;
    }
    const [only] = options.rest;
    if (name === 'last' && session.terminal && (only === undefined || only === session.user || only === 'pts/0')) {
      process.out(
        `${session.user.slice(0, 8).padEnd(8)} pts/0        ${session.from.slice(0, 16).padEnd(16)} ${formatDate('%a %b %e %H:%M', session.startedAt)}   still logged in\n`,
      );
    }
    const now = new Date(session.now());
    const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
    const began = Math.max(month + 7_000, session.profile.installedAt);
    process.out(`\n${name === 'last' ? 'wtmp' : 'btmp'} begins ${formatDate('%a %b %e %H:%M:%S %Y', began)}\n`);
    return 0;
  },
};
