const NAMES = [
  'admin', 'api', 'app', 'auth', 'backup', 'blog', 'cache', 'cgi-bin', 'config', 'console', 'data', 'db', 'debug', 'dev',
  'docs', 'dump', 'files', 'images', 'include', 'index', 'install', 'lib', 'log', 'login', 'mail', 'manager', 'old',
  'phpinfo', 'private', 'server', 'shell', 'site', 'sql', 'static', 'test', 'tmp', 'upload', 'user', 'vendor', 'wp-admin',
]; // biome-ignore format: a list
const ENDINGS = ['', '/', '.php', '.bak', '.zip', '.sql', '.json', '~'];

/** Paths that lead out of the folder, or to files of the service and of the machine, if anything is served from a disk. */
const FILES = [
  '.git/HEAD', '.htaccess', '.svn/entries', '.ssh/id_rsa', 'package.json', 'package-lock.json', 'node_modules/pg/package.json',
  'apps/server/src/main.ts', 'src/main.ts', 'etc/passwd', 'proc/self/environ', '../../../../etc/passwd', '..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/etc/passwd', '....//....//etc/passwd', 'static/..%5c..%5cetc%5cpasswd', 'openapi.json', 'readyz', 'metrics',
  'api/organizations', 'api/v1/detect', 'api/operator/bootstrap', 'docs/reference', 'x%00.php', 'a;b=c', '?file=../../etc/passwd',
  "item?id=1'%20OR%20'1'='1", 'search?q=%3Cscript%3Ealert(1)%3C/script%3E', `long/${'a'.repeat(2_000)}`,
]; // biome-ignore format: a list

/** What a scanner of directories tries: words of its lists, the decoys, and what must not be there. */
export const WORDS: readonly string[] = [
  ...NAMES.flatMap((name) => ENDINGS.map((ending) => name + ending)),
  ...FILES,
  ...['archive/older-offers', '.env', 'wp-login.php', 'nothing-here', 'robots.txt'],
];
