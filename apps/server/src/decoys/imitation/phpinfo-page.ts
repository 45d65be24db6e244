import { type Html, html } from '../../platform/text/html.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import { longDay } from '../fiction/past-day.ts';
import { PHP_DIRECTIVES } from './php-directives.ts';
import type { Scene } from './scene.ts';
import { databaseHost, type Site } from './site.ts';

/** PHP API number by release series. */
const APIS: Readonly<Record<string, string>> = { '8.2': '20220829', '8.3': '20230831', '8.4': '20240924' };
const LONGEST_SHOWN = 500;
const MOST_HEADERS = 40;

type Row = readonly [name: string, value: string];

/** The page of `phpinfo()` from PHP 8 under FPM, with the environment of the pool. */
export async function phpInfoPage(scene: Scene): Promise<string> {
  const { site, nowMs } = scene;
  const series = site.php.split('.').slice(0, 2).join('.');
  const api = APIS[series] ?? '';
  const { distribution } = site;
  const built = site.world.day('php build', nowMs - 30 * DAY_MS, 200);
  const general: readonly Row[] = [
    [
      'System',
      `Linux ${site.machine('web').host.split('.')[0] ?? 'web'} ${distribution.kernel} ${distribution.build} x86_64`,
    ],
    ['Build Date', `${longDay(built)} 10:${String(site.random('build').whole(10, 59))}:02`],
    ['Build System', 'Linux'],
    ['Server API', 'FPM/FastCGI'],
    ['Virtual Directory Support', 'disabled'],
    ['Configuration File (php.ini) Path', `/etc/php/${series}/fpm`],
    ['Loaded Configuration File', `/etc/php/${series}/fpm/php.ini`],
    ['Scan this dir for additional .ini files', `/etc/php/${series}/fpm/conf.d`],
    ['PHP API', api],
    ['PHP Extension', api],
    ['Zend Extension', `4${api}`],
    ['Zend Extension Build', `API4${api},NTS`],
    ['PHP Extension Build', `API${api},NTS`],
    ['Debug Build', 'no'],
    ['Thread Safety', 'disabled'],
    ['Zend Signal Handling', 'enabled'],
    ['Zend Memory Manager', 'enabled'],
    ['IPv6 Support', 'enabled'],
    ['DTrace Support', 'available, disabled'],
    ['Registered PHP Streams', 'https, ftps, compress.zlib, php, file, glob, data, http, ftp, phar'],
    ['Registered Stream Socket Transports', 'tcp, udp, unix, udg, ssl, tls, tlsv1.0, tlsv1.1, tlsv1.2, tlsv1.3'],
    [
      'Registered Stream Filters',
      'zlib.*, string.rot13, string.toupper, string.tolower, convert.*, consumed, dechunk, convert.iconv.*',
    ],
  ];
  const engine = `4${site.php.slice(1)}`;
  const environment = await environmentOf(scene);
  return html`<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head>
<style type="text/css">
body {background-color: #fff; color: #222; font-family: sans-serif;}
table {border-collapse: collapse; border: 0; width: 934px;}
.center table {margin: 1em auto; text-align: left;}
td, th {border: 1px solid #666; font-size: 75%; padding: 4px 5px;}
.e {background-color: #ccf; width: 300px; font-weight: bold;}
.h {background-color: #99c; font-weight: bold;}
.v {background-color: #ddd; max-width: 300px; overflow-x: auto; word-wrap: break-word;}
</style>
<title>PHP ${site.php} - phpinfo()</title><meta name="ROBOTS" content="NOINDEX,NOFOLLOW,NOARCHIVE" /></head>
<body><div class="center">
<table>
<tr class="h"><td>
<h1 class="p">PHP Version ${site.php}</h1>
</td></tr>
</table>
${table(general)}
<table>
<tr class="v"><td>
This program makes use of the Zend Scripting Language Engine:<br />Zend&nbsp;Engine&nbsp;v${engine},&nbsp;Copyright&nbsp;(c)&nbsp;Zend&nbsp;Technologies<br />    with&nbsp;Zend&nbsp;OPcache&nbsp;v${site.php},&nbsp;Copyright&nbsp;(c),&nbsp;by&nbsp;Zend&nbsp;Technologies<br /></td></tr>
</table>
<hr />
<h1>Configuration</h1>
${configurationOf(site)}
<h2><a name="module_openssl" href="#module_openssl">openssl</a></h2>
${table([
  ['OpenSSL support', 'enabled'],
  ['OpenSSL Library Version', distribution.openssl],
  ['Openssl default config', '/usr/lib/ssl/openssl.cnf'],
])}
<h2>Environment</h2>
${table(environment, ['Variable', 'Value'])}
<h2>PHP Variables</h2>
${table(variablesOf(scene, environment), ['Variable', 'Value'])}
</div></body></html>`.text;
}

/** Sections that all visitors of a site see alike: most of the page. */
const configurations = new WeakMap<Site, readonly Html[]>();

function configurationOf(site: Site): readonly Html[] {
  const found = configurations.get(site);
  if (found !== undefined) return found;
  const sections = Object.keys(PHP_DIRECTIVES).map((section) => directives(site, section));
  configurations.set(site, sections);
  return sections;
}

function directives(site: Site, section: string): Html {
  const rows = (PHP_DIRECTIVES[section] ?? []).map(([name, ...values]) => {
    const value = site.random(`ini ${name}`).pick(values);
    const shown = value === '' ? html`<i>no value</i>` : html`${value}`;
    return html`<tr><td class="e">${name}</td><td class="v">${shown}</td><td class="v">${shown}</td></tr>
`;
  });
  const anchor = section.toLowerCase();
  return html`<h2><a name="module_${anchor}" href="#module_${anchor}">${section}</a></h2>
<table>
<tr class="h"><th>Directive</th><th>Local Value</th><th>Master Value</th></tr>
${rows}</table>
`;
}

function table(rows: readonly Row[], heads: readonly string[] = []): Html {
  const head = heads.map((name) => html`<th>${name}</th>`);
  return html`<table>
${
  heads.length === 0
    ? null
    : html`<tr class="h">${head}</tr>
`
}${rows.map(
  ([name, value]) => html`<tr><td class="e">${name} </td><td class="v">${value} </td></tr>
`,
)}</table>
`;
}

/** What the pool was started with; credentials among it, as containers get them. */
async function environmentOf({ site, random, canary }: Scene): Promise<readonly Row[]> {
  const draw = random('environment');
  const prefix = draw.pick(['DB_', 'MYSQL_', 'WORDPRESS_DB_', 'DATABASE_']);
  const user = site.random('pool').pick(['www-data', 'www-data', site.slug]);
  return [
    ['USER', user],
    ['HOME', user === 'www-data' ? '/var/www' : `/home/${user}`],
    [`${prefix}HOST`, databaseHost(site)],
    [`${prefix}NAME`, `${site.slug}_prod`],
    [`${prefix}USER`, draw.pick([site.slug, 'app', 'web'])],
    [`${prefix}PASSWORD`, await canary('database_password')],
    ['AWS_ACCESS_KEY_ID', await canary('aws_access_key_id')],
    ['AWS_SECRET_ACCESS_KEY', await canary('aws_secret_access_key')],
  ];
}

/** `$_SERVER`: the visitor's own request, as FPM gets it from nginx. */
function variablesOf({ visit, site, domain, path, nowMs }: Scene, environment: readonly Row[]): readonly Row[] {
  const root = site.random('root').pick(['/var/www/html', `/var/www/${domain}`, `/srv/www/${site.slug}/public`]);
  const headers = Object.entries(visit.headers)
    .slice(0, MOST_HEADERS)
    .map(([name, value]): Row => [`HTTP_${name.toUpperCase().replaceAll('-', '_')}`, value]);
  const [, query = ''] = visit.target.split('?', 2);
  const server: readonly Row[] = [
    ...environment,
    ...headers,
    ['REDIRECT_STATUS', '200'],
    ['SERVER_NAME', domain],
    ['SERVER_PORT', visit.secure ? '443' : '80'],
    ['SERVER_ADDR', site.machine('web').address],
    ['REMOTE_ADDR', visit.ip],
    ['SERVER_SOFTWARE', 'nginx'],
    ['GATEWAY_INTERFACE', 'CGI/1.1'],
    ['REQUEST_SCHEME', visit.secure ? 'https' : 'http'],
    ['SERVER_PROTOCOL', `HTTP/${visit.httpVersion === '2' ? '2.0' : visit.httpVersion}`],
    ['DOCUMENT_ROOT', root],
    ['DOCUMENT_URI', path],
    ['REQUEST_URI', visit.target],
    ['SCRIPT_NAME', path],
    ['SCRIPT_FILENAME', `${root}${path}`],
    ['CONTENT_LENGTH', visit.headers['content-length'] ?? ''],
    ['CONTENT_TYPE', visit.headers['content-type'] ?? ''],
    ['REQUEST_METHOD', visit.method],
    ['QUERY_STRING', query],
    ['PHP_SELF', path],
    ['REQUEST_TIME', String(Math.floor(nowMs / 1_000))],
  ];
  return server.map(([name, value]): Row => [`$_SERVER['${name}']`, value.slice(0, LONGEST_SHOWN)]);
}
