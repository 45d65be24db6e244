import { FileError } from '../../files/errno.ts';
import { below } from '../../files/paths.ts';
import type { Command } from '../process/programs/command.ts';
import { type Options, readOptions, UsageFault } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { accounts, groups } from '../process/session/accounts.ts';
import { changedMode, modeText } from '../process/texts/file-texts.ts';

/** `chmod`, `chown` and `chgrp`. */
export const changeMode: Command = {
  names: ['chmod', 'chown', 'chgrp'],
  async run(process) {
    const { name } = process;
    // A mode such as -x looks like an option and is none.
    const minus =
      name === 'chmod' ? process.words.findIndex((word) => /^-[rwxXstugo]+$/.test(word) && word !== '-R') : -1;
    const words = minus < 0 ? process.words : process.words.map((word, index) => (index === minus ? `a${word}` : word));
    const options = readOptions(Object.assign(Object.create(process), { words }) as Process, {
      accepts:
        'cfhHLPRv changes=c silent=f quiet=f verbose=v recursive=R reference:=ref no-dereference=h preserve-root no-preserve-root from:=from',
    });
    const reference = options.value('ref');
    const [typed, ...others] = reference === undefined ? options.rest : ['', ...options.rest];
    const missing =
      typed === undefined ? 'missing operand' : others.length === 0 ? `missing operand after '${typed}'` : null;
    if (missing !== null) {
      process.err(`${name}: ${missing}\nTry '${name} --help' for more information.\n`);
      return 1;
    }
    check(process, typed ?? '', reference);
    let status = 0;
    for (const path of others) if (!(await change(process, path, typed ?? '', options))) status = 1;
    return status;
  },
};

/** A mode or owner that cannot be, before anything is changed. */
function check(process: Process, typed: string, reference: string | undefined): void {
  if (reference !== undefined) return;
  const { files, name } = process;
  if (name === 'chmod') {
    if (changedMode(typed, 0, false, 0) !== null) return;
    process.err(`chmod: invalid mode: '${typed}'\nTry 'chmod --help' for more information.\n`);
    throw new UsageFault(1);
  }
  const [user = '', group = ''] = name === 'chgrp' ? ['', typed] : typed.split(/[:.]/);
  const badUser = user !== '' && !/^\d+$/.test(user) && !accounts(files).some((account) => account.name === user);
  const badGroup = group !== '' && !/^\d+$/.test(group) && !groups(files).some((each) => each.name === group);
  if (!badUser && !badGroup) return;
  process.fail(badUser ? `invalid user: '${typed}'` : `invalid group: '${typed}'`);
  throw new UsageFault(1);
}

async function change(process: Process, path: string, typed: string, options: Options): Promise<boolean> {
  await process.tick();
  const { files, session, name } = process;
  try {
    const place = process.path(path);
    const known = files.lookup(place);
    if (session.user !== 'root' && known.user !== session.user) throw new FileError('EPERM');
    if (/^\/(proc|sys)\//.test(place)) throw new FileError('EPERM');
    const reference = options.value('ref');
    const like = reference === undefined ? null : files.lookup(process.path(reference));
    const node = files.own(place);
    const before = node.mode;
    if (name === 'chmod')
      node.mode = like?.mode ?? changedMode(typed, node.mode, node.children !== null, 0o022) ?? node.mode;
    else {
      const [user = '', group] = name === 'chgrp' ? ['', typed] : typed.split(/[:.]/);
      if (user !== '') node.user = user;
      if (group !== undefined && group !== '') node.group = group;
    }
    if (name === 'chmod' && (options.has('v') || (options.has('c') && before !== node.mode))) {
      const octal = (mode: number) =>
        `${mode.toString(8).padStart(4, '0')} (${modeText({ kind: node.kind, mode }).slice(1)})`;
      process.out(
        before === node.mode
          ? `mode of '${path}' retained as ${octal(before)}\n`
          : `mode of '${path}' changed from ${octal(before)} to ${octal(node.mode)}\n`,
      );
    }
    let done = true;
    if (options.has('R'))
      for (const child of [...(node.children?.keys() ?? [])])
        done = (await change(process, below(path, child), typed, options)) && done;
    return done;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    const what =
      error.code === 'EPERM'
        ? name === 'chmod'
          ? `changing permissions of '${path}'`
          : `changing ${name === 'chgrp' ? 'group' : 'ownership'} of '${path}'`
        : `cannot access '${path}'`;
    if (!options.has('f')) process.fail(`${what}: ${error.message}`);
    return false;
  }
}
