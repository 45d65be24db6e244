import type { Process } from '../../process/programs/process.ts';
import { Leave } from '../../process/shells/shell.ts';

const HELP: Readonly<Record<string, string>> = {
  shutdown: 'shutdown [OPTIONS...] [TIME] [WALL...]\n\nShut down the system.\n',
  reboot: 'reboot [OPTIONS...]\n\nReboot the system.\n',
  poweroff: 'poweroff [OPTIONS...]\n\nPower off the system.\n',
  halt: 'halt [OPTIONS...]\n\nHalt the system.\n',
};

/**
 * What `shutdown`, `reboot` and their kin do, which are names of `systemctl`: root loses the connection, as when the
 * machine goes down. Throws Leave.
 */
export async function powerDown(process: Process, name: string): Promise<number> {
  const { session } = process;
  const unknown = process.words.find(
    (word) =>
      /^--/.test(word) &&
      !/^--(help|version|force|halt|poweroff|reboot|no-wall|show|wtmp-only|no-wtmp|no-sync)$/.test(word),
  );
  if (unknown !== undefined) return process.fail(`unrecognized option '${unknown}'`);
  if (process.words.includes('--version')) return process.runner.spawn(['systemctl', '--version']);
  if (process.words.includes('--help')) {
    process.out(HELP[name] ?? '');
    return 0;
  }
  if (session.user !== 'root') {
    process.err('Failed to set wall message, ignoring: Access denied\nCall to Reboot failed: Access denied\n');
    return 1;
  }
  const level = process.words.find((word) => !word.startsWith('-'));
  if (/^(telinit|init|systemd)$/.test(name) && level !== '0' && level !== '6') return level === undefined ? 1 : 0;
  if (name === 'shutdown') {
    if (process.words.includes('-c')) return 0;
    if (level !== 'now' && level !== '+0') {
      const minutes = Number(/^\+(\d+)$/.exec(level ?? '+1')?.[1] ?? 1);
      const when = new Date(session.now() + minutes * 60_000)
        .toUTCString()
        .replace(/^(\w+), (\d+) (\w+) (\d+) (\S+) GMT$/, '$1 $4-$3-$2 $5 UTC');
      process.err(`Shutdown scheduled for ${when}, use 'shutdown -c' to cancel.\n`);
      return 0;
    }
  }
  await session.budget.sleep(800);
  throw new Leave('exit', 0);
}
