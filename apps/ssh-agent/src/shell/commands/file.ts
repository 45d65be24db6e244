import { FileError } from '../../files/errno.ts';
import type { FileNode } from '../../files/node.ts';
import { readBytes } from '../../files/open-file.ts';
import { type FileKind, kindOf } from '../machine/file-kinds.ts';
import type { Command } from '../process/programs/command.ts';
import { linesOf, readAll } from '../process/programs/input.ts';
import { readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';

const USAGE = `Usage: file [-bcCdEhikLlNnprsSvzZ0] [--apple] [--extension] [--mime-encoding]
            [--mime-type] [-e <testname>] [-F <separator>]  [-f <namefile>]
            [-m <magicfiles>] [-P <parameter=value>] [--exclude-quiet]
            <file> ...
       file -C [-m <magicfiles>]
       file [--help]
`;
const MOST_LOOKED_AT = 65_536;

/** `file`: what kind of thing a file is. */
export const file: Command = {
  names: ['file'],
  async run(process) {
    const options = readOptions(process, {
      accepts:
        'bcCdEhikLlNnprsSvzZ0e:F:f:m:P: brief=b mime=i dereference=L no-dereference=h version=v mime-type mime-encoding separator:=F files-from:=f special-files=s no-pad=N print0=0 uncompress=z',
      hint: USAGE,
    });
    if (options.has('v')) {
      process.out('file-5.44\nmagic file from /etc/magic:/usr/share/misc/magic\n');
      return 0;
    }
    const names = [...options.rest];
    const list = options.value('f');
    if (list !== undefined) for await (const { line } of linesOf(process.open(list), process)) names.push(line);
    if (names.length === 0) {
      process.err(USAGE);
      return 1;
    }
    const shown = names.map((name) => (name === '-' ? '/dev/stdin' : name));
    const width = Math.max(...shown.map((name) => name.length)) + 1;
    const separator = options.value('F') ?? ':';
    for (const [at, name] of names.entries()) {
      const kind = await look(process, name, options.has('L'));
      const mime = options.has('mime-type')
        ? kind.type
        : options.has('mime-encoding')
          ? kind.charset
          : `${kind.type}; charset=${kind.charset}`;
      const isMime = options.has('i') || options.has('mime-type') || options.has('mime-encoding');
      const words = isMime && kind.type !== '' ? mime : kind.words;
      const label = `${shown[at]}${separator}`;
      process.out(options.has('b') ? `${words}\n` : `${options.has('N') ? label : label.padEnd(width)} ${words}\n`);
    }
    return 0;
  },
};

async function look(process: Process, name: string, follows: boolean): Promise<FileKind> {
  if (name === '-') return kindOf((await readAll(process.stdin, process)).slice(0, MOST_LOOKED_AT), '');
  const { files } = process;
  let node: FileNode;
  try {
    const path = process.path(name);
    node = files.lookup(path, follows);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { words: `cannot open \`${name}' (${error.message})`, type: '', charset: '' };
  }
  await process.tick(8);
  const inode = (words: string, type: string): FileKind => ({ words, type: `inode/${type}`, charset: 'binary' });
  const bits = [
    ...((node.mode & 0o4000) !== 0 ? ['setuid'] : []),
    ...((node.mode & 0o2000) !== 0 ? ['setgid'] : []),
    ...((node.mode & 0o1000) !== 0 ? ['sticky'] : []),
  ];
  const marked = (words: string): string => [...bits, words].join(', ');
  switch (node.kind) {
    case 'directory':
      return inode(marked('directory'), 'directory');
    case 'link': {
      const isBroken = files.find(process.path(name)) === null;
      return inode(`${isBroken ? 'broken ' : ''}symbolic link to ${node.target}`, 'symlink');
    }
    case 'char':
    case 'block':
      return inode(
        `${node.kind === 'char' ? 'character' : 'block'} special (${node.device.join('/')})`,
        `${node.kind}device`,
      );
    case 'fifo':
      return inode('fifo (named pipe)', 'fifo');
    default: {
      const kind = kindOf(
        readBytes(node, files, 0, MOST_LOOKED_AT),
        node.content?.from === 'program' ? node.content.path : name,
      );
      return { ...kind, words: marked(kind.words) };
    }
  }
}
