import { hinted, type Usage } from './usage.ts';

/** Programs of the machine that visitors seldom call, by name. With what they need they do their work in silence. */
export const SELDOM_USAGES: Readonly<Record<string, Usage>> = {
  getopt: hinted('getopt', 'missing optstring argument', 2),
  pathchk: hinted('pathchk', 'missing operand'),
  chcon: hinted('chcon', 'missing operand'),
  look: hinted('look', 'bad usage'),
  mkfs: hinted('mkfs', 'no device specified'),
  mkswap: hinted('mkswap', 'error: Nowhere to set up swap on?'),
  wipefs: hinted('wipefs', 'no device specified'),
  swaplabel: hinted('swaplabel', 'no device specified'),
  findfs: hinted('findfs', 'bad usage', 2),
  pivot_root: hinted('pivot_root', 'bad usage'),
  switch_root: hinted('switch_root', 'not enough arguments'),
  choom: hinted('choom', 'no PID or COMMAND specified'),
  fsfreeze: ['fsfreeze: neither --freeze or --unfreeze specified\n', 1],
  fstrim: ['fstrim: no mountpoint specified\n', 1],
  blkdiscard: ['blkdiscard: no device specified\n', 1],
  hardlink: ['hardlink: no directory or file specified\n', 1],
  setpriv: ['setpriv: No program specified\n', 1],
  runcon: ['runcon: failed to get current context: Invalid argument\n', 1],
  sdiff: ["sdiff: missing operand after 'sdiff'\nsdiff: Try 'sdiff --help' for more information.\n", 2],
  diff3: ["diff3: missing operand after 'diff3'\ndiff3: Try 'diff3 --help' for more information.\n", 2],
  e2label: ['Usage: e2label device [newlabel]\n', 1],
  filefrag: ['Usage: filefrag [-b{blocksize}[KMG]] [-BeEksvxX] file ...\n', 1],
  dumpe2fs: [
    'dumpe2fs 1.47.0 (5-Feb-2023)\nUsage: dumpe2fs [-bfghimxV] [-o superblock=<num>] [-o blocksize=<num>] device\n',
    1,
  ],
  getcap: [
    'usage: getcap [-h] [-l] [-n] [-r] [-v] <filename> [<filename> ...]\n\n\tdisplays the capabilities on the queried file(s).\n',
    1,
  ],
  setcap: [
    'usage: setcap [-h] [-q] [-v] [-n <rootid>] (-r|-|<caps>) <filename> [ ... (-r|-|<capsN>) <filenameN> ]\n',
    1,
  ],
  'dpkg-deb': [
    'dpkg-deb: error: need an action option\n\nType dpkg-deb --help for help about manipulating *.deb files;\nType dpkg --help for help about installing and deinstalling packages.\n',
    2,
  ],
  'dpkg-statoverride': [
    'dpkg-statoverride: error: need an action option\n\nUse --help for help about overriding file stat information.\n',
    2,
  ],
  'dpkg-divert': ['dpkg-divert: error: need an action option\n\nUse --help for help about diverting files.\n', 2],
  'start-stop-daemon': [
    "start-stop-daemon: need one of --start or --stop or --status\nTry 'start-stop-daemon --help' for more information.\n",
    3,
  ],
  'update-alternatives': [
    "update-alternatives: need --display, --query, --list, --get-selections, --config, --set, --set-selections, --install, --remove, --all, --remove-all or --auto\n\nUse 'update-alternatives --help' for program usage information.\n",
    2,
  ],
  'add-shell': ['>usage: /usr/sbin/add-shell shellname [shellname ...]\n', 1],
  'remove-shell': ['usage: /usr/sbin/remove-shell shellname [shellname ...]\n', 1],
  'systemd-escape': ['Not enough arguments.\n', 1],
  nologin: ['>This account is currently not available.\n', 1],
  ischroot: ['', 1],
  'ssh-keyscan': [
    'usage: ssh-keyscan [-46cDHv] [-f file] [-p port] [-T timeout] [-t type]\n\t\t   [host | addrlist namelist]\n',
    1,
  ],
  'ssh-copy-id': [
    'Usage: /usr/bin/ssh-copy-id [-h|-?|-f|-n|-s] [-i [identity_file]] [-p port] [-F alternative ssh_config file] [[-o <ssh -o options>] ...] [user@]hostname\n',
    1,
  ],
};

/** Programs that say nothing, with words and without. */
export const SILENT =
  'agetty getty ctrlaltdel cppw cpgr zforce zic ipcrm sulogin rtacct lessecho vipw vigr capsh debconf-set-selections dpkg-reconfigure dpkg-trigger dpkg-maintscript-helper faillog faillock grpconv grpunconv pwconv pwunconv grpck killall5 newusers chgpasswd groupmod groupmems pam-auth-update rtcwake setterm tabs tset clear_console systemd-notify systemd-cat systemd-tmpfiles systemd-sysusers shadowconfig update-passwd update-shells update-ca-certificates zdump logsave unix_chkpwd lslocks col colrm ul expiry readprofile ldattach deb-systemd-helper deb-systemd-invoke ucf ucfr zramctl losetup chmem chcpu blockdev tune2fs resize2fs e2fsck fsck fsck.ext4 mke2fs mkfs.ext2 mkfs.ext3 mkfs.ext4 debugfs badblocks'.split(
    ' ',
  );
