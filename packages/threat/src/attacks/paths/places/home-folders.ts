/** Variables and shorthands that stand for a folder, with what they stand for. */
const FOLDERS: readonly (readonly [prefix: string, path: string])[] = [
  ['~/', '/root/'],
  ['~root/', '/root/'],
  ['$home/', '/root/'],
  [`\${home}/`, '/root/'],
  ['%userprofile%', 'c:/users/user'],
  ['%homepath%', 'c:/users/user'],
  ['%appdata%', 'c:/users/user/appdata/roaming'],
  ['%localappdata%', 'c:/users/user/appdata/local'],
  ['%programdata%', 'c:/programdata'],
  ['%allusersprofile%', 'c:/programdata'],
  ['%programfiles%', 'c:/program files'],
  ['%systemroot%', 'c:/windows'],
  ['%windir%', 'c:/windows'],
  ['%systemdrive%', 'c:'],
];
/** `${catalina.home}/conf/…`: a file by its place below a folder that the server knows. */
const SERVER_VARIABLE = /^\$\{[a-z][\w.]{1,40}\}[/\\]/;
/** `%JBOSS_HOME%\…`: some folder of a drive. */
const WINDOWS_VARIABLE = /^%[a-z_][\w()]{2,30}%(?=[/\\])/;
/** `C|/boot.ini`, as old browsers wrote drives in addresses. */
const BARRED_DRIVE = /^\/?([a-z])\|(?=[/\\])/;

/** `/C:/…`, as addresses write drives. */
const ROOTED_DRIVE = /^\/([a-z]):(?=[/\\])/;

/** A path in lower case with the folder that it begins with written out; others as they are. */
export function expandedPath(lower: string): string {
  const first = lower.charCodeAt(0);
  if (first === 0x24 || first === 0x25 || first === 0x7e) {
    const known = FOLDERS.find(([prefix]) => lower.startsWith(prefix));
    if (known !== undefined) return known[1] + lower.slice(known[0].length);
    return lower.replace(first === 0x24 ? SERVER_VARIABLE : WINDOWS_VARIABLE, first === 0x24 ? '' : 'c:');
  }
  if (first === 0x2f && lower.charAt(2) === ':') return lower.replace(ROOTED_DRIVE, '$1:');
  return lower.charAt(1) === '|' || lower.charAt(2) === '|' ? lower.replace(BARRED_DRIVE, '$1:') : lower;
}
