import { mounts } from '../../files/kernel-texts.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';

/** `mount`, `umount`, `findmnt`. What is mounted never changes. */
export const mount: Command = {
  names: ['mount', 'umount', 'findmnt'],
  run(process) {
    const { name, session } = process;
    const rows = mounts(session.profile)
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' '));
    const options = readOptions(process, {
      accepts:
        name === 'umount'
          ? 'acdfhilnN:O:qrRt:vV all=a force=f lazy=l recursive=R'
          : 'acfFhil:L:mM:no:O:p:rsT:t:U:vVwBRN all=a bind=B rbind=R move:=M options:=o types:=t read-only=r verbose=v version=V make-private make-rprivate make-shared make-slave',
      status: 1,
    });
    if (options.has('V')) {
      process.out(
        `${name} from util-linux 2.38.1 (libmount 2.38.1: selinux, smack, btrfs, verity, namespaces, assert, debug)\n`,
      );
      return 0;
    }
    const type = options.value('t')?.split(',');
    if (name === 'findmnt') {
      const found = rows.filter(
        ([source, place]) =>
          options.rest.length === 0 || options.rest.some((word) => word === place || word === source),
      );
      if (found.length === 0) return 1;
      const wide = (index: number, least: number) => Math.max(least, ...found.map((row) => (row[index] ?? '').length));
      const [places, sources, types] = [wide(1, 6), wide(0, 6), wide(2, 6)];
      process.out(`${'TARGET'.padEnd(places)} ${'SOURCE'.padEnd(sources)} ${'FSTYPE'.padEnd(types)} OPTIONS\n`);
      for (const [source = '', place = '', kind = '', flags = ''] of found)
        process.out(`${place.padEnd(places)} ${source.padEnd(sources)} ${kind.padEnd(types)} ${flags}\n`);
      return 0;
    }
    if (name === 'mount' && options.rest.length === 0) {
      if (options.has('a')) return 0;
      for (const [source, place, kind = '', flags] of rows) {
        if (type === undefined || type.includes(kind)) process.out(`${source} on ${place} type ${kind} (${flags})\n`);
      }
      return 0;
    }
    const [first = '', second] = options.rest;
    if (name === 'umount') {
      if (first === '') {
        process.err("umount: bad usage\nTry 'umount --help' for more information.\n");
        return 1;
      }
      if (session.user !== 'root') return process.fail(`${first}: must be superuser to unmount.`, 32);
      if (rows.some(([source, place]) => place === first || source === first))
        return process.fail(`${first}: target is busy.`, 32);
      return process.fail(
        process.files.find(process.path(first)) ? `${first}: not mounted.` : `${first}: no mount point specified.`,
        32,
      );
    }
    if (session.user !== 'root') return process.fail(`${second ?? first}: must be superuser to use mount.`, 1);
    if (options.values('o').some((text) => text.includes('remount'))) return 0;
    if (second === undefined) return process.fail(`${first}: can't find in /etc/fstab.`);
    if (!process.files.find(process.path(second))) return process.fail(`${second}: mount point does not exist.`, 32);
    if (!first.startsWith('/dev/') && (options.has('B') || options.has('R') || type !== undefined)) return 0;
    if (!process.files.find(process.path(first)))
      return process.fail(
        `${second}: special device ${first} does not exist.\n       dmesg(1) may have more information after failed mount system call.`,
        32,
      );
    return process.fail(`${second}: ${first} already mounted or mount point busy.`, 32);
  },
};
