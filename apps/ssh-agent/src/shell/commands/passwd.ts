import { shadowHash } from '../../files/shadow-hash.ts';
import { readRows, writeRows } from '../machine/accounts/account-files.ts';
import { ACCOUNT_USAGES } from '../machine/accounts/account-usages.ts';
import type { Command } from '../process/programs/command.ts';
import { askSecret, linesOf } from '../process/programs/input.ts';
import { readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { formatDate } from '../process/texts/dates.ts';

const DAY_MS = 86_400_000;

/** `passwd` and `chpasswd`. New passwords change the session's `/etc/shadow`, as hashes that fit nothing. */
export const passwd: Command = {
  names: ['passwd', 'chpasswd'],
  run(process) {
    return process.name === 'chpasswd' ? changeMany(process) : changeOne(process);
  },
};

async function changeOne(process: Process): Promise<number> {
  const { session } = process;
  const options = readOptions(process, {
    accepts:
      'adehki:ln:qr:R:Suw:x: all=a delete=d expire=e help=h keep-tokens=k inactive:=i lock=l mindays:=n quiet=q root:=R status=S unlock=u warndays:=w maxdays:=x',
    status: 6,
    hint: ACCOUNT_USAGES.passwd ?? '',
  });
  const name = options.rest[0] ?? session.user;
  const rows = readRows(process.files, '/etc/shadow');
  const row = rows.find(([known]) => known === name);
  if (!readRows(process.files, '/etc/passwd').some(([known]) => known === name))
    return process.fail(`user '${name}' does not exist`);
  if (session.user !== 'root' && name !== session.user)
    return process.fail(`You may not view or modify password information for ${name}.`);
  if (options.has('S')) {
    const [, hash = '', day = '0', least = '', most = '', warned = ''] = row ?? [];
    const state = /^[!*]/.test(hash) ? 'L' : hash === '' ? 'NP' : 'P';
    process.out(
      `${name} ${state} ${formatDate('%Y-%m-%d', Number(day) * DAY_MS)} ${least || 0} ${most || 99999} ${warned || 7} -1\n`,
    );
    return 0;
  }
  if (row && ['d', 'l', 'u', 'e'].some((letter) => options.has(letter))) {
    const hash = row[1] ?? '';
    if (options.has('d')) row[1] = '';
    else if (options.has('l')) row[1] = hash.startsWith('!') ? hash : `!${hash}`;
    else if (options.has('u')) row[1] = hash.replace(/^!/, '');
    else row[2] = '0';
    writeRows(process.files, '/etc/shadow', rows);
    process.out('passwd: password changed.\n');
    return 0;
  }
  const failed = (text: string) => {
    process.err(`${text}\npasswd: Authentication token manipulation error\npasswd: password unchanged\n`);
    return 10;
  };
  const first = await askSecret(process, 'New password: ');
  if (first === null || first === '\n') return failed('Password change has been aborted.');
  const second = await askSecret(process, 'Retype new password: ');
  if (second === null || second === '\n') return failed('Password change has been aborted.');
  if (first.trimEnd() !== second.trimEnd()) return failed('Sorry, passwords do not match.');
  setPassword(process, name, first.trimEnd());
  process.err('passwd: password updated successfully\n');
  return 0;
}

async function changeMany(process: Process): Promise<number> {
  const options = readOptions(process, {
    accepts: 'c:ehmR:P:s: encrypted=e md5=m crypt-method:=c help=h',
    status: 2,
    hint: ACCOUNT_USAGES.chpasswd ?? '',
  });
  if (options.has('h')) {
    process.out(ACCOUNT_USAGES.chpasswd ?? '');
    return 0;
  }
  if (process.session.user !== 'root') {
    process.err('chpasswd: cannot lock /etc/passwd; try again later.\n');
    return 1;
  }
  let number = 0;
  let status = 0;
  for await (const { line } of linesOf(process.stdin, process)) {
    number += 1;
    const cut = line.indexOf(':');
    const name = line.slice(0, cut);
    if (cut < 0) status = process.fail(`line ${number}: missing new password`);
    else if (!readRows(process.files, '/etc/passwd').some(([known]) => known === name)) {
      process.err(
        options.has('e')
          ? `chpasswd: line ${number}: user '${name}' does not exist\n`
          : `chpasswd: (user ${name}) pam_chauthtok() failed, error:\nAuthentication token manipulation error\nchpasswd: (line ${number}, user ${name}) password not changed\n`,
      );
      status = 1;
    } else setPassword(process, name, line.slice(cut + 1), options.has('e'));
  }
  return status;
}

function setPassword(process: Process, name: string, password: string, encrypted = false): void {
  const rows = readRows(process.files, '/etc/shadow');
  const row = rows.find(([known]) => known === name);
  if (!row) return;
  row[1] = encrypted ? password : shadowHash(`${name}\0${password}\0${process.session.startedAt}`);
  row[2] = String(Math.floor(process.session.now() / DAY_MS));
  writeRows(process.files, '/etc/shadow', rows);
}
