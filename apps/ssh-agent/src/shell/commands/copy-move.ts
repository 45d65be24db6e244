import { FileError } from '../../files/errno.ts';
import type { FileNode } from '../../files/node.ts';
import { readBytes, truncate, writeBytes } from '../../files/open-file.ts';
import { baseName, below } from '../../files/paths.ts';
import type { Command } from '../process/programs/command.ts';
import { type Options, readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';

/** `cp` and `mv`. */
export const copyMove: Command = {
  names: ['cp', 'mv', 'install'],
  async run(process) {
    const { name } = process;
    const options = readOptions(process, {
      accepts:
        'abdDfHilLnpPrRst:S:TuvxZcCm:o:g: archive=a force=f interactive=i no-clobber=n preserve=p recursive=r target-directory:=t no-target-directory=T update=u verbose=v backup=b reflink=x mode:=m owner:=o group:=g directory=d',
    });
    let paths = [...options.rest];
    if (name === 'install' && options.has('d')) {
      for (const path of paths) await process.runner.spawn(['mkdir', '-p', path]);
      return 0;
    }
    let target = options.value('t');
    const shown = `\nTry '${name} --help' for more information.\n`;
    if (target === undefined) {
      if (paths.length === 0) {
        process.err(`${name}: missing file operand${shown}`);
        return 1;
      }
      if (paths.length === 1) {
        process.err(`${name}: missing destination file operand after '${paths[0]}'${shown}`);
        return 1;
      }
      target = paths.pop() ?? '';
    }
    const into = process.files.find(process.path(target))?.children != null && !options.has('T');
    if (paths.length > 1 && !into)
      return process.fail(
        `target '${target}': ${process.files.find(process.path(target)) ? 'Not a directory' : 'No such file or directory'}`,
      );
    if (name === 'mv') paths = paths.map((path) => path.replace(/(.)\/+$/, '$1'));
    let status = 0;
    for (const path of paths) {
      const goal = into ? below(target, baseName(path)) : target;
      if (!(await (name === 'mv' ? move : copy)(process, path, goal, options, 0))) status = 1;
    }
    return status;
  },
};

async function move(process: Process, from: string, to: string, options: Options): Promise<boolean> {
  await process.tick();
  try {
    if (options.has('n') && process.files.find(process.path(to))) return true;
    try {
      process.files.lookup(process.path(from), false);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      process.fail(`cannot stat '${from}': ${error.message}`);
      return false;
    }
    if (process.files.find(process.path(to), false) === process.files.find(process.path(from), false)) {
      process.fail(`'${from}' and '${to}' are the same file`);
      return false;
    }
    process.files.rename(process.path(from), process.path(to));
    if (options.has('v')) process.out(`renamed '${from}' -> '${to}'\n`);
    return true;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    if (error.code === 'EINVAL') process.fail(`cannot move '${from}' to a subdirectory of itself, '${to}'`);
    else process.fail(`cannot move '${from}' to '${to}': ${error.message}`);
    return false;
  }
}

const MAX_DEPTH = 40;

async function copy(process: Process, from: string, to: string, options: Options, depth: number): Promise<boolean> {
  await process.tick();
  const { files, session } = process;
  const recursive = options.has('r') || options.has('R') || options.has('a');
  let node: FileNode;
  try {
    node = files.lookup(process.path(from), !(recursive || options.has('d') || options.has('P')));
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    process.fail(`cannot stat '${from}': ${error.message}`);
    return false;
  }
  try {
    const goal = process.path(to);
    const known = files.find(goal);
    if (known === node) {
      process.fail(`'${from}' and '${to}' are the same file`);
      return false;
    }
    if (node.children) {
      if (!recursive) {
        process.fail(`-r not specified; omitting directory '${from}'`);
        return false;
      }
      if (depth > MAX_DEPTH) return false;
      if (
        `${files.real(process.path(from))}/`.length > 1 &&
        `${goal}/`.startsWith(`${files.real(process.path(from))}/`)
      ) {
        process.fail(`cannot copy a directory, '${from}', into itself, '${to}'`);
        return false;
      }
      if (!known) files.create(goal, 'directory', { mode: node.mode, user: session.user, group: session.user });
      let done = true;
      for (const name of [...node.children.keys()])
        done = (await copy(process, below(from, name), below(to, name), options, depth + 1)) && done;
      return done;
    }
    if (known && options.has('n')) return true;
    if (known?.children) throw new FileError('EISDIR');
    if (node.kind === 'link') {
      if (known) files.remove(goal);
      files.create(goal, 'link', { target: node.target, size: node.size });
    } else copyFile(process, node, goal, options);
    if (options.has('v')) process.out(`'${from}' -> '${to}'\n`);
    return true;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    process.fail(`cannot create ${node.children ? 'directory' : 'regular file'} '${to}': ${error.message}`);
    return false;
  }
}

function copyFile(process: Process, node: FileNode, goal: string, options: Options): void {
  const { files, session } = process;
  const kept = options.has('p') || options.has('a');
  const owner = kept ? { user: node.user, group: node.group } : { user: session.user, group: session.user };
  if (!files.find(goal)) files.create(goal, 'file', { mode: node.mode & (kept ? 0o7777 : 0o755), ...owner });
  const own = files.own(goal);
  truncate(own, files);
  if (node.content?.from === 'program') {
    files.grow(node.size);
    own.content = node.content;
    own.size = node.size;
  } else writeBytes(own, files, 0, readBytes(node, files));
  if (kept) own.modified = node.modified;
  if (process.name === 'install') own.mode = Number.parseInt(options.value('m') ?? '755', 8);
}
