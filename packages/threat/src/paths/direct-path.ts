import type { Reading } from '../readings/reading.ts';
import type { Finding } from '../signature.ts';
import { climbOf } from './climb.ts';
import { enclosedPath } from './enclosed-path.ts';
import { isLinkedFile } from './linked-file.ts';
import { type FileKind, isCutByNul, isKnownName, namedFile, STREAM } from './named-file.ts';
import { isTypedByPeople, namesFile } from './path-place.ts';
import { spellPath } from './path-spelling.ts';
import { remoteFile } from './remote-file.ts';
import { serverPlace } from './server-places.ts';
import { streamWrapper } from './stream-wrapper.ts';
import { absoluteFile } from './system-file.ts';

/** A value longer than this is not one path. */
const LONGEST_PATH = 4096;

/** Variables and shorthands that stand for a folder, with what they stand for. */
const HOMES: readonly (readonly [prefix: string, path: string])[] = [
  ['~/', '/root/'],
  ['~root/', '/root/'],
  ['$home/', '/root/'],
  [`\${home}/`, '/root/'],
  ['%userprofile%', 'c:/users/user'],
  ['%homepath%', 'c:/users/user'],
  ['%appdata%', 'c:/users/user/appdata/roaming'],
  ['%localappdata%', 'c:/users/user/appdata/local'],
  ['%programdata%', 'c:/programdata'],
  ['%programfiles%', 'c:/program files'],
  ['%systemroot%', 'c:/windows'],
  ['%windir%', 'c:/windows'],
  ['%systemdrive%', 'c:'],
];

/** A file of the system, a wrapper or a network share that is the whole value of a parameter or of a string. */
export function findDirectPath(reading: Reading, place: 'value' | 'data'): Finding | null {
  if (reading.text.length > LONGEST_PATH) return null;
  if (place === 'value' && REMOTE.test(reading.lower) && !isTypedByPeople(reading.leaf)) {
    return remoteFile(reading.lower, reading.leaf);
  }
  if (!mayBePath(reading)) return null;
  const lower = reading.lower.trim().replace(/^(?:["'`\\]{0,3}(?:%00|\0)|["'`;=]){1,3}/, '');
  const at = Math.max(0, reading.lower.indexOf(lower));
  const finding = wrapperIn(lower, reading, place) ?? shareIn(lower, reading, place) ?? fileIn(lower, reading, place);
  if (finding !== null) return { ...finding, at };
  if (STREAM.test(lower)) return { pattern: 'NTFS stream of a file', confidence: 0.8, at };
  if (isCutByNul(lower)) return { pattern: 'file name cut by NUL', confidence: 0.7, at };
  return place === 'value' && !hasProse(lower) ? enclosedPath(lower) : null;
}

const REMOTE = /^(?:https?|ftps?):\/\//;

const SCHEME_OR_ROOT = /^\s{0,8}(?:[/\\~$%"'`;=]|[a-z][a-z0-9.]{0,14}:)/;

/** Cheap: a root, a scheme or a variable at the start, a character out of the ordinary, or a name without prose. */
function mayBePath({ lower, unusual }: Reading): boolean {
  if (unusual) return true;
  if (lower.startsWith('https:') || lower.startsWith('http:')) return false;
  if (SCHEME_OR_ROOT.test(lower)) return !lower.startsWith('http');
  if (lower.includes(':$')) return true;
  const slash = Math.max(lower.lastIndexOf('/'), lower.lastIndexOf('\\'));
  return !hasProse(lower) && (slash > 0 || isKnownName(lower));
}

/** Of a path that somebody may have typed into a search or a comment, as the whole of it. */
const TYPED = 0.5;

type Found = Omit<Finding, 'at'>;

function wrapperIn(lower: string, reading: Reading, place: 'value' | 'data'): Found | null {
  const wrapper = streamWrapper(lower);
  if (wrapper === null) return null;
  const pattern = `${wrapper.scheme}: wrapper`;
  if (wrapper.scheme !== 'file') return { pattern, confidence: wrapper.certainty };
  const { target } = climbOf(spellPath(wrapper.path, reading.unusual).text);
  const file = absoluteFile(target) ?? namedFile(target);
  if (file !== null) return { pattern: 'file: address of a system file', confidence: file === 'secret' ? 0.93 : 0.85 };
  if (place !== 'value' || (isLinkedFile(target) && !namesFile(reading.leaf))) return null;
  return { pattern, confidence: isTypedByPeople(reading.leaf) ? TYPED : wrapper.certainty };
}

const SHARE = /^\\\\([a-z0-9._-]{1,253}|\[[0-9a-f:]{2,40}\])(?:@[a-z0-9@]{1,12})?\\([^\\]{1,80})/;

/** `//host/c$/…`: the drives of a machine, for administrators only. */
const HIDDEN_SHARE = /^[\\/]{2}[\w.-]{1,253}[\\/][a-z]\$(?:[\\/]|$)/;

/** `\\host\share`: opening it tells the host the server's credentials. `\\.\` and `\\?\` name devices. */
function shareIn(lower: string, reading: Reading, place: 'value' | 'data'): Found | null {
  if (HIDDEN_SHARE.test(lower)) return { pattern: 'network share', confidence: 0.75 };
  if (!lower.startsWith('\\\\')) return null;
  if (lower.startsWith('\\\\.\\') || lower.startsWith('\\\\?\\'))
    return { pattern: 'Windows device path', confidence: 0.75 };
  const [, host = '', share = ''] = SHARE.exec(lower) ?? [];
  if (host === '' || host === '..' || share.startsWith('.')) return null;
  if (/^[\d.]{7,15}$/.test(host) || share.endsWith('$')) return { pattern: 'network share', confidence: 0.7 };
  const isForeign = (host.includes('.') && !isTypedByPeople(reading.leaf)) || namesFile(reading.leaf);
  return place === 'value' && isForeign ? { pattern: 'network share', confidence: 0.55 } : null;
}

function fileIn(lower: string, reading: Reading, place: 'value' | 'data'): Found | null {
  const [home, expanded] = HOMES.find(([prefix]) => lower.startsWith(prefix)) ?? ['', ''];
  const { text, isDisguised } = spellPath(withoutVariable(expanded + lower.slice(home.length)), reading.unusual);
  const isDrive = /^[a-z]:(?:\/|(?=[a-z]{2,20}\.[a-z]{2,4}$))/.test(text);
  if (!isDrive && !text.startsWith('/program files') && hasProse(text)) return null;
  const { target, idle } = climbOf(
    text.charAt(1) === ':' && isDrive && text.charAt(2) !== '/' ? text.replace(':', ':/') : text,
  );
  const isTyped = isTypedByPeople(reading.leaf);
  if (place === 'value' && isBareRoot(text, target)) {
    return { pattern: 'root folder of a system', confidence: isTyped ? TYPED : 0.55 };
  }
  const isRooted = isDrive || text.startsWith('/');
  const isEvasive = isDisguised || reading.decodings.length > 0 || idle > 2;
  const file = isRooted ? absoluteFile(target) : namedFile(target);
  if (file === null && isRooted && place === 'value' && !(isTyped && text.includes(' '))) {
    const served = serverPlace(target);
    if (served !== null) return { pattern: served, confidence: isTyped ? TYPED : 0.55 };
  }
  if (file === null || (home === '~/' && file !== 'secret')) return null;
  if (file === 'local' && place === 'data') return null;
  if (file === 'local' && isTyped)
    return text.includes(' ') ? null : { pattern: 'path of a local file', confidence: TYPED };
  const confidence = isRooted
    ? rootedConfidence(file, place, isEvasive || namesFile(reading.leaf))
    : looseConfidence(file, target, reading, place, isEvasive);
  return confidence === 0 ? null : { pattern: `path of a ${file === 'web' ? 'hidden' : file} file`, confidence };
}

/** `${catalina.home}/conf/…`: a file by its place below a folder that the server knows. */
function withoutVariable(lower: string): string {
  return lower.startsWith('${') ? lower.replace(/^\$\{[a-z][\w.]{1,40}\}[/\\]/, '') : lower;
}

/** Folders that no site has at its own root: `/etc`, `/proc/`, `C:\`, `C:\Windows`. */
const BARE_ROOT =
  /^\/(?:etc|proc|root|boot|usr|sys|var\/(?:log|www|lib)|usr\/local)\/?$|^[a-z]:\/(?:windows|winnt|inetpub|program files|progra~\d|programdata)?\/?$/;

function isBareRoot(text: string, target: readonly string[]): boolean {
  return target.length < 3 && BARE_ROOT.test(text);
}

function rootedConfidence(file: FileKind, place: 'value' | 'data', isTelling: boolean): number {
  if (file === 'secret') return place === 'value' ? 0.9 : 0.85;
  if (file === 'system') return place === 'value' ? 0.75 : 0.65;
  return place === 'value' || (isTelling && file === 'web') ? 0.65 : 0;
}

/** A path and, behind it, what is added to get past a check; no quotes, blanks or operators of other languages. */
const LOOSE_PATH = /^[\w./~:+@-]{1,4096}(?:[\0;?#^][^\s"'<>|()]{0,32})?$/;

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
  const path = target.join('/');
  // A check may be made to miss the folders before such a file, not the file itself.
  if (!LOOSE_PATH.test(path))
    return place === 'value' && isFolder && file === 'secret' && ODD_PATH.test(path) ? 0.65 : 0;
  if (!isFolder && isTypedByPeople(reading.leaf)) return 0;
  if (place === 'data' && !isEvasive) {
    const isTelling = file === 'secret' || (namesFile(reading.leaf) && target.includes('web-inf'));
    return isTelling && isFolder ? 0.55 : 0;
  }
  return isFolder ? 0.7 : 0.6;
}

/** Two words in a row, or more than two blanks: a sentence that starts with a path. */
function hasProse(text: string): boolean {
  const blank = text.indexOf(' ');
  return blank >= 0 && text.indexOf(' ', text.indexOf(' ', blank + 1) + 1) >= 0;
}
