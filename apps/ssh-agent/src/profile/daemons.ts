/** A process that runs since the machine started. Sizes are in KB, `cpuS` in seconds of processor time. */
export interface Daemon {
  readonly pid: number;
  readonly parent: number;
  readonly user: string;
  readonly command: string;
  readonly virtualKb: number;
  readonly residentKb: number;
  readonly state: string;
  readonly cpuS: number;
}

const daemon = (
  pid: number,
  command: string,
  [virtualKb, residentKb]: readonly [number, number],
  state = 'Ss',
  user = 'root',
  cpuS = 0,
): Daemon => ({ pid, parent: pid === 1 ? 0 : 1, user, command, virtualKb, residentKb, state, cpuS });

const kernelThread = (pid: number, name: string, state = 'I<'): Daemon => ({
  ...daemon(pid, `[${name}]`, [0, 0], state),
  parent: pid === 2 ? 0 : 2,
});

/** What a Debian server that nobody looks after runs, by pid. */
export const DAEMONS: readonly Daemon[] = [
  daemon(1, '/sbin/init', [102_000, 12_180], 'Ss', 'root', 1),
  kernelThread(2, 'kthreadd', 'S'),
  kernelThread(3, 'rcu_gp'),
  kernelThread(4, 'rcu_par_gp'),
  kernelThread(5, 'slub_flushwq'),
  kernelThread(6, 'netns'),
  kernelThread(8, 'kworker/0:0H-events_highpri'),
  kernelThread(10, 'mm_percpu_wq'),
  kernelThread(11, 'rcu_tasks_kthread', 'I'),
  kernelThread(12, 'rcu_tasks_rude_kthread', 'I'),
  kernelThread(13, 'rcu_tasks_trace_kthread', 'I'),
  kernelThread(14, 'ksoftirqd/0', 'S'),
  kernelThread(15, 'rcu_preempt', 'I'),
  kernelThread(16, 'migration/0', 'S'),
  kernelThread(18, 'cpuhp/0', 'S'),
  kernelThread(19, 'cpuhp/1', 'S'),
  kernelThread(20, 'migration/1', 'S'),
  kernelThread(21, 'ksoftirqd/1', 'S'),
  kernelThread(26, 'kdevtmpfs', 'S'),
  kernelThread(27, 'inet_frag_wq'),
  kernelThread(28, 'kauditd', 'S'),
  kernelThread(29, 'khungtaskd', 'S'),
  kernelThread(31, 'oom_reaper', 'S'),
  kernelThread(33, 'writeback'),
  kernelThread(34, 'kcompactd0', 'S'),
  kernelThread(35, 'ksmd', 'SN'),
  kernelThread(36, 'khugepaged', 'SN'),
  kernelThread(37, 'kintegrityd'),
  kernelThread(38, 'kblockd'),
  kernelThread(43, 'kswapd0', 'S'),
  kernelThread(142, 'jbd2/vda1-8', 'S'),
  kernelThread(143, 'ext4-rsv-conver'),
  daemon(189, '/lib/systemd/systemd-journald', [49_600, 16_240]),
  daemon(214, '/lib/systemd/systemd-udevd', [26_880, 6_200]),
  daemon(402, '/usr/sbin/cron -f', [6_612, 2_700]),
  daemon(405, '/lib/systemd/systemd-logind', [49_900, 7_900]),
  daemon(431, '/sbin/agetty -o -p -- \\u --noclear - linux', [5_876, 1_020], 'Ss+'),
  daemon(447, 'sshd: /usr/sbin/sshd -D [listener] 0 of 10-100 startups', [15_440, 9_300]),
];

/** Where the daemons of units leave their pids. */
export const PID_FILES: Readonly<Record<string, string>> = {
  'cron.service': '/run/crond.pid',
  'ssh.service': '/run/sshd.pid',
};
