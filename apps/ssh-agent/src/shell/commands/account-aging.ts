import { readRows, writeRows } from '../machine/accounts/account-files.ts';
import type { Command } from '../process/programs/command.ts';
import { askSecret, readLine } from '../process/programs/input.ts';
import { readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { formatDate } from '../process/texts/dates.ts';

const DAY_MS = 86_400_000;
const MOST_ATTEMPTS = 3;

/** `chage`, `newgrp`, `sg` and `login`. No password is right for `login`. */
export const accountAging: Command = {
  names: ['chage', 'newgrp', 'sg', 'login'],
  run(process) {
    if (process.name === 'chage') return chage(process);
    return process.name === 'login' ? login(process) : changeGroup(process);
  },
};

function chage(process: Process): number {
  const options = readOptions(process, {
    accepts:
      'd:E:hiI:lm:M:R:W: lastday:=d expiredate:=E help=h iso8601=i inactive:=I list=l mindays:=m maxdays:=M root:=R warndays:=W',
    status: 2,
    hint: 'Usage: chage [options] LOGIN\n',
  });
  const [name] = options.rest;
  if (name === undefined || options.has('h')) {
    process.err('Usage: chage [options] LOGIN\n');
    return 2;
  }
  if (process.session.user !== 'root' && !(options.has('l') && name === process.session.user))
    return process.fail('Permission denied.');
  const rows = readRows(process.files, '/etc/shadow');
  const row = rows.find(([known]) => known === name);
  if (row === undefined) return process.fail(`user '${name}' does not exist in /etc/passwd`);
  if (options.has('l')) {
    process.out(agingOf(row, options.has('i')));
    return 0;
  }
  for (const [letter, field] of [
    ['d', 2],
    ['m', 3],
    ['M', 4],
    ['W', 5],
    ['I', 6],
    ['E', 7],
  ] as const) {
    const value = options.value(letter);
    if (value === undefined) continue;
    const day = /^-?\d+$/.test(value) ? value : String(Math.floor(Date.parse(`${value}T00:00:00Z`) / DAY_MS));
    if (day === 'NaN') return process.fail(`invalid date '${value}'`, 3);
    row[field] = day === '-1' ? '' : day;
  }
  writeRows(process.files, '/etc/shadow', rows);
  return 0;
}

function agingOf(
  [, , day = '', least = '', most = '', warned = '', inactive = '', expires = '']: string[],
  iso: boolean,
): string {
  const date = (days: string) => formatDate(iso ? '%Y-%m-%d' : '%b %d, %Y', Number(days) * DAY_MS);
  const isForced = day === '0';
  const forced = 'password must be changed';
  const isEndless = most === '' || Number(most) >= 10_000;
  const passwordEnds = String(Number(day) + Number(most));
  const rows: readonly (readonly [string, string])[] = [
    ['Last password change\t\t\t\t\t', isForced ? forced : day === '' ? 'never' : date(day)],
    ['Password expires\t\t\t\t\t', isForced ? forced : isEndless ? 'never' : date(passwordEnds)],
    ['Password inactive\t\t\t\t\t', isForced ? forced : isEndless || inactive === '' ? 'never' : date(passwordEnds)],
    ['Account expires\t\t\t\t\t\t', expires === '' ? 'never' : date(expires)],
    ['Minimum number of days between password change\t\t', least || '-1'],
    ['Maximum number of days between password change\t\t', most || '-1'],
    ['Number of days of warning before password expires\t', warned || '-1'],
  ];
  return rows.map(([label, value]) => `${label}: ${value}\n`).join('');
}

function changeGroup(process: Process): number | Promise<number> {
  const words = process.words.filter((word) => word !== '-');
  const [group, flag, command] = words;
  if (
    group !== undefined &&
    !readRows(process.files, '/etc/group').some(([name, , gid]) => name === group || gid === group)
  )
    return process.fail(`group '${group}' does not exist`);
  if (process.name === 'sg' && flag !== undefined)
    return process.runner.script(flag === '-c' ? (command ?? '') : flag, [], 'sh', { dialect: 'dash' });
  return process.stdin.terminal ? process.runner.spawn(['bash']) : 0;
}

async function login(process: Process): Promise<number> {
  const { session } = process;
  if (session.user !== 'root') return process.fail('Cannot possibly work without effective root');
  let [name] = process.words.filter((word) => !word.startsWith('-'));
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    if (name === undefined) {
      process.out(`${session.hostname} login: `);
      const line = await readLine(process.stdin, process);
      if (line === null) return 1;
      name = line.trim();
    }
    if ((await askSecret(process, 'Password: ')) === null) return 1;
    await session.budget.sleep(2_000);
    process.out('\nLogin incorrect\n');
    name = undefined;
  }
  return 1;
}
