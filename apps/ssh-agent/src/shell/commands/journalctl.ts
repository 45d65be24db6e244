import { kernelLog } from '../machine/system/kernel-log.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { formatDate } from '../process/texts/dates.ts';

/** The journal: messages of the kernel, of the start, and of the visitor's own login. */
export const journalctl: Command = {
  names: ['journalctl'],
  run(process) {
    const { session } = process;
    // -b may name a start of the machine, right behind it or as the next word; there has been one.
    const words = process.words.filter(
      (word, at) => !/^(?:-b.*|--boot=.*)$/.test(word) && !(process.words[at - 1] === '-b' && /^-?\d+$/.test(word)),
    );
    const given = Object.create(process, { words: { value: words } }) as Process;
    const options = readOptions(given, {
      accepts:
        'hafen:qmrko:u:t:p:g:xS:U:c:N no-pager lines:=n reverse follow=f unit:=u boot dmesg=k since:=S until:=U priority:=p output:=o all=a quiet=q no-hostname list-boots disk-usage vacuum-size: vacuum-time: rotate flush sync version catalog=x user system identifier:=t grep:=g no-tail',
      hint: '',
    });
    if (options.has('version')) {
      process.out('systemd 252 (252.26-1~deb12u2)\n');
      return 0;
    }
    if (options.has('disk-usage')) {
      process.out('Archived and active journals take up 48.0M in the file system.\n');
      return 0;
    }
    if (options.has('vacuum-size') || options.has('vacuum-time')) {
      process.err(
        `Vacuuming done, freed 0B of archived journals from /var/log/journal/${session.profile.machineId}.\n`,
      );
      return 0;
    }
    if (options.has('list-boots')) {
      const at = (time: number) => formatDate('%a %F %T UTC', time);
      process.out(
        `IDX BOOT ID                          FIRST ENTRY                 LAST ENTRY\n  0 ${session.profile.bootId.replaceAll('-', '')} ${at(session.profile.bootedAt)} ${at(session.startedAt)}\n`,
      );
      return 0;
    }
    if (options.has('rotate') || options.has('flush') || options.has('sync')) return 0;
    if (session.user !== 'root') {
      process.err(
        "Hint: You are currently not seeing messages from other users and the system.\n      Users in groups 'adm', 'systemd-journal' can see all messages.\n      Pass -q to turn off this notice.\nNo journal files were opened due to insufficient permissions.\n",
      );
      return 1;
    }
    const { profile } = session;
    const port = 30_000 + (profile.bootedAt % 20_000);
    const unit = options.value('u')?.replace(/\.service$/, '');
    const messages = [
      ...kernelLog(profile).map(({ at, text }) => ({ at: profile.bootedAt + at * 1000, from: 'kernel', text })),
      {
        at: profile.bootedAt + 6_000,
        from: 'systemd[1]',
        text: 'Started cron.service - Regular background program processing daemon.',
      },
      { at: profile.bootedAt + 6_200, from: 'cron[402]', text: '(CRON) INFO (Running @reboot jobs)' },
      { at: profile.bootedAt + 6_900, from: 'sshd[447]', text: 'Server listening on 0.0.0.0 port 22.' },
      { at: profile.bootedAt + 6_910, from: 'sshd[447]', text: 'Server listening on :: port 22.' },
      { at: profile.bootedAt + 6_950, from: 'systemd[1]', text: 'Started ssh.service - OpenBSD Secure Shell server.' },
      {
        at: session.startedAt,
        from: `sshd[${session.files.machine.pid}]`,
        text: `Accepted password for ${session.user} from ${session.from} port ${port} ssh2`,
      },
      {
        at: session.startedAt,
        from: `sshd[${session.files.machine.pid}]`,
        text: `pam_unix(sshd:session): session opened for user ${session.user}(uid=0) by (uid=0)`,
      },
    ].filter(({ from }) =>
      options.has('k') ? from === 'kernel' : unit === undefined || from.startsWith(unit === 'ssh' ? 'sshd' : unit),
    );
    const count = Number(options.value('n') ?? messages.length);
    const shown = Number.isFinite(count) && count > 0 ? messages.slice(-count) : messages.slice(-10);
    if (shown.length === 0) process.out('-- No entries --\n');
    for (const { at, from, text } of shown) {
      process.out(`${formatDate('%b %d %H:%M:%S', at)} ${session.hostname} ${from}: ${text}\n`);
    }
    return 0;
  },
};
