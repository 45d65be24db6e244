import type { Daemon } from '../profile/daemons.ts';
import type { FileNode } from './node.ts';
import { processFolder } from './process-files.ts';

/**
 * The folder below `/proc` of a process that no visitor started.
 * @param startedAt epoch milliseconds
 */
export function daemonFolder({ pid, parent, command, residentKb }: Daemon, startedAt: number): FileNode {
  const isThread = command.startsWith('[');
  const name = isThread ? command.slice(1, -1) : pid === 1 ? 'systemd' : command.replace(/[ :].*/, '');
  const [first = ''] = command.split(' ');
  return processFolder({
    ...{ pid, parent, residentKb, isRunning: false, environment: '', directory: '/' },
    name: isThread ? name : name.replace(/.*\//, '').slice(0, 15),
    words: isThread ? '' : `${command.replaceAll(' ', '\0')}\0`,
    program: isThread
      ? ''
      : pid === 1
        ? '/usr/lib/systemd/systemd'
        : first.startsWith('sshd')
          ? '/usr/sbin/sshd'
          : `/usr${first}`.replace('/usr/usr', '/usr'),
    startedAt,
    cgroup: isThread ? '/' : pid === 1 ? '/init.scope' : '/system.slice',
    streams: ['/dev/null', '/dev/null', '/dev/null'],
  });
}
