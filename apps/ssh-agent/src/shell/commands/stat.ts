import { FileError } from '../../files/errno.ts';
import type { FileNode } from '../../files/node.ts';
import { inodesOf } from '../machine/system/inodes.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { gidOf, uidOf } from '../process/session/accounts.ts';
import { fileDate } from '../process/texts/dates.ts';
import { blocksOf, linkCount, modeText } from '../process/texts/file-texts.ts';

const KINDS: Readonly<Record<FileNode['kind'], string>> = {
  ...{ file: 'regular file', directory: 'directory', link: 'symbolic link' },
  ...{ char: 'character special file', block: 'block special file', fifo: 'fifo' },
};
/** Major and minor number of the disk's partition. */
const DEVICE = [254, 1] as const;
const BLOCK_KB = 4;

export const stat: Command = {
  names: ['stat'],
  run(process) {
    const options = readOptions(process, {
      accepts: 'Lfc:t dereference=L file-system=f format:=c printf:=printf terse=t',
    });
    if (options.rest.length === 0) {
      process.err("stat: missing operand\nTry 'stat --help' for more information.\n");
      return 1;
    }
    let status = 0;
    for (const path of options.rest) {
      try {
        const node = process.files.lookup(process.path(path), options.has('L'));
        if (options.has('f') && !options.has('c')) {
          process.out(fileSystem(process, path));
          continue;
        }
        const format = options.value('printf')?.replace(/\\n/g, '\n').replace(/\\t/g, '\t');
        if (format !== undefined) process.out(formatted(process, format, path, node));
        else if (options.has('c')) process.out(`${formatted(process, options.value('c') ?? '', path, node)}\n`);
        else process.out(whole(process, path, node));
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        status = process.fail(`cannot statx '${path}': ${error.message}`);
      }
    }
    return status;
  },
};

function whole(process: Process, path: string, node: FileNode): string {
  const { files } = process;
  const [uid, gid] = [uidOf(node.user, files), gidOf(node.group, files)];
  const time = fileDate('%F %T.000000000 %z', node.modified);
  const kind = node.kind === 'file' && node.size === 0 ? 'regular empty file' : KINDS[node.kind];
  const mode = (node.mode & 0o7777).toString(8).padStart(4, '0');
  return [
    `  File: ${path}${node.kind === 'link' ? ` -> ${node.target}` : ''}`,
    `  Size: ${String(node.size).padEnd(10)}\tBlocks: ${String(blocksOf(node) * 2).padEnd(10)} IO Block: 4096   ${kind}`,
    `Device: ${DEVICE.join(',')}\tInode: ${String(node.inode).padEnd(11)} Links: ${linkCount(node)}`,
    `Access: (${mode}/${modeText(node)})  Uid: (${String(uid).padStart(5)}/${node.user.padStart(8)})   Gid: (${String(gid).padStart(5)}/${node.group.padStart(8)})`,
    `Access: ${time}`,
    `Modify: ${time}`,
    `Change: ${time}`,
    ` Birth: ${time}`,
    '',
  ].join('\n');
}

/** What `stat -f` tells of the disk. */
function fileSystem({ session }: Process, path: string): string {
  const { diskKb, diskUsedKb, diskUuid } = session.profile;
  const [inodes, files] = inodesOf(diskKb, diskUsedKb);
  const total = Math.floor(diskKb / BLOCK_KB);
  const free = Math.floor((diskKb - diskUsedKb) / BLOCK_KB);
  return [
    `  File: "${path}"`,
    `    ID: ${diskUuid.replaceAll('-', '').slice(0, 16)} Namelen: 255     Type: ext2/ext3`,
    'Block size: 4096       Fundamental block size: 4096',
    `Blocks: Total: ${String(total).padEnd(10)} Free: ${String(free).padEnd(10)} Available: ${free}`,
    `Inodes: Total: ${String(inodes).padEnd(10)} Free: ${inodes - files}`,
    '',
  ].join('\n');
}

function formatted(process: Process, format: string, path: string, node: FileNode): string {
  const { files } = process;
  const device = DEVICE[0] * 256 + DEVICE[1];
  const time = (seconds: number) => fileDate('%F %T.000000000 %z', seconds);
  const letters: Readonly<Record<string, () => string>> = {
    n: () => path,
    N: () => `'${path}'${node.kind === 'link' ? ` -> '${node.target}'` : ''}`,
    s: () => String(node.size),
    b: () => String(blocksOf(node) * 2),
    B: () => '512',
    o: () => '4096',
    a: () => (node.mode & 0o7777).toString(8),
    A: () => modeText(node),
    f: () => (node.mode | (node.kind === 'directory' ? 0o040000 : 0o100000)).toString(16),
    F: () => (node.kind === 'file' && node.size === 0 ? 'regular empty file' : KINDS[node.kind]),
    u: () => String(uidOf(node.user, files)),
    U: () => node.user,
    g: () => String(gidOf(node.group, files)),
    G: () => node.group,
    h: () => String(linkCount(node)),
    i: () => String(node.inode),
    d: () => String(device),
    D: () => device.toString(16),
    t: () => node.device[0].toString(16),
    T: () => node.device[1].toString(16),
    m: () => '/',
    '%': () => '%',
  };
  return format.replace(/%([a-zA-Z%])/g, (sign, letter: string) => {
    if (/[xyzw]/.test(letter)) return time(node.modified);
    if (/[XYZW]/.test(letter)) return String(Math.floor(node.modified));
    return letters[letter]?.() ?? sign;
  });
}
