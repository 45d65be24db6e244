import type { FileNode } from '../../../files/node.ts';
import { processFolder } from '../../../files/process-files.ts';
import type { Visit } from '../../process/session/visit.ts';

/** The folder below `/proc` of a process that a visitor runs, or of its shell; null where there is none. */
export function sessionProcess(visit: Visit, pid: number): FileNode | null {
  const shell = visit.files.machine.pid + 1;
  const task = visit.tasks.get(pid);
  if (task === undefined && pid !== shell) return null;
  const command = task?.command ?? (visit.terminal ? '-bash' : 'bash');
  const words = command.split(' ');
  const name = (words[0] ?? '').replace(/^-/, '').replace(/.*\//, '');
  const program = /^-?(?:ba)?sh$/.test(command) ? '/usr/bin/bash' : programPath(visit, words[0] ?? '');
  const terminal = visit.terminal ? '/dev/pts/0' : null;
  return processFolder({
    ...{ pid, parent: task === undefined ? visit.files.machine.pid : (task.parent ?? shell), program },
    name: name.slice(0, 15),
    words: words.map((word) => `${word}\0`).join(''),
    isRunning: task !== undefined,
    residentKb: task === undefined ? 4_900 : 1_640,
    startedAt: task?.startedAt ?? visit.startedAt,
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

function programPath({ files }: Visit, word: string): string {
  if (word.startsWith('/')) return word;
  const folder = ['/usr/bin', '/usr/sbin'].find((at) => files.find(`${at}/${word}`) !== null);
  return `${folder ?? '/usr/bin'}/${word}`;
}
