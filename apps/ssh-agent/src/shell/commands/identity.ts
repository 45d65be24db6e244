import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import { accounts, groups } from '../process/session/accounts.ts';

/** `id`, `whoami`, `groups`, `logname`. */
export const identity: Command = {
  names: ['id', 'whoami', 'groups', 'logname'],
  run(process) {
    const options = readOptions(process, { accepts: 'agGnruzZ user=u group=g groups=G name=n real=r' });
    const { files, session, name: called } = process;
    if (called === 'whoami' || called === 'logname') {
      if (called === 'whoami' && options.rest.length > 0) {
        process.err(`whoami: extra operand '${options.rest[0]}'\nTry 'whoami --help' for more information.\n`);
        return 1;
      }
      if (called === 'logname' && !session.terminal) return process.fail('no login name');
      process.out(`${session.user}\n`);
      return 0;
    }
    const name = options.rest[0] ?? session.user;
    const account = accounts(files).find((each) => each.name === name || String(each.uid) === name);
    if (!account) return process.fail(`'${name}': no such user`);
    const known = groups(files);
    const main = known.find(({ gid }) => gid === account.gid);
    const others = known.filter(({ gid, members }) => gid !== account.gid && members.includes(account.name));
    const own = main === undefined ? others : [main, ...others];
    if (called === 'groups')
      process.out(`${options.rest.length > 0 ? `${name} : ` : ''}${own.map((group) => group.name).join(' ')}\n`);
    else if (options.has('u')) process.out(`${options.has('n') ? account.name : account.uid}\n`);
    else if (options.has('g')) process.out(`${options.has('n') ? (main?.name ?? account.gid) : account.gid}\n`);
    else if (options.has('G'))
      process.out(`${own.map((group) => (options.has('n') ? group.name : group.gid)).join(' ')}\n`);
    else if (options.has('z')) return process.fail('option --zero not permitted in default format');
    else if (options.has('n') || options.has('r'))
      return process.fail('cannot print only names or real IDs in default format');
    else
      process.out(
        `uid=${account.uid}(${account.name}) gid=${account.gid}(${main?.name ?? account.gid}) groups=${own.map(({ gid, name: group }) => `${gid}(${group})`).join(',')}\n`,
      );
    return 0;
  },
};
