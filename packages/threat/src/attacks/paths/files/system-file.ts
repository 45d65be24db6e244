import { isLinkedFile } from './linked-file.ts';
import { cleanName, type FileKind, namedFile } from './named-file.ts';
import { isAccountFile } from './telling-name.ts';
import { UNIX_DIRECTORIES, UNIX_ROOTS, UNIX_STRICT_ROOTS } from './unix-files.ts';
import { WINDOWS_FOLDERS, WINDOWS_ROOTS, WINDOWS_SERVERS } from './windows-files.ts';

const CONFIG_OR_LOG =
  /\.(?:conf|cnf|cfg|ini|log|err|pdb|config|htpasswd|passwd|inc|evt|pem|key|keystore|crt|sock|ora)$/;
/** Settings in formats that documents have, too: what they are is told by their folder. */
const SETTINGS = /\.(?:xml|ya?ml|properties|toml|json)$/;
const SETTINGS_FOLDERS: ReadonlySet<string> = new Set(['conf', 'conf.d', 'config', 'etc', 'secrets']);
const LOG_NAME =
  /^(?:[a-z]{1,24}[._-])?(?:access|error|acces|rewrite|ssl_request|suexec|paniclog|rejectlog|mainlog)[ ._-]{0,3}(?:log)?$|[_-]log$/;
/** What PHP keeps of a visitor, into which an attacker writes code to have it included. */
const SESSION = /^sess_[a-z0-9,-]{1,64}$/;
/** The same in a folder of its own, and the beginning of such a name, to which the site adds the rest. */
const SESSION_PART = /^sess_(?:[a-z0-9,-]{16,64})?$/;
const HOME_SETTING = /^\.[a-z_]{2,16}(?:rc|profile|logout|info|history)$/;
const SPARE_ENDING = /(?:\.(?:\d{1,2}|gz|bz2|old|bak|orig|save|default|sample|dist)|~)$/;
/** Names of server software, found anywhere in a path. */
const SERVER =
  /apache|nginx|httpd|lighttpd|mysql|maria|postgres|pgsql|php|xampp|lampp|wamp|appserv|inetpub|iis|tomcat|jboss|weblogic|ftp|mail|exim|postfix|squid|samba|cpanel|ssh|cron|syslog|messages|www|webalizer|access[._-]?log|error[._-]?log/;
const DEVICES: ReadonlySet<string> = new Set([
  'random',
  'urandom',
  'zero',
  'stdin',
  'fd',
  'mem',
  'kmem',
  'tcp',
  'udp',
  'tty',
]);
/** `sda1`, `nvme0n1p2`: a disk or a part of it. */
const DISK = /^(?:(?:[shv]|xv)d[a-z]\d{0,2}|nvme\dn\d(?:p\d{1,2})?|mmcblk\d(?:p\d{1,2})?|dm-\d{1,2}|loop\d{1,2})$/;
/** What containers mount below `/etc`. */
const MOUNTED: ReadonlySet<string> = new Set([
  'localtime',
  'timezone',
  'pki',
  'config',
  'ca-certificates',
  'alternatives',
]);
const KERNEL_FOLDER = /^(?:class|power|kernel|devices|block|bus|firmware|fs|module)$/;
/** A bus, and what hangs on it by its number or address, or a disk: `/sys/devices/pci0000:00/0000:00:08.1/usb1/1-1`. */
const BUS = /^(?:pci[\da-f]{4}:[\da-f]{2}|platform)$/;
const NUMBERED = /(?:\d|[:.-][\da-f]{2,4}|^[hsv]d[a-z]{1,2})$/;
/** Of an account whose home is the root. */
const ACCOUNT_FOLDER = /^\.(?:ssh|aws|kube|gnupg|docker)$/;
/** No page lies below `/etc`. */
const SCRIPT = /\.(?:php|cgi|pl)$/;
const DRIVE = /^[a-z]:$/;
/** Written without its drive, too. */
const PROGRAM_FILES = /^program ?files(?: \(x86\))?$|^inetpub$/;
/** `/var/log/syslog` is the system's, `/var/log/containers/x.log` a program's. */
const MOST_SYSTEM_DEPTH = 3;

/** The kind of a file named from the root of a system or of a drive. Segments in lower case, climbs resolved. */
export function absoluteFile(segments: readonly string[]): FileKind | null {
  const [first = '', second = ''] = segments;
  if (DRIVE.test(first)) return driveFile(segments.slice(1));
  // macOS keeps these folders there, with links from the root.
  if (first === 'private' && (second === 'etc' || second === 'var')) return absoluteFile(segments.slice(1));
  const named = namedFile(segments);
  if (segments.length < 2) return named;
  if (first === 'windows' || first === 'winnt') return WINDOWS_FOLDERS.has(second) ? 'system' : named;
  if (PROGRAM_FILES.test(first)) return driveFile(segments);
  if (first === 'tmp' && (SESSION.test(second) || isSessionPart(segments))) return 'system';
  // Below folders of a site a name such as `php.ini` may as well be an article.
  if (!UNIX_ROOTS.has(first)) return named === 'secret' && !ACCOUNT_FOLDER.test(first) ? 'local' : named;
  if (named === 'secret') return named;
  if (SESSION.test(segments.at(-1) ?? '')) return 'system';
  if (first === 'run' && second === 'secrets') return 'system';
  if (first === 'proc') return processFile(second, segments[2] ?? '');
  if (first === 'sys') return KERNEL_FOLDER.test(second) && !isDevice(segments) ? 'system' : null;
  if (first === 'dev') return DEVICES.has(second) ? 'system' : DISK.test(second) ? 'local' : null;
  if (first === 'etc' && isAccountFile(cleanName(segments.at(-1) ?? ''))) return 'secret';
  if (first === 'etc')
    return (isLinkedFile(segments) && !SCRIPT.test(segments.at(-1) ?? '')) || isPublic(second, segments[2])
      ? 'local'
      : 'system';
  const isStrict = UNIX_STRICT_ROOTS.has(first);
  if (named === 'web' && isStrict && !cleanName(segments.at(-1) ?? '').includes('.php')) return 'system';
  if (!isConfiguration(segments, isStrict)) return named;
  return isStrict && isOfServer(segments) ? 'system' : 'local';
}

/** A device by the bus it hangs on: a folder, of which nobody reads anything but the files in it. */
function isDevice(segments: readonly string[]): boolean {
  return segments[1] === 'devices' && BUS.test(segments[2] ?? '') && NUMBERED.test(segments.at(-1) ?? '');
}

function isSessionPart(segments: readonly string[]): boolean {
  return segments.length <= 4 && SESSION_PART.test(segments.at(-1) ?? '');
}

/** What every program reads: time zones, and the certificates that it trusts. */
function isPublic(folder: string, inside = ''): boolean {
  return MOUNTED.has(folder) || (folder === 'ssl' && inside === 'certs');
}

const PROCESS_FILE =
  /^(?:environ|cmdline|maps|smaps|status|stat|statm|mounts|mountinfo|cgroup|exe|cwd|root|fd|auxv|sched|net|task|limits|io)(?:[\0;?#^ ]|$)/;

/** `/proc` numbers its processes; other numbers there are years and issues of proceedings. */
function processFile(process: string, file: string): FileKind | null {
  if (process === 'self' || process === 'thread-self' || process === 'net' || process === 'sys') return 'secret';
  if (!/^\d{1,7}$/.test(process)) return file === '' || process === 'fs' || process === 'bus' ? 'system' : null;
  return PROCESS_FILE.test(file) ? 'secret' : null;
}

function driveFile(segments: readonly string[]): FileKind | null {
  const [first = '', second = ''] = segments;
  const named = namedFile(segments);
  if (named === 'secret') return named;
  if (first === 'windows' || first === 'winnt') {
    if (WINDOWS_FOLDERS.has(second) && !isLinkedFile(segments)) return 'system';
    return isConfiguration(segments, false) ? 'system' : segments.length > 1 ? 'local' : null;
  }
  const root = first.replace(/[-_ ]?\d[\d._-]{0,12}$/, '');
  if (!WINDOWS_ROOTS.has(first) && !WINDOWS_ROOTS.has(root)) return named;
  if (WINDOWS_SERVERS.has(first) && segments.length < 3) return 'system';
  if (!isConfiguration(segments, true) && !segments.some((each, i) => i > 0 && WINDOWS_SERVERS.has(each))) return named;
  return isOfServer(segments) ? 'system' : 'local';
}

/** Configuration or a log by its name or, with `byFolder`, by a directory on the way. */
function isConfiguration(segments: readonly string[], byFolder: boolean): boolean {
  const name = cleanName(segments.at(-1) ?? '')
    .replace(SPARE_ENDING, '')
    .replace(SPARE_ENDING, '');
  if (CONFIG_OR_LOG.test(name) || LOG_NAME.test(name) || HOME_SETTING.test(name)) return true;
  if (byFolder && SETTINGS.test(name) && SETTINGS_FOLDERS.has(segments.at(-2) ?? '')) return true;
  return byFolder && !isLinkedFile([name]) && segments.some((each, i) => i > 0 && UNIX_DIRECTORIES.has(each));
}

/** True when the path names server software, or is a log of the system itself. */
export function isOfServer(segments: readonly string[]): boolean {
  const [first, second] = segments;
  const isSystemLog = first === 'var' && (second === 'log' || second === 'adm') && segments.length <= MOST_SYSTEM_DEPTH;
  return isSystemLog || segments.some((each) => SERVER.test(each));
}
