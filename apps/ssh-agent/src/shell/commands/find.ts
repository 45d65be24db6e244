import { FileError } from '../../files/errno.ts';
import { below } from '../../files/paths.ts';
import { FindFault, type Search } from '../find/expression.ts';
import { parseFind } from '../find/parse.ts';
import type { Command } from '../process/programs/command.ts';
import type { Process } from '../process/programs/process.ts';

export const find: Command = {
  names: ['find'],
  async run(process) {
    const words = process.words.filter((word, at) => at > 2 || !['-L', '-H', '-P'].includes(word));
    const start = words.findIndex((word) => /^-.|^[!(]$/.test(word));
    const paths = start < 0 ? words : words.slice(0, start);
    try {
      const search = parseFind(process, start < 0 ? [] : words.slice(start));
      let status = 0;
      for (const path of paths.length === 0 ? ['.'] : paths) {
        if (!(await visit(process, search, path, path, 0))) status = 1;
        if (search.isOver) break;
      }
      await search.finish();
      return status;
    } catch (error) {
      if (!(error instanceof FindFault)) throw error;
      return process.fail(error.message);
    }
  },
};

/** @returns false when something could not be looked at */
async function visit(process: Process, search: Search, start: string, path: string, depth: number): Promise<boolean> {
  await process.tick();
  let isWhole = true;
  try {
    const node = process.files.lookup(process.path(path), path.endsWith('/'));
    const look = async () => {
      search.pruned = false;
      if (depth >= search.minDepth) await search.test({ path, start, node, depth });
      return search.pruned;
    };
    const isPruned = search.depthFirst ? false : await look();
    if (node.children && depth < search.maxDepth && !isPruned && !search.isOver) {
      if (process.session.user !== 'root' && node.user !== process.session.user && (node.mode & 0o005) !== 0o005) {
        throw new FileError('EACCES');
      }
      for (const name of [...node.children.keys()]) {
        if (!(await visit(process, search, start, below(path, name), depth + 1))) isWhole = false;
        if (search.isOver) return isWhole;
      }
    }
    if (search.depthFirst) await look();
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    process.fail(`'${path}': ${error.message}`);
    return false;
  }
  return isWhole;
}
