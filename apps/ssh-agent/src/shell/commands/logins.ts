import { baseName } from '../../files/paths.ts';
import { readRows } from '../machine/accounts/account-files.ts';
import { type Login, loginsOf, setupLogins } from '../machine/accounts/past-logins.ts';
import type { Command } from '../process/programs/command.ts';
import { type Options, readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { formatDate } from '../process/texts/dates.ts';

const MINUTE_MS = 60_000;
const STAMP = '%a %b %e %H:%M';

/** `last`, `lastb`, `lastlog`: those who set the machine up, its starts, and the visitor's own logins. */
export const logins: Command = {
  names: ['last', 'lastb', 'lastlog'],
  run(process) {
    const { name } = process;
    const options = readOptions(process, {
      accepts:
        name === 'lastlog'
          ? 'b:ChR:St:u: user:=u time:=t'
          : 'adf:FiLn:op:Rs:t:wx0123456789 limit:=n fullnames=w system=x',
    });
    if (name === 'lastlog') return showLatest(process, options.value('u'));
    if (name === 'lastb' && process.session.user !== 'root')
      return process.fail('cannot open /var/log/btmp: Permission denied');
    return showLast(process, options);
  },
};

function showLatest(process: Process, only: string | undefined): number {
  const known = loginsOf(process.session);
  process.out('Username         Port     From                                       Latest\n');
  for (const [user = ''] of readRows(process.files, '/etc/passwd')) {
    if (only !== undefined && only !== user) continue;
    const latest = known.find((login) => login.user === user);
    process.out(
      latest === undefined
        ? `${user.padEnd(16)}${' '.repeat(52)}**Never logged in**\n`
        : `${user.padEnd(16)} pts/0    ${latest.from.padEnd(42)} ${formatDate('%a %b %e %H:%M:%S +0000 %Y', latest.at)}\n`,
    );
  }
  return 0;
}

function showLast(process: Process, options: Options): number {
  const { session, name } = process;
  const { profile } = session;
  const began = setupLogins(profile)[0]?.at ?? profile.installedAt;
  const rows: { readonly at: number; readonly names: readonly string[]; readonly text: string }[] = [];
  const add = (at: number, names: readonly string[], cells: readonly [string, string, string], end: string): void => {
    const [user, line, host] = cells;
    const text = `${user.slice(0, 8).padEnd(8)} ${line.padEnd(12)} ${host.slice(0, 16).padEnd(16)} ${formatDate(STAMP, at)} ${end}\n`;
    rows.push({ at, names, text });
  };
  const record = options.value('f') ?? `/var/log/${name === 'last' ? 'wtmp' : 'btmp'}`;
  const kept = process.files.find(process.path(record));
  if (kept === null) return process.fail(`cannot open ${record}: No such file or directory`);
  // Whoever emptied the record, or wrote another, finds nothing of before.
  const isEmptied = name === 'last' && kept.size === 0;
  if (name === 'last' && !isEmptied) {
    for (const login of loginsOf(session))
      add(login.at, [login.user, 'pts/0', '0'], [login.user, 'pts/0', login.from], endOf(login));
    const { release } = profile.kernel;
    const starts = ['reboot', 'system boot'] as const;
    add(profile.bootedAt, starts, [...starts, release], '  still running');
    add(
      began - 3 * MINUTE_MS,
      starts,
      [...starts, release],
      spanOf(began - 3 * MINUTE_MS, profile.bootedAt - MINUTE_MS),
    );
  }
  const wanted = options.rest;
  const fits = rows
    .filter(({ names }) => wanted.length === 0 || names.some((each) => wanted.includes(each)))
    .sort((left, right) => right.at - left.at);
  const digits = options.order.filter((each) => /^\d$/.test(each)).join('');
  const limit = Number(options.value('n') ?? (digits === '' ? fits.length : digits));
  for (const { text } of fits.slice(0, limit === 0 ? fits.length : limit)) process.out(text);
  const first = isEmptied ? kept.modified * 1000 : name === 'last' ? began - 3 * MINUTE_MS : profile.installedAt;
  process.out(`\n${baseName(record)} begins ${formatDate('%a %b %e %H:%M:%S %Y', first)}\n`);
  return 0;
}

function endOf({ at, until }: Login): string {
  return until === null ? '  still logged in' : spanOf(at, until);
}

function spanOf(at: number, until: number): string {
  const minutes = Math.max(0, Math.floor((until - at) / MINUTE_MS));
  const two = (figure: number) => String(figure).padStart(2, '0');
  const days = Math.floor(minutes / 1_440);
  const clock = `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
  return `- ${formatDate('%H:%M', until)} ${days > 0 ? `(${days}+${clock})` : ` (${clock})`}`;
}
