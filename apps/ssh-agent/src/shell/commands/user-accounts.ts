import { FileError } from '../../files/errno.ts';
import { freeNumber, joinGroup, readRows, writeRows } from '../machine/accounts/account-files.ts';
import { ACCOUNT_USAGES } from '../machine/accounts/account-usages.ts';
import type { Command } from '../process/programs/command.ts';
import { type Options, readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';

const LONG =
  ' badname home-dir:=d comment:=c gid:=g groups:=G create-home=m no-create-home=M no-user-group=N non-unique=o password:=p system=r shell:=s uid:=u user-group=U append=a lock=L unlock=U login:=l force=f remove=r expiredate:=e inactive:=f help=h skel:=k';
const ACCEPTS: Readonly<Record<string, string>> = {
  useradd: `b:c:d:De:f:Fg:G:hk:K:lmMNop:rR:P:s:u:UZ:${LONG}`,
  usermod: `ac:d:e:f:g:G:hl:LmoP:p:R:rs:u:Uv:V:w:W:Z:${LONG}`,
  userdel: `fhrR:P:Z${LONG}`,
};
const DAY_MS = 86_400_000;

/** `useradd`, `usermod`, `userdel`. They change the files of the session, as the programs change those of the machine. */
export const userAccounts: Command = {
  names: ['useradd', 'usermod', 'userdel'],
  run(process) {
    const { name, session } = process;
    const options = readOptions(process, { accepts: ACCEPTS[name] ?? '', status: 2, hint: ACCOUNT_USAGES[name] ?? '' });
    if (options.has('h')) {
      process.out(ACCOUNT_USAGES[name] ?? '');
      return 0;
    }
    const [login] = options.rest;
    if (name === 'useradd' && options.has('D') && login === undefined) {
      process.out(
        'GROUP=100\nHOME=/home\nINACTIVE=-1\nEXPIRE=\nSHELL=/bin/sh\nSKEL=/etc/skel\nCREATE_MAIL_SPOOL=no\nLOG_INIT=yes\n',
      );
      return 0;
    }
    if (login === undefined || options.rest.length > 1) {
      process.err(ACCOUNT_USAGES[name] ?? '');
      return 2;
    }
    if (session.user !== 'root') {
      process.err(`${name}: Permission denied.\n${name}: cannot lock /etc/passwd; try again later.\n`);
      return 1;
    }
    if (name === 'useradd') return addUser(process, login, options);
    const rows = readRows(process.files, '/etc/passwd');
    const row = rows.find(([known]) => known === login);
    if (!row) return process.fail(`user '${login}' does not exist`, 6);
    return name === 'userdel' ? removeUser(process, row, rows, options) : changeUser(process, row, rows, options);
  },
};

function addUser(process: Process, login: string, options: Options): number {
  const { files } = process;
  const rows = readRows(files, '/etc/passwd');
  if (!options.has('badname') && !/^[a-z_][a-z0-9_.-]*\$?$/i.test(login))
    return process.fail(`invalid user name '${login}': use --badname to ignore`, 3);
  if (rows.some(([known]) => known === login)) return process.fail(`user '${login}' already exists`, 9);
  const groups = readRows(files, '/etc/group');
  const asked = options.value('g');
  const group = groups.find(([known, , gid]) => known === asked || gid === asked);
  if (asked !== undefined && !group) return process.fail(`group '${asked}' does not exist`, 6);
  const extra = options.values('G').flatMap((text) => text.split(','));
  for (const each of extra) {
    if (!groups.some(([known, , gid]) => known === each || gid === each))
      return process.fail(`group '${each}' does not exist`, 6);
  }
  const shared = asked !== undefined || options.has('N');
  if (!shared && groups.some(([known]) => known === login))
    return process.fail(`group ${login} exists - if you want to add this user to that group, use -g.`, 9);
  const wanted = options.value('u');
  if (wanted !== undefined && !/^\d+$/.test(wanted)) return process.fail(`invalid user ID '${wanted}'`, 3);
  if (wanted !== undefined && !options.has('o') && rows.some(([, , uid]) => uid === wanted))
    return process.fail(`UID ${wanted} is not unique`, 4);
  const uid = wanted ?? String(freeNumber(rows, options.has('r')));
  const gid = group?.[2] ?? (shared ? '100' : uid);
  const home = options.value('d') ?? `/home/${login}`;
  writeRows(files, '/etc/passwd', [
    ...rows,
    [login, 'x', uid, gid, options.value('c') ?? '', home, options.value('s') ?? '/bin/sh'],
  ]);
  if (!shared) writeRows(files, '/etc/group', [...groups, [login, 'x', gid, '']]);
  for (const each of extra) joinGroup(files, each, login);
  const day = String(Math.floor(process.session.now() / DAY_MS));
  writeRows(files, '/etc/shadow', [
    ...readRows(files, '/etc/shadow'),
    [login, options.value('p') ?? '!', day, ...(options.has('r') ? ['', '', ''] : ['0', '99999', '7']), '', '', ''],
  ]);
  if (options.has('m')) makeHome(process, home, login);
  return 0;
}

function makeHome(process: Process, home: string, login: string): void {
  const { files } = process;
  if (files.find(home)) {
    process.fail(`warning: the home directory ${home} already exists.`);
    process.err(`${process.name}: Not copying any file from skel directory into it.\n`);
    return;
  }
  try {
    const owner = { user: login, group: login };
    files.create(home, 'directory', { mode: 0o755, ...owner });
    for (const name of files.list('/etc/skel')) {
      const { content, size, mode } = files.lookup(`/etc/skel/${name}`);
      files.create(`${home}/${name}`, 'file', { content: content && { ...content }, size, mode, ...owner });
    }
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    process.fail(`cannot create directory ${home}`);
  }
}

function changeUser(process: Process, row: string[], rows: string[][], options: Options): number {
  const { files } = process;
  const [login = ''] = row;
  for (const each of options.values('G').flatMap((text) => text.split(','))) {
    if (!joinGroup(files, each, login)) return process.fail(`group '${each}' does not exist`, 6);
  }
  const group = options.value('g');
  if (group !== undefined) {
    const found = readRows(files, '/etc/group').find(([known, , gid]) => known === group || gid === group);
    if (!found) return process.fail(`group '${group}' does not exist`, 6);
    row[3] = found[2] ?? '';
  }
  for (const [letter, field] of [
    ['l', 0],
    ['u', 2],
    ['c', 4],
    ['d', 5],
    ['s', 6],
  ] as const) {
    const value = options.value(letter);
    if (value !== undefined) row[field] = value;
  }
  if (options.order.length === 0) process.fail('no changes');
  writeRows(files, '/etc/passwd', rows);
  const shadow = readRows(files, '/etc/shadow');
  const secret = shadow.find(([known]) => known === login);
  if (secret) {
    const hash = options.value('p') ?? secret[1] ?? '';
    secret[1] =
      options.has('L') && !hash.startsWith('!') ? `!${hash}` : options.has('U') ? hash.replace(/^!/, '') : hash;
    secret[0] = row[0] ?? login;
    writeRows(files, '/etc/shadow', shadow);
  }
  return 0;
}

function removeUser(process: Process, row: string[], rows: string[][], options: Options): number {
  const { files, session } = process;
  const [login = '', , , , , home = ''] = row;
  if (login === session.user && !options.has('f'))
    return process.fail(`user ${login} is currently used by process ${session.shellPid}`, 8);
  writeRows(
    files,
    '/etc/passwd',
    rows.filter((each) => each !== row),
  );
  writeRows(
    files,
    '/etc/shadow',
    readRows(files, '/etc/shadow').filter(([known]) => known !== login),
  );
  const groups = readRows(files, '/etc/group').filter(([known]) => known !== login);
  for (const group of groups)
    group[3] = (group[3] ?? '')
      .split(',')
      .filter((member) => member !== login)
      .join(',');
  writeRows(files, '/etc/group', groups);
  if (!options.has('r')) return 0;
  process.fail(`${login} mail spool (/var/mail/${login}) not found`);
  if (home !== '/' && files.find(home)?.children) files.remove(home, true);
  return 0;
}
