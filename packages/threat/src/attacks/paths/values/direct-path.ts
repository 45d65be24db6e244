import type { Reading } from '../../readings/reading.ts';
import { isOfData, type Leaf } from '../../request/leaf/leaf.ts';
import { isTypedByPeople } from '../../request/leaf/typed-by-people.ts';
import type { Finding } from '../../signature.ts';
import { climbOf } from '../climbs/climb.ts';
import { spellPath } from '../climbs/path-spelling.ts';
import { isDeviceFile } from '../files/device-file.ts';
import { isLinkedFile } from '../files/linked-file.ts';
import { cleanName, type FileKind, isCutByNul, isKnownName, namedFile, STREAM } from '../files/named-file.ts';
import { isFolderOfSystem, isOwnSetting, isSettingOfProgram } from '../files/settings-of-program.ts';
import { absoluteFile, isOfServer } from '../files/system-file.ts';
import { isAccountFile, isTellingName } from '../files/telling-name.ts';
import { isBareAddress, isBareRoot } from '../places/bare-root.ts';
import { expandedPath } from '../places/home-folders.ts';
import { openedPlace, placeOfCall } from '../places/opened-place.ts';
import { isFileName, isMountedPath, isOnlyParameter, isUploadName, namesFile } from '../places/path-place.ts';
import { enclosedPath, isPairList } from './enclosed-path.ts';
import { networkShare } from './network-share.ts';
import { remoteFile, remoteFileWithoutScheme } from './remote-file.ts';
import { streamWrapper } from './stream-wrapper.ts';

/** A value longer than this is not one path. */
const LONGEST_PATH = 4096;
/** How sure a path is an attack that a NUL ends. */
const CUT = 0.7;

/** A file of the system, a wrapper or a network share that is the whole value of a parameter or of a string. */
export function findDirectPath(reading: Reading, place: 'value' | 'data'): Finding | null {
  if (reading.text.length > LONGEST_PATH) return null;
  if (place === 'value' && REMOTE.test(reading.lower) && !isTypedByPeople(reading.leaf)) {
    return remoteFile(reading.lower, reading.leaf);
  }
  if (!mayBePath(reading, place)) return null;
  if (isMountedPath(reading.leaf) && reading.decodings.length === 0 && !reading.lower.includes('..')) return null;
  const lower = withoutMarks(reading.lower.trim().replace(BEFORE_PATH, ''));
  const at = Math.max(0, reading.lower.indexOf(lower));
  const finding =
    wrapperIn(lower, reading, place) ?? networkShare(lower, reading.leaf, place) ?? fileIn(lower, reading, place);
  const isCut = isCutByNul(lower);
  if (finding !== null && !(isCut && finding.confidence < CUT)) return { ...finding, at };
  if (STREAM.test(lower)) return { pattern: 'NTFS stream of a file', confidence: 0.8, at };
  if (isUploadName(reading.leaf) && HIDDEN_SCRIPT.test(lower))
    return { pattern: 'script under another name', confidence: 0.6, at };
  // What a field for a file holds in lines is the file itself.
  if (isCut || (namesWholeFile(reading) && lower.includes('\0')))
    return { pattern: 'file name cut by NUL', confidence: CUT, at };
  if (place === 'value' && ENDING_BEHIND.test(lower)) return { pattern: 'ending behind a path', confidence: 0.55, at };
  if (place === 'value' && lower.startsWith('//')) {
    const remote = remoteFileWithoutScheme(lower, reading.leaf);
    if (remote !== null) return remote;
  }
  return place === 'value' && (!hasProse(lower) || isPairList(lower)) ? enclosedPath(lower) : null;
}

function namesWholeFile({ leaf, lineEnd }: Reading): boolean {
  return isFileName(leaf) && !lineEnd && leaf.isPiece !== true;
}

/** `x.asp;.jpg`, `x.php.`, `x.<>php`: a script to the server, a picture or nothing known to the check of its ending. */
const HIDDEN_SCRIPT =
  /\.(?:php\d?|phtml|aspx?|ashx|asa|cer|jspx?|cgi)[;:%?#\0][^/]{0,16}\.[a-z]{3,4}$|\.(?:php\d?|phtml|aspx?|ashx|jspx?)[. \0\xa0]{1,16}$|\.[<>:"|?*]{1,8}(?:php\d?|phtml|aspx?|jspx?)$|\.(?:p[^\w\s./]h[^\w\s./]?p|ph[^\w\s./]p)\d?$/;

/** `/app/users;.jsp`: a path to the server, a page to the check of its ending. */
const ENDING_BEHIND = /^\/[\w/.-]{1,200};\.[a-z]{2,5}$/;

/** What stands before a path to get past a check or out of a string. */
const BEFORE_PATH = /^(?:["'`\\]{0,3}(?:%00|\0)|["'`;=]|[|(<{@,&](?=["'/\\]|[a-z]:[/\\])){1,3}/;

/** The same mark before each separator, which a filter is to take for part of a name: `!/etc!/passwd`. */
const MARKED = /^([!@#^~;,+])\/[\w.-]{1,40}(?:\1\/[\w.-]{1,60}){1,8}$/;

function withoutMarks(path: string): string {
  const mark = MARKED.exec(path)?.[1];
  return mark === undefined ? path : path.replaceAll(`${mark}/`, '/');
}

const REMOTE = /^(?:https?|ftps?):\/\//;

const SCHEME_OR_ROOT = /^\s{0,8}(?:[/\\~$%"'`;=]|[a-z][a-z0-9.]{0,14}:)/;

/** Cheap: a root, a scheme or a variable at the start, a character out of the ordinary, or a name without prose. */
function mayBePath({ lower, unusual, blank, leaf }: Reading, place: 'value' | 'data'): boolean {
  if (unusual) return true;
  if (lower.startsWith('https:') || lower.startsWith('http:')) return false;
  if (SCHEME_OR_ROOT.test(lower)) return !lower.startsWith('http');
  if (lower.includes(':$')) return true;
  const slash = Math.max(lower.lastIndexOf('/'), lower.lastIndexOf('\\'));
  if (blank && hasProse(lower)) return place === 'value' && !isTypedByPeople(leaf) && isPairList(lower);
  return slash > 0 || isKnownName(lower) || (place === 'value' && isTelling(lower, leaf));
}

/** A name without a folder: where files are named, of a device, or one that tells secrets. */
function isTelling(lower: string, leaf: Leaf): boolean {
  return isFileName(leaf) || isDeviceFile([lower], false) || isTellingName(cleanName(lower));
}

/** Of a path that somebody may have typed into a search or a comment, as the whole of it. */
const TYPED = 0.5;

type Found = Omit<Finding, 'at'>;

function wrapperIn(lower: string, reading: Reading, place: 'value' | 'data'): Found | null {
  const wrapper = streamWrapper(lower);
  if (wrapper === null) return null;
  const isSubject = isSentence(lower);
  if (isSubject && reading.leaf.isAtDecoy !== true) return null;
  if (wrapper.scheme === 'classpath' && isSetting(reading.leaf)) return null;
  const pattern = `${wrapper.scheme}: wrapper`;
  if (wrapper.scheme !== 'file') return { pattern, confidence: wrapper.certainty };
  const path = isSubject ? (wrapper.path.split(' ', 1)[0] ?? '') : wrapper.path;
  const { target } = climbOf(spellPath(path, reading.unusual).text);
  const file = absoluteFile(target) ?? namedFile(target);
  if (file !== null) return { pattern: 'file: address of a system file', confidence: file === 'secret' ? 0.93 : 0.85 };
  if (isOnlyParameter(reading.leaf) && (isBareAddress(target) || isOfServerOrTelling(target, reading.leaf))) {
    return { pattern, confidence: 0.55 };
  }
  // Browsers show files of one's own by such addresses, and people ask about them.
  if (place !== 'value' || isTypedByPeople(reading.leaf)) return null;
  return isLinkedFile(target) && !SERVED_FROM.has(target[0] ?? '') && !namesFile(reading.leaf)
    ? null
    : { pattern, confidence: wrapper.certainty };
}

/** Where servers keep what they serve, and nobody files of their own. */
const SERVED_FROM: ReadonlySet<string> = new Set(['var', 'srv', 'inetpub']);

/** Fields by which an editor tells a service which file it has open. */
const OF_EDITOR = /\btext_?document\b|[a-z]uri$/i;

/** A file that a server serves, or a name that tells secrets: `/var/www/index.php`, `/app/settings.py`, `/x/flag`. */
function isOfServerOrTelling(target: readonly string[], { location }: Leaf): boolean {
  if (OF_EDITOR.test(location)) return false;
  const name = cleanName(target.at(-1) ?? '');
  return (name.includes('.') && SERVED_FROM.has(target[0] ?? '')) || isTellingName(name) || isAccountFile(name);
}

/** In a document that configures a program, paths and parts of its archive stand in their places. */
function isSetting({ kind, isAlone, location }: Leaf): boolean {
  return kind === 'xml' && (isAlone !== true || location.includes('@'));
}

/** A drive, also without the slash behind it: `c:boot.ini`, `c:windows/…`. */
const DRIVE = /^[a-z]:(?:\/|(?=[a-z]{2,20}\.[a-z]{2,4}$|(?:windows|winnt|inetpub)\/))/;

function fileIn(lower: string, reading: Reading, place: 'value' | 'data'): Found | null {
  const { text, isDisguised } = spellPath(expandedPath(lower), reading.unusual);
  const isDrive = DRIVE.test(text);
  const isTyped = isTypedByPeople(reading.leaf);
  if (!isDrive && hasProse(text) && !(place === 'value' && !isTyped && isSpacedPath(text))) return null;
  const climb = climbOf(text.charAt(1) === ':' && isDrive && text.charAt(2) !== '/' ? text.replace(':', ':/') : text);
  const { target, idle } = climb;
  if (place === 'value' && isBareRoot(text, target)) {
    return { pattern: 'root folder of a system', confidence: isTyped ? TYPED : 0.55 };
  }
  if (place === 'value' && !isTyped && IDLE.test(text)) return { pattern: 'steps that stay', confidence: 0.5 };
  const isRooted = isDrive || text.startsWith('/');
  const isEvasive = isDisguised || reading.decodings.length > 0 || idle > 2;
  const file = isRooted ? absoluteFile(target) : namedFile(target);
  if (file === null && place === 'value') {
    const other = openedPlace(text, target, isRooted, reading);
    if (other !== null) return { pattern: other, confidence: isTyped ? TYPED : 0.55 };
  }
  if (place === 'data' && isOnlyParameter(reading.leaf)) {
    const only = placeOfCall(file, target, isRooted, namesFile(reading.leaf));
    if (only !== null) return { pattern: only, confidence: 0.55 };
  }
  if (place === 'value' && !isTyped && HOME_SETTING.test(lower)) {
    return { pattern: 'settings of an account', confidence: 0.55 };
  }
  if (file === null || (lower.startsWith('~/') && file !== 'secret' && !isOfSite(lower))) return null;
  if (file === 'local' && place === 'data') return null;
  if (file === 'system' && isRooted && !isEvasive && isOfProgram(target, reading.leaf)) return null;
  if (isDrive && !isEvasive && isProgram(text, reading.leaf)) return null;
  if (file === 'web' && target.length === 1 && isUploadName(reading.leaf) && !isObeyed(target[0] ?? '')) return null;
  if (file === 'system' && isRooted && !isEvasive && isSetting(reading.leaf)) return null;
  if (file === 'local' && isTyped)
    return text.includes(' ') ? null : { pattern: 'path of a local file', confidence: TYPED };
  const confidence = isRooted
    ? rootedConfidence(file, place, isEvasive || namesFile(reading.leaf))
    : looseConfidence(file, target, reading, place, isEvasive);
  return confidence === 0 ? null : { pattern: `path of a ${file === 'web' ? 'hidden' : file} file`, confidence };
}

/**
 * Settings of a program of the application's own (`/etc/acme/acme.conf`, `/etc/acme.conf`), which its configuration names
 * in a document of many texts. Those of servers and of the system are what an attacker reads, and so is what a field opens by its name.
 */
function isOfProgram(target: readonly string[], leaf: Leaf): boolean {
  const [root, folder = '', name = ''] = target;
  if (!isOfData(leaf)) return false;
  // `confdir`, `log_dir`: a folder that a program made for itself.
  if (FOLDER_NAME.test(leaf.location) && !target.at(-1)?.includes('.')) {
    if (root === 'var' && folder === 'log') return target.length === 3 && !LOG_OF_SYSTEM.test(name);
    if (root === 'etc' && target.length > 1) return !isFolderOfSystem(folder) && !isOfServer(target);
  }
  return (!namesFile(leaf) || OWN_FILE.test(leaf.location)) && (isSettingOfProgram(target) || isOwnSetting(target));
}

/** A file of three words, as settings within settings call their own: `options.rndc_key_file`. */
const OWN_FILE = /^body(?:\.\w+|\[\d+\])+\.[a-z]+_[a-z_]+_(?:file|path)$/;

/** A setting that names a folder, and what the folder is for. */
const FOLDER_NAME = /[a-z]_?(?:dir|directory|folder)\]?$/i;
/** Logs of the system, and folders of servers. */
const LOG_OF_SYSTEM =
  /^(?:syslog|messages|secure|auth|kern|dmesg|mail|cron|daemon|debug|lastlog|[bw]tmp|faillog|boot|user|audit)|apache|nginx|httpd|lighttpd|mysql|maria|postgres|php|tomcat|ftp|exim|squid|samba/;

/**
 * A program by its own path (`C:\Windows\System32\cmd.exe`), as records of processes and settings name it in a document
 * of many texts. There is nothing in it to read: a probe asks for it where a file is opened, and climbs to it.
 */
function isProgram(path: string, leaf: Leaf): boolean {
  return path.endsWith('.exe') && !path.includes('..') && isOfData(leaf) && !namesFile(leaf);
}

/** Files that a server obeys wherever they are put. */
function isObeyed(name: string): boolean {
  return /^(?:\.htaccess|\.htpasswd|\.user\.ini|web\.config)/.test(name);
}

/** `~/.viminfo`, `~bob/.profile`: what a shell and programs keep in the home of an account. */
const HOME_SETTING = /^~[a-z\d_-]{0,16}\/\.[a-z][\w./-]{1,64}$/;

/** `/./`, `/.`: nothing but steps that stay, behind a separator. */
const IDLE = /^\/\/?(?:\.\/){0,3}\.\/?$/;

const MOST_WORDS = 3;

/** `~/web.config`: the root of a site, as ASP.NET writes it; the home of an account holds other files. */
function isOfSite(lower: string): boolean {
  return lower.charAt(2) !== '.' && namedFile(lower.slice(2).split('/')) === 'web';
}

function rootedConfidence(file: FileKind, place: 'value' | 'data', isTelling: boolean): number {
  if (file === 'secret') return place === 'value' ? 0.9 : 0.85;
  if (file === 'system') return place === 'value' ? 0.75 : 0.65;
  return place === 'value' || (isTelling && file === 'web') ? 0.65 : 0;
}

/** A path and, behind it, what is added to get past a check; no quotes, blanks or operators of other languages. */
const LOOSE_PATH = /^[\w./~:+@-]{1,4096}(?:[\0;?#^][^\s"'<>|()]{0,32})?$/;

/** `public\.ecr\.aws`: two dots and more that a pattern escapes, and no other separator. */
const PATTERN = /^[a-z\d_-]{1,64}(?:\\\.[a-z\d_-]{1,64}){2,16}$/;

const ODD_PATH = /^[^\s"'`<>(){}=&]{1,512}$/;

/** Without a root a name is only a name: webhooks list files, people search for them. */
function looseConfidence(
  file: FileKind,
  target: readonly string[],
  reading: Reading,
  place: 'value' | 'data',
  isEvasive: boolean,
): number {
  const isFolder = target.length > 1;
  // Windows drops dots and blanks at the end.
  const written = target.join('/');
  const path = written.replace(/[. ]{1,16}$/, '');
  // A check may be made to miss the folders before such a file, not the file itself.
  if (isFolder && !isEvasive && PATTERN.test(reading.lower.trim())) return 0;
  if (!LOOSE_PATH.test(path))
    return place === 'value' && isFolder && file === 'secret' && ODD_PATH.test(path) ? 0.65 : 0;
  if (!isFolder && isTypedByPeople(reading.leaf)) return 0;
  if (place === 'data' && !isEvasive && path === written) {
    const isTelling = file === 'secret' || (namesFile(reading.leaf) && target[0] === 'web-inf');
    return isTelling && isFolder ? 0.55 : 0;
  }
  return isFolder ? 0.7 : 0.6;
}

/** Words behind a wrapper that is their subject, without code that it would carry. */
function isSentence(lower: string): boolean {
  return /^\S{1,200} (?:[a-z]{1,16} ){3}/.test(lower) && !/[<;|$(]/.test(lower);
}

/** A path from a root with few blanks in its names: `/Program Files/…`, `/var/log/access_ log`. */
function isSpacedPath(text: string): boolean {
  return text.startsWith('/') && text.indexOf('/', 1) > 0 && text.split(' ').length <= MOST_WORDS;
}

const FARTHEST_LETTER = 9;

/** A blank with a letter behind it: words, among which a path may be named. Expects lower case. */
function hasProse(text: string): boolean {
  const start = text.search(/\S/);
  for (let blank = text.indexOf(' ', start); blank >= 0; blank = text.indexOf(' ', blank + 1)) {
    for (let i = blank + 1; i < text.length && i <= blank + FARTHEST_LETTER; i++) {
      const code = text.charCodeAt(i);
      if (code === 0x20) break;
      if ((code >= 0x61 && code <= 0x7a) || code > 0xbf) return true;
    }
  }
  return false;
}
