import { freeNumber, joinGroup, readRows, writeRows } from '../machine/accounts/account-files.ts';
import { ACCOUNT_USAGES } from '../machine/accounts/account-usages.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';

/** `groupadd`, `groupdel`, `gpasswd -a` and Debian's `addgroup`, `delgroup`. */
export const groupAccounts: Command = {
  names: ['groupadd', 'groupdel', 'gpasswd', 'addgroup', 'delgroup'],
  run(process) {
    const { name, files, session } = process;
    const friendly = name === 'addgroup' || name === 'delgroup';
    const options = readOptions(process, {
      accepts: 'a:d:fg:hK:op:rR:P:U:q force=f gid:=g system=r add:=a delete:=d help=h quiet=q',
      status: 2,
      hint: ACCOUNT_USAGES[name] ?? '',
    });
    const [group] = options.rest;
    if (group === undefined) {
      if (friendly) process.err(`${name === 'addgroup' ? 'addgroup: ' : 'delgroup: '}Only one or two names allowed.\n`);
      else process.err(ACCOUNT_USAGES[name] ?? 'Usage: gpasswd [option] GROUP\n');
      return friendly ? 1 : 2;
    }
    if (session.user !== 'root') {
      process.err(`${name}: Permission denied.\n${name}: cannot lock /etc/group; try again later.\n`);
      return friendly ? 1 : 10;
    }
    const rows = readRows(files, '/etc/group');
    const known = rows.find(([each]) => each === group);
    if (name === 'gpasswd') {
      if (!known) return process.fail(`group '${group}' does not exist in /etc/group`);
      const member = options.value('a');
      if (member !== undefined) {
        joinGroup(files, group, member);
        process.out(`Adding user ${member} to group ${group}\n`);
      }
      return 0;
    }
    if (name === 'groupdel' || name === 'delgroup') {
      if (!known)
        return friendly
          ? process.fail(`The group \`${group}' does not exist.`, 3)
          : process.fail(`group '${group}' does not exist`, 6);
      const owner = readRows(files, '/etc/passwd').find(([, , , gid]) => gid === known[2]);
      if (owner) return process.fail(`cannot remove the primary group of user '${owner[0]}'`, 8);
      writeRows(
        files,
        '/etc/group',
        rows.filter((row) => row !== known),
      );
      if (friendly) process.out(`Removing group \`${group}' ...\nDone.\n`);
      return 0;
    }
    if (known) {
      if (options.has('f')) return 0;
      return friendly
        ? process.fail(`The group \`${group}' already exists.`)
        : process.fail(`group '${group}' already exists`, 9);
    }
    if (!/^[a-z_][a-z0-9_.-]*\$?$/i.test(group)) return process.fail(`'${group}' is not a valid group name`, 3);
    const gid = options.value('g') ?? String(freeNumber(rows, options.has('r')));
    if (friendly) process.out(`Adding group \`${group}' (GID ${gid}) ...\nDone.\n`);
    writeRows(files, '/etc/group', [...rows, [group, 'x', gid, '']]);
    return 0;
  },
};
