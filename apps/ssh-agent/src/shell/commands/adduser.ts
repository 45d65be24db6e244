import { joinGroup, readRows } from '../machine/accounts/account-files.ts';
import { ADDUSER_USAGE, DELUSER_USAGE } from '../machine/accounts/adduser-usages.ts';
import type { Command } from '../process/programs/command.ts';
import { readLine } from '../process/programs/input.ts';
import { readOptions } from '../process/programs/options.ts';

/** Debian's `adduser` and `deluser`, which ask and tell more than `useradd`. */
export const adduser: Command = {
  names: ['adduser', 'deluser'],
  async run(process) {
    const { name, files, session } = process;
    const options = readOptions(process, {
      accepts:
        'hq home:=d shell:=s ingroup:=g gecos:=c comment:=c uid:=u gid:=i system group disabled-password disabled-login no-create-home quiet=q remove-home=r force-badname allow-bad-names help=h',
    });
    if (options.has('h')) {
      process.out(name === 'adduser' ? ADDUSER_USAGE : DELUSER_USAGE);
      return 0;
    }
    const [login, group] = options.rest;
    if (session.user !== 'root') {
      process.err(
        `${name}: Only root may ${name === 'adduser' ? 'add a user or group to' : 'remove a user or group from'} the system.\n`,
      );
      return 1;
    }
    if (login === undefined) {
      process.err(name === 'adduser' ? 'adduser: Only one or two names allowed.\n' : 'Enter a user name to remove: \n');
      return 1;
    }
    const known = readRows(files, '/etc/passwd').some(([each]) => each === login);
    if (name === 'deluser') {
      if (!known) return process.fail(`The user \`${login}' does not exist.`, 2);
      process.out(`Removing user \`${login}' ...\n`);
      const status = await process.runner.spawn(['userdel', ...(options.has('r') ? ['-r'] : []), login]);
      if (status === 0) process.out('Done.\n');
      return status;
    }
    if (group !== undefined) {
      if (!known) return process.fail(`The user \`${login}' does not exist.`);
      if (!joinGroup(files, group, login)) return process.fail(`The group \`${group}' does not exist.`);
      process.out(`Adding user \`${login}' to group \`${group}' ...\nDone.\n`);
      return 0;
    }
    if (known) return process.fail(`The user \`${login}' already exists.`);
    const home = options.value('d') ?? `/home/${login}`;
    const words = ['useradd', '-d', home, '-s', options.value('s') ?? '/bin/bash', '-c', options.value('c') ?? ''];
    const made = await process.runner.spawn([...words, ...(options.has('no-create-home') ? [] : ['-m']), login]);
    if (made !== 0) return 1;
    const uid = readRows(files, '/etc/passwd').find(([each]) => each === login)?.[2] ?? '';
    process.out(
      `Adding user \`${login}' ...\nAdding new group \`${login}' (${uid}) ...\nAdding new user \`${login}' (${uid}) with group \`${login} (${uid})' ...\nCreating home directory \`${home}' ...\nCopying files from \`/etc/skel' ...\n`,
    );
    if (options.has('disabled-password') || options.has('disabled-login') || options.has('system')) return 0;
    const status = await process.runner.spawn(['passwd', login]);
    if (status !== 0 || options.has('c')) return status === 0 ? 0 : 1;
    process.out(`Changing the user information for ${login}\nEnter the new value, or press ENTER for the default\n`);
    for (const field of ['Full Name', 'Room Number', 'Work Phone', 'Home Phone', 'Other']) {
      process.out(`\t${field} []: `);
      await readLine(process.stdin, process);
    }
    process.out('Is the information correct? [Y/n] ');
    await readLine(process.stdin, process);
    return 0;
  },
};
