import { UNIX_ROOTS } from '../files/unix-files.ts';

/** Folders from which a server answers: a visitor knows what lies in them by its address, never by this path. */
const DOCUMENT_ROOTS: ReadonlySet<string> = new Set(
  'htdocs httpdocs wwwroot webroot public_html www-root wwwdocs webapps'.split(' '),
);
/** `www` and `html` are such folders below some roots only. */
const ROOT_PAIRS: ReadonlySet<string> = new Set(
  'wamp/www wamp64/www appserv/www easyphp/www uniserver/www var/www srv/www srv/http nginx/html share/nginx library/webserver usr/share/httpd'.split(
    ' ',
  ),
);
const PROGRAM_FOLDERS: ReadonlySet<string> = new Set(['bin', 'sbin', 'usr/bin', 'usr/sbin', 'usr/local/bin']);
/** What is said of a program of the system. */
export const PROGRAM_OF_SYSTEM = 'program of a system';
const PROGRAM = /^[a-z0-9][a-z0-9._+-]{0,31}\0?$/;
/** Folders that everyone may write to, and a script in them: what was put there is to be run. */
const PUBLIC_FOLDERS: ReadonlySet<string> = new Set(['tmp', 'var/tmp', 'dev/shm', 'windows/temp']);
const SCRIPT = /\.(?:php\d?|phtml|phar|inc|jsp|jspx|asp|aspx|sh|py|pl|rb|cgi)\0?$/;
const DRIVE = /^[a-z]:$/;

/**
 * What a path from the root leads to that only a server's own programs name: a document root, a program, a script in a
 * public folder; null for any other. Segments in lower case, climbs resolved.
 */
export function serverPlace(segments: readonly string[]): string | null {
  const isDrive = DRIVE.test(segments[0] ?? '');
  const inside = isDrive ? segments.slice(1) : segments;
  const folder = inside.slice(0, -1).join('/');
  const name = inside.at(-1) ?? '';
  if (PUBLIC_FOLDERS.has(folder) && SCRIPT.test(name)) return 'script in a public folder';
  if (PROGRAM_FOLDERS.has(folder) && PROGRAM.test(name)) return PROGRAM_OF_SYSTEM;
  if (!isDrive && !UNIX_ROOTS.has(inside[0] ?? '')) return null;
  return inside.some((each, i) => DOCUMENT_ROOTS.has(each) || ROOT_PAIRS.has(`${inside[i - 1]}/${each}`))
    ? 'document root of a server'
    : null;
}
