import { isLinkedFile } from './files/linked-file.ts';
import { cleanName } from './files/named-file.ts';
import { absoluteFile } from './files/system-file.ts';

const STRICT_ROOTS = new Set(['etc', 'proc', 'var', 'usr', 'root', 'private', 'boot', 'tmp']);
const SYSTEM_FILE = /\.(?:conf|cnf|ini|log|err|pdb|passwd)(?:[\0;.~].{0,20})?$|log\0?$/;
/** Folders of a system that no site has by chance. */
const SYSTEM_FOLDERS: ReadonlySet<string> = new Set(
  `var/log var/mail var/spool var/adm var/run var/lock var/lib var/backups var/crash var/yp var/qmail var/saf var/named
  var/cron var/db proc/self proc/net proc/sys usr/local usr/lib usr/lib64 usr/libexec usr/bin usr/sbin usr/src usr/spool
  usr/pkgsrc usr/ports usr/include boot/grub boot/grub2 boot/efi`.split(/\s+/),
);
/** Folders of `/etc` whose names say whose settings they hold. */
const SETTINGS_FOLDERS: ReadonlySet<string> = new Set(
  `ssl ssh nginx apache2 apache httpd http php php4 php5 php7 mysql letsencrypt security ldap openldap sysconfig apt yum
  bind default mail mailman postfix exim exim4 dovecot samba snmp selinux pki cups xinetd systemd udev network
  networkmanager netplan x11 skel opt ppp openvpn ipsec wireguard docker kubernetes containerd redis postgresql mongodb
  rabbitmq elasticsearch logstash zabbix nagios munin webmin tomcat tomcat6 tomcat7 tomcat8 tomcat9 subversion cpanel
  proftpd pure-ftpd vsftpd wu-ftpd vhcs2 lighttpd squid varnish haproxy puppet chef salt ansible consul vault gitlab jenkins
  rc dbus-1 alternatives modprobe ufw iptables firewalld fail2ban audit sudoers grub lvm iscsi multipath gconf fonts
  init rpm dpkg portage config`.split(/\s+/),
);
/** `init.d`, `conf.d`, `rc2.d`, `cron.daily`: pieces that a system puts together. */
const PIECES = /^(?:[a-z0-9][a-z0-9_.-]{0,30}\.d|cron\.(?:hourly|daily|weekly|monthly))$/;
/** Files and folders of `/etc` without an ending, by which no page of a site goes. */
const BARE_NAMES: ReadonlySet<string> = new Set(
  `defaultdomain defaultrouter netconfig netgroup chrootusers ftpchroot ftphosts printcap termcap inputrc securetty
  utmp wtmp btmp lastlog vfstab mtab nologin inittab rpc publickey mnttab dfs passwd- group- shadow- gshadow-
  suse-release mandrake-release centos-release fedora-release slackware-version debian_version system-release magic
  modules protocols subuid subgid ethertypes gitconfig ssl ssh nginx apache2 apache httpd php mysql letsencrypt security sysconfig ldap`.split(
    /\s+/,
  ),
);
/** Of these endings are files of `/etc` as well as pages of a site. */
const PAGE = /\.(?:aspx?|ashx|jspx?|cfm|do|action|[xs]?html?|phtml|cgi|pl|php\d?|xml|txt|rss|atom|json|axd)$/;
/** `wgetrc`, `bash.bashrc`, `net.properties`: settings by their ending. */
const SETTING =
  /^[a-z]{3,10}rc$|\.(?:[a-z]{2,10}rc|conf|cnf|cfg|ini|properties|policy|config|rules|list|local|defaults?|access|allow|deny|keys?|pem|keystore|bak|old|orig|save|dist)$/;
/** Formats of settings that are formats of documents, too. */
const SETTINGS = /\.(?:xml|ya?ml|toml|py|sh|rb)$/;
/** What the kernel shows in `/proc` beside its processes. */
const KERNEL_FILES: ReadonlySet<string> = new Set(
  `cmdline cpuinfo crypto devices diskstats dma filesystems interrupts iomem ioports kallsyms kcore kmsg loadavg locks
  mdstat meminfo misc modules mounts partitions sched_debug slabinfo stat swaps uptime version vmstat zoneinfo`.split(
    /\s+/,
  ),
);
const KERNEL_IMAGE = /^(?:vmlinuz|initrd|initramfs|system\.map|config-\d)/;
/** A site may stand in front of the path with a folder or two. */
const MOST_PREFIX = 3;

/**
 * True for the path of a request that a site would not have: a system root among its first segments, and a file or a
 * folder of that system below it. Segments in lower case, climbs resolved.
 */
export function isSystemAddress(target: readonly string[]): boolean {
  const isFile = SYSTEM_FILE.test(target.at(-1) ?? '');
  for (let from = 0; from < MOST_PREFIX && from + 1 < target.length; from++) {
    const root = target[from] ?? '';
    if (!STRICT_ROOTS.has(root)) continue;
    const inside = target.slice(from);
    if (isPlace(inside) || (isFile && absoluteFile(inside) !== null)) return true;
    if (root === 'proc' && absoluteFile(inside) === 'secret') return true;
  }
  return false;
}

function isPlace(inside: readonly string[]): boolean {
  const [root = '', second = ''] = inside;
  const folder = `${root}/${second}`;
  if (root === 'etc') return isSetting(inside);
  if (root === 'proc' && inside.length === 2) return KERNEL_FILES.has(cleanName(second));
  if (root === 'boot' && KERNEL_IMAGE.test(second)) return true;
  if (root === 'tmp') return absoluteFile(inside) === 'system';
  if (folder === 'var/log' || (folder === 'var/www' && inside.length > 2)) return true;
  // `%3f` cuts off what a rule of the server would put behind it.
  if (folder === 'usr/share' && inside.length > 2 && inside.at(-1)?.endsWith('?')) return true;
  return SYSTEM_FOLDERS.has(folder) && inside.length > 2 && !isLinkedFile(inside);
}

/** `/etc` is also a folder of sites, with pages and pictures in it. */
function isSetting([, second = '', ...below]: readonly string[]): boolean {
  const last = below.at(-1);
  if (last !== undefined) {
    if (SETTING.test(cleanName(last))) return true;
    return (SETTINGS_FOLDERS.has(second) || PIECES.test(second)) && (!isLinkedFile(below) || SETTINGS.test(last));
  }
  const name = cleanName(second);
  if (BARE_NAMES.has(name) || PIECES.test(name) || SETTING.test(name)) return true;
  const dot = name.indexOf('.');
  return dot > 0 && !PAGE.test(name) && !isLinkedFile([name]);
}
