const DRIVE = /^[a-z]:$/;
/** Folders, two segments each, in which a system and its programs keep what nobody serves. `/usr/share` is served. */
const UNIX: ReadonlySet<string> = new Set(
  `var/log var/run var/lock var/spool var/lib var/adm var/backups var/mail var/cron var/crash var/saf var/lp usr/lib
  usr/lib64 usr/libexec usr/sbin usr/local usr/ports usr/pkgsrc usr/src usr/spool usr/etc private/etc private/var
  var/db data/data data/misc data/system var/snap var/opt var/yp var/qmail var/named var/audit usr/include
  lib/x86_64-linux-gnu lib/aarch64-linux-gnu lib/systemd lib/modules lib/firmware lib64/security system/etc system/bin
  system/library library/preferences library/logs library/webserver dev/shm run/secrets run/user boot/grub boot/grub2 boot/efi boot/loader`.split(
    /\s+/,
  ),
);
const WINDOWS: ReadonlySet<string> = new Set([
  'windows',
  'winnt',
  'system32',
  'programdata',
  'inetpub',
  'progra~1',
  'recycler',
  '$recycle.bin',
  'system volume information',
]);
const PROGRAMS = /^program ?files(?: \(x86\))?$/;
/** Settings of an account and tickets: `/.forward`, `/home/ann/.netrc`, `/tmp/krb5cc_0`. */
const ACCOUNT_FILE = /^\.(?!well-known$)[a-z][a-z_.-]{2,20}$/;
const ACCOUNT_FOLDERS: ReadonlySet<string> = new Set(['root', 'home', 'users', 'export']);
const TICKET = /^krb5cc_\w{1,16}$/;

/** True for a path from a root into folders that belong to the system alone. Segments in lower case, climbs resolved. */
export function isInSystem(segments: readonly string[]): boolean {
  const [first = '', second = '', third] = segments;
  if (DRIVE.test(first)) return WINDOWS.has(second) || (PROGRAMS.test(second) && segments.length > 2);
  const last = segments.at(-1) ?? '';
  if (ACCOUNT_FILE.test(last) && (segments.length === 1 || ACCOUNT_FOLDERS.has(first))) return true;
  if (first === 'tmp') return TICKET.test(last);
  return third !== undefined && UNIX.has(`${first}/${second}`);
}
