import { isCredential } from './credential-names.ts';
import { removeFromProtocols } from './line-protocols.ts';
import { REMOVED } from './removed.ts';

/** Programs that take a password with `-p`, `-a`, `-w`, `-P`, with or without a space before it. */
const SHORT_OPTIONS =
  /(?<![\w-])((?:mysql(?:dump|admin|import)?|mariadb|sshpass|docker\s+login|podman\s+login|mongo(?:sh|dump)?|sqlcmd|rdesktop|xfreerdp)\s(?:[^\n|;&]{0,200}?\s)?-[pP]\s?|redis-cli\s(?:[^\n|;&]{0,200}?\s)?-a\s?|ldap(?:search|modify|add|passwd)\s(?:[^\n|;&]{0,200}?\s)?-w\s?)(?!\s|assword)("[^"\n]*"|'[^'\n]*'|[^\s'";|&]+)/g;
/** `curl -u name:password`, `--user name:password`, `-U name%password` */
const USERS = /((?<![\w-])(?:-[uU]|--(?:proxy-)?user)(?:\s*=?\s*)\\?["']?[^\s:%"'=]{1,100}[:%])([^\s"'\\]+)/g;
/** `--password X`, `--api-key X`; with `=` it is read as a pair. */
const LONG_OPTIONS = /((?<![\w-])--?([a-zA-Z][\w-]{2,40})\s+)("[^"\n]*"|'[^'\n]*'|[^\s'"-][^\s'"]*)/g;
/** `root:secret` for `chpasswd` */
const CHPASSWD = /(["'\s][\w.-]{1,32}:)([^\s"'|]+)(?=["']?\s{0,3}\|\s{0,3}(?:sudo\s)?chpasswd)/g;

/** `echo secret | sudo -S …` */
const SUDO =
  /((?<![\w-])(?:echo|printf)\s{1,4}(?:-\w{1,4}\s{1,4})?)("[^"\n]*"|'[^'\n]*'|[^\s|;&]+)(?=\s{0,4}\|\s{0,4}sudo\s[^|;\n]{0,40}-\w{0,6}S)/g;
/** `machine … login … password X` of a file `.netrc`. */
const NETRC = /((?<![\w-])login\s{1,8}\S{1,100}\s{1,8}password\s{1,8})(\S+)/g;
/** `net user name X /add` */
const NET_USER = /((?<![\w-])net1?\s{1,3}user\s{1,3}\S{1,64}\s{1,3})([^\s/*]\S*)(?=\s{1,3}\/)/gi;
/** `host:5432:database:user:X` of a file `.pgpass`. */
const PGPASS = /((?<![\w.:*-])[\w.*-]{1,253}:(?:\d{4,5}|\*):[\w*-]{1,63}:[\w.-]{1,63}:)([^\s:]{6,})/g;

/** A text without the passwords that commands in it take as options. */
export function removeFromCommands(text: string): string {
  const plain = removeFromFiles(text);
  if (!/\s-|chpasswd/.test(plain)) return plain;
  return plain
    .replace(USERS, `$1${REMOVED}`)
    .replace(SHORT_OPTIONS, `$1${REMOVED}`)
    .replace(LONG_OPTIONS, (whole, head: string, name: string, value: string) =>
      isCredential(name, value) ? head + REMOVED : whole,
    )
    .replace(CHPASSWD, `$1${REMOVED}`)
    .replace(SUDO, `$1${REMOVED}`);
}

/** The same of files in which programs keep passwords by their place. */
function removeFromFiles(text: string): string {
  const told = removeFromProtocols(text);
  if (!/\suser\s|\spassword\s|:(?:\d{4,5}|\*):/i.test(told)) return told;
  return told.replace(NETRC, `$1${REMOVED}`).replace(NET_USER, `$1${REMOVED}`).replace(PGPASS, `$1${REMOVED}`);
}
