import { isCredential } from './credential-names.ts';
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

/** A text without the passwords that commands in it take as options. */
export function removeFromCommands(text: string): string {
  if (!/\s-|chpasswd/.test(text)) return text;
  return text
    .replace(USERS, `$1${REMOVED}`)
    .replace(SHORT_OPTIONS, `$1${REMOVED}`)
    .replace(LONG_OPTIONS, (whole, head: string, name: string, value: string) =>
      isCredential(name, value) ? head + REMOVED : whole,
    )
    .replace(CHPASSWD, `$1${REMOVED}`);
}
