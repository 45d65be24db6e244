/** A unit of systemd. `pid` is the one of `daemons.ts`, 0 where nothing keeps running. */
export interface Unit {
  readonly name: string;
  readonly description: string;
  readonly sub: 'running' | 'exited' | 'active' | 'mounted' | 'plugged' | 'waiting' | 'listening';
  readonly preset: 'enabled' | 'static' | 'disabled' | 'enabled-runtime' | 'alias';
  readonly pid: number;
  readonly command: string;
  readonly docs: string;
}

const unit = (
  name: string,
  description: string,
  sub: Unit['sub'],
  preset: Unit['preset'] = 'static',
  pid = 0,
  command = '',
  docs = '',
): Unit => ({ name, description, sub, preset, pid, command, docs });

/** Services that start again after a fault only; the other ones that run do however they end. */
export const RESTARTED_ON_FAILURE: ReadonlySet<string> = new Set(['cron.service', 'ssh.service']);

/** Services that a hangup does not end: they read their settings or their files anew. */
export const RELOADED_BY_HUP: ReadonlySet<string> = new Set([
  ...['cron.service', 'ssh.service', 'systemd-logind.service', 'systemd-udevd.service'],
]);

/** Units that are active on the machine, in the order of `systemctl`. */
export const UNITS: readonly Unit[] = [
  unit('-.mount', 'Root Mount', 'mounted'),
  unit('dev-hugepages.mount', 'Huge Pages File System', 'mounted'),
  unit('dev-mqueue.mount', 'POSIX Message Queue File System', 'mounted'),
  unit('init.scope', 'System and Service Manager', 'running'),
  unit(
    'cron.service',
    'Regular background program processing daemon',
    'running',
    'enabled',
    402,
    '/usr/sbin/cron -f',
    'man:cron(8)',
  ),
  unit(
    'getty@tty1.service',
    'Getty on tty1',
    'running',
    'enabled',
    431,
    '/sbin/agetty -o "-p -- \\\\u" --noclear - linux',
    'man:agetty(8)',
  ),
  unit('kmod-static-nodes.service', 'Create List of Static Device Nodes', 'exited'),
  unit('networking.service', 'Raise network interfaces', 'exited', 'enabled', 0, '', 'man:interfaces(5)'),
  unit(
    'ssh.service',
    'OpenBSD Secure Shell server',
    'running',
    'enabled',
    447,
    'sshd: /usr/sbin/sshd -D [listener] 0 of 10-100 startups',
    'man:sshd(8)',
  ),
  unit('systemd-journal-flush.service', 'Flush Journal to Persistent Storage', 'exited'),
  unit(
    'systemd-journald.service',
    'Journal Service',
    'running',
    'static',
    189,
    '/lib/systemd/systemd-journald',
    'man:systemd-journald.service(8)',
  ),
  unit(
    'systemd-logind.service',
    'User Login Management',
    'running',
    'static',
    405,
    '/lib/systemd/systemd-logind',
    'man:sd-login(3)',
  ),
  unit('systemd-modules-load.service', 'Load Kernel Modules', 'exited'),
  unit('systemd-random-seed.service', 'Load/Save Random Seed', 'exited'),
  unit('systemd-remount-fs.service', 'Remount Root and Kernel File Systems', 'exited', 'enabled-runtime'),
  unit('systemd-sysctl.service', 'Apply Kernel Variables', 'exited'),
  unit('systemd-tmpfiles-setup.service', 'Create Volatile Files and Directories', 'exited'),
  unit(
    'systemd-udevd.service',
    'Rule-based Manager for Device Events and Files',
    'running',
    'static',
    214,
    '/lib/systemd/systemd-udevd',
    'man:systemd-udevd.service(8)',
  ),
  unit('systemd-journald.socket', 'Journal Socket', 'running'),
  unit('systemd-udevd-control.socket', 'udev Control Socket', 'running'),
  unit('basic.target', 'Basic System', 'active'),
  unit('graphical.target', 'Graphical Interface', 'active'),
  unit('local-fs.target', 'Local File Systems', 'active'),
  unit('multi-user.target', 'Multi-User System', 'active'),
  unit('network.target', 'Network', 'active'),
  unit('sysinit.target', 'System Initialization', 'active'),
  unit('timers.target', 'Timer Units', 'active'),
  unit('apt-daily-upgrade.timer', 'Daily apt upgrade and clean activities', 'waiting', 'enabled'),
  unit('apt-daily.timer', 'Daily apt download activities', 'waiting', 'enabled'),
  unit('dpkg-db-backup.timer', 'Daily dpkg database backup timer', 'waiting', 'enabled'),
  unit('e2scrub_all.timer', 'Periodic ext4 Online Metadata Check for All Filesystems', 'waiting', 'enabled'),
  unit('fstrim.timer', 'Discard unused blocks once a week', 'waiting', 'enabled'),
  unit('systemd-tmpfiles-clean.timer', 'Daily Cleanup of Temporary Directories', 'waiting'),
];
