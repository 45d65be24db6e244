import { MODULES } from '../../profile/modules.ts';
import type { Command } from '../process/programs/command.ts';
import type { Process } from '../process/programs/process.ts';

/** `lsmod`, `modprobe`, `insmod`, `rmmod`, `modinfo`, `depmod`. No module can be loaded or taken away. */
export const kernelModules: Command = {
  names: ['lsmod', 'modprobe', 'insmod', 'rmmod', 'modinfo', 'depmod'],
  run(process) {
    const { name, session } = process;
    const [word] = process.words.filter((each) => !each.startsWith('-'));
    const { release } = session.profile.kernel;
    if (name === 'depmod') return 0;
    if (name === 'lsmod') {
      process.out('Module                  Size  Used by\n');
      for (const { name: module, size, users } of MODULES) {
        process.out(
          `${module.padEnd(19)} ${String(size).padStart(8)}  ${users.length}${users.length > 0 ? ` ${users.join(',')}` : ''}\n`,
        );
      }
      return 0;
    }
    if (word === undefined) return missing(process);
    const known = MODULES.find((module) => module.name === word.replaceAll('-', '_'));
    if (name === 'insmod') {
      if (!process.files.find(process.path(word)))
        return fault(process, `could not load module ${word}: No such file or directory`);
      return fault(
        process,
        `could not insert module ${word}: ${session.user === 'root' ? 'Invalid module format' : 'Operation not permitted'}`,
      );
    }
    if (name === 'rmmod') {
      if (!known) return fault(process, `Module ${word} is not currently loaded`);
      return fault(
        process,
        known.users.length > 0 ? `Module ${word} is in use by: ${known.users.join(' ')}` : `Module ${word} is builtin.`,
      );
    }
    if (name === 'modinfo') {
      if (!known) {
        process.err(`modinfo: ERROR: Module ${word} not found.\n`);
        return 1;
      }
      process.out(
        `filename:       /lib/modules/${release}/kernel/${known.name}.ko\nlicense:        GPL\ndepends:        \nretpoline:      Y\nintree:         Y\nname:           ${known.name}\nvermagic:       ${release} SMP preempt mod_unload modversions \n`,
      );
      return 0;
    }
    if (known) return 0;
    process.err(`modprobe: FATAL: Module ${word} not found in directory /lib/modules/${release}\n`);
    return 1;
  },
};

function fault(process: Process, message: string): number {
  process.err(`${process.name}: ERROR: ${message}\n`);
  return 1;
}

function missing(process: Process): number {
  process.err(
    process.name === 'modprobe' || process.name === 'modinfo'
      ? `${process.name}: ERROR: missing parameters. See -h.\n`
      : `${process.name}: ERROR: missing ${process.name === 'insmod' ? 'filename' : 'module name'}.\n`,
  );
  return 1;
}
