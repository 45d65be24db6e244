import type { Command } from '../process/programs/command.ts';
import { formatDate } from '../process/texts/dates.ts';

/** `hostnamectl` and `timedatectl`, without what they would change. */
export const hostnamectl: Command = {
  names: ['hostnamectl', 'timedatectl', 'localectl'],
  run(process) {
    const { session, name } = process;
    const [verb = 'status', value] = process.words.filter((word) => !word.startsWith('-'));
    if (name === 'hostnamectl') {
      if (/^(hostname|set-hostname)$/.test(verb)) {
        if (value === undefined) process.out(`${session.hostname}\n`);
        else session.hostname = value.slice(0, 64);
        return 0;
      }
      if (verb !== 'status') return unknown(verb);
      const rows = [
        ['Static hostname', session.hostname],
        ['Icon name', 'computer-vm'],
        ['Chassis', 'vm \xf0\x9f\x96\xb4'],
        ['Machine ID', session.profile.machineId],
        ['Boot ID', session.profile.bootId.replaceAll('-', '')],
        ['Virtualization', 'kvm'],
        ['Operating System', 'Debian GNU/Linux 12 (bookworm)'],
        ['Kernel', `Linux ${session.profile.kernel.release}`],
        ['Architecture', 'x86-64'],
        ['Hardware Vendor', 'QEMU'],
        ['Hardware Model', 'Standard PC _Q35 + ICH9, 2009_'],
        ['Firmware Version', '1.16.2-debian-1.16.2-1'],
      ];
      for (const [label = '', text = ''] of rows) process.out(`${label.padStart(16)}: ${text}\n`);
      return 0;
    }
    if (name === 'localectl') {
      process.out('   System Locale: LANG=C.UTF-8\n       VC Keymap: (unset)\n      X11 Layout: (unset)\n');
      return 0;
    }
    if (verb !== 'status') return unknown(verb);
    const clock = formatDate('%a %Y-%m-%d %H:%M:%S', session.now());
    process.out(
      `               Local time: ${clock} UTC\n           Universal time: ${clock} UTC\n                 RTC time: ${clock}\n                Time zone: Etc/UTC (UTC, +0000)\nSystem clock synchronized: yes\n              NTP service: n/a\n          RTC in local TZ: no\n`,
    );
    return 0;

    function unknown(word: string): number {
      process.err(`Unknown command verb ${word}.\n`);
      return 1;
    }
  },
};
