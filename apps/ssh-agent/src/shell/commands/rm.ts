import { FileError } from '../../files/errno.ts';
import type { FileNode } from '../../files/node.ts';
import { baseName, below } from '../../files/paths.ts';
import type { Command } from '../process/programs/command.ts';
import { readLine } from '../process/programs/input.ts';
import { type Options, readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';

export const rm: Command = {
  names: ['rm'],
  async run(process) {
    const options = readOptions(process, {
      accepts:
        'dfiIrRv force=f recursive=r verbose=v dir=d no-preserve-root=all preserve-root one-file-system interactive=i',
    });
    if (options.rest.length === 0 && !options.has('f')) {
      process.err("rm: missing operand\nTry 'rm --help' for more information.\n");
      return 1;
    }
    let status = 0;
    for (const path of options.rest) {
      if (/^(?:.*\/)?\.{1,2}\/*$/.test(path))
        status = process.fail(`refusing to remove '.' or '..' directory: skipping '${path}'`);
      else if (/^\/+$/.test(path) && !options.has('all')) {
        process.err(
          "rm: it is dangerous to operate recursively on '/'\nrm: use --no-preserve-root to override this failsafe\n",
        );
        status = 1;
      } else if (!(await remove(process, path, options))) status = 1;
    }
    return status;
  },
};

/** The last of `-i` and `-f` counts. */
const asks = (options: Options): boolean => options.order.findLast((each) => each === 'i' || each === 'f') === 'i';

/** Whether the answer to the question of `rm -i` begins with a `y`. */
async function isGranted(process: Process, path: string, node: FileNode): Promise<boolean> {
  const kind = node.children
    ? 'directory'
    : node.kind === 'link'
      ? 'symbolic link'
      : `regular ${node.size === 0 ? 'empty ' : ''}file`;
  process.err(`rm: remove ${kind} '${path}'? `);
  return /^[yY]/.test((await readLine(process.stdin, process)) ?? '');
}

async function remove(process: Process, path: string, options: Options): Promise<boolean> {
  await process.tick();
  try {
    const place = process.path(path);
    const node = process.files.lookup(place, false);
    const recursive = options.has('r') || options.has('R');
    if (node.children && !recursive && !options.has('d')) throw new FileError('EISDIR');
    if (/^\/(proc|sys)(\/|$)/.test(place)) throw new FileError(node.children ? 'EBUSY' : 'EPERM');
    if (asks(options) && !(await isGranted(process, path, node))) return true;
    if (options.has('v'))
      for (const name of node.children?.keys() ?? []) process.out(`removed '${below(path, name)}'\n`);
    if (process.session.user !== 'root' && node.user !== process.session.user) throw new FileError('EACCES');
    process.files.remove(place, recursive);
    if (options.has('v')) process.out(`removed ${node.children ? 'directory ' : ''}'${path}'\n`);
    return true;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    if (error.code === 'ENOENT' && options.has('f')) return true;
    if (options.has('f') && error.code === 'ENOTDIR') return true;
    process.fail(`cannot remove '${path}': ${error.message}`);
    return baseName(path) === '';
  }
}
