import { daemonFolder } from '../../../files/daemon-folder.ts';
import type { FileNode } from '../../../files/node.ts';
import { processFolder } from '../../../files/process-files.ts';
import { DAEMONS } from '../../../profile/daemons.ts';
import { runningDaemons } from '../../process/session/running-daemons.ts';
import type { Visit } from '../../process/session/visit.ts';
import { processTable } from './process-table.ts';

/**
 * The folder below `/proc` of a process that a visitor runs, of its login, or of a daemon that was started again; null for
 * all others.
 */
export function sessionProcess(visit: Visit, pid: number): FileNode | null {
  const daemon = runningDaemons(visit).find((each) => each.pid === pid);
  if (daemon !== undefined)
    return DAEMONS.some((each) => each.pid === pid) ? null : daemonFolder(daemon, daemon.startedAt);
  const row = processTable({ session: visit, pid: 0 }).find((each) => each.pid === pid);
  if (row === undefined) return null;
  const { parent, command, name, residentKb, startedAt } = row;
  const isTask = visit.tasks.has(pid);
  const [, line] = /^bash -c (.*)$/s.exec(command) ?? [];
  const words = line === undefined ? command.split(' ') : ['bash', '-c', line];
  const program = name === 'sshd' ? '/usr/sbin/sshd' : programPath(visit, command, words[0] ?? '');
  const terminal = visit.terminal ? '/dev/pts/0' : null;
  return processFolder({
    ...{ pid, parent, program, name, startedAt },
    words: words.map((word) => `${word}\0`).join(''),
    isRunning: isTask,
    residentKb: isTask ? 1_640 : residentKb,
    environment: ['SHELL=/bin/bash', 'PWD=/root', 'LOGNAME=root', 'HOME=/root', 'USER=root']
      .map((row) => `${row}\0`)
      .join(''),
    directory: visit.user === 'root' ? '/root' : `/home/${visit.user}`,
    cgroup: '/user.slice/user-0.slice/session-1.scope',
    streams: terminal
      ? [terminal, terminal, terminal]
      : ['/dev/null', `pipe:[${20_000 + pid}]`, `pipe:[${20_001 + pid}]`],
  });
}

function programPath({ files }: Visit, command: string, word: string): string {
  if (/^-?(?:ba)?sh(?: |$)/.test(command)) return '/usr/bin/bash';
  if (word.startsWith('/')) return word;
  const folder = ['/usr/bin', '/usr/sbin'].find((at) => files.find(`${at}/${word}`) !== null);
  return `${folder ?? '/usr/bin'}/${word}`;
}
