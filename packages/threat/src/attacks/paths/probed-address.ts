import type { Reading } from '../readings/reading.ts';
import type { Finding } from '../signature.ts';
import { climbOf } from './climbs/climb.ts';
import { spellPath } from './climbs/path-spelling.ts';
import { isDeviceFile } from './files/device-file.ts';
import { keptAtRoot } from './files/kept-at-root.ts';
import { cleanName, isCutByNul, namedFile, STREAM } from './files/named-file.ts';
import { absoluteFile } from './files/system-file.ts';
import { isSecretCopy } from './files/telling-name.ts';
import { UNIX_STRICT_ROOTS } from './files/unix-files.ts';
import { wildcardFile } from './files/wildcard-file.ts';
import { handsAccountsToScript } from './path-behind-script.ts';
import { expandedPath } from './places/home-folders.ts';
import { serverPlace } from './places/server-places.ts';
import { isInSystem } from './places/system-folder.ts';
import { isSystemAddress } from './system-address.ts';
import { findDirectPath } from './values/direct-path.ts';
import { streamWrapper } from './values/stream-wrapper.ts';

const LONGEST_ADDRESS = 8192;
const MOST_ROOTS = 16;
/** No quotes, brackets or operators of other languages. */
const PLAIN_ADDRESS = /^[^\s"'<>|(){}$`=]{1,8192}$/;

// `*~1*` in a path: IIS answers in another way when a file with such a short name is there.
const SHORT_NAME = /\*~\d\*?(?:\/|$)/;
/** `progra~1`, `web~1.con`: the name in eight letters and three that Windows keeps of a longer one. */
const EIGHT_THREE = /^[a-z][a-z0-9_-]{2,5}~[1-9](?:\.[a-z0-9]{1,3})?$/;

/** A segment of one dot, which a server drops behind the checks of a proxy. */
const IDLE = /\/\.(?:\/|$)/;
const IDLE_WITH_PARAMETER = /\/\.;/;
/** A path parameter without a name, or with the ending of another kind of file, by which checks are passed: `/a;/b`, `/a;.js`. */
const EMPTY_PARAMETER = /[\w-];(?:\/[a-z]|\.(?:js|css|jsp|png|gif|jpe?g|ico|html?|txt|json|svg|woff2?)$)/;
/** Letters and digits that are still encoded once the address was decoded. */
const HIDDEN_LETTER = /%(?:3\d|[46][1-9a-f]|[57][\da])/i;

/** A request whose own path names a file of the system, a hidden file of the site, a drive or a wrapper. */
export function findProbedAddress(reading: Reading): Finding | null {
  if (reading.text.length > LONGEST_ADDRESS) return null;
  // What was base64 is what the application decodes and opens, not an address any more.
  if (reading.decodings.includes('base64') && !reading.text.startsWith('/')) return findDirectPath(reading, 'value');
  const { text, isDisguised } = spellPath(reading.lower.trim(), reading.unusual);
  const { target } = climbOf(text);
  const rooted = rootedInside(text);
  if (rooted !== null) return rooted;
  const isPlain = PLAIN_ADDRESS.test(text) || (isShort(text) && absoluteFile(target) === 'secret');
  const named = isPlain ? namedFile(target) : null;
  if (named === 'web' && showsSources(target)) return null;
  if (named === 'web') return { pattern: 'request for a hidden file', confidence: 0.6, at: 0 };
  if (named === 'secret') {
    const confidence = absoluteFile(target) === 'secret' ? 0.75 : target.length > 1 ? 0.65 : 0.6;
    return { pattern: 'request for a secret file', confidence, at: 0 };
  }
  if (isSystemAddress(target))
    return { pattern: 'request for a system file', confidence: isDisguised ? 0.7 : 0.6, at: 0 };
  if (isSecretCopy(cleanName(target.at(-1) ?? '')))
    return { pattern: 'request for a copy of a source', confidence: 0.55, at: 0 };
  const kept = isPlain && !text.endsWith('/') ? keptAtRoot(target) : null;
  if (kept !== null) return { pattern: kept, confidence: 0.55, at: 0 };
  if (isOfSystem(target)) return { pattern: 'request for a system folder', confidence: 0.55, at: 0 };
  if (isDeviceFile(target, false)) return { pattern: 'request for a device of Windows', confidence: 0.55, at: 0 };
  if (STREAM.test(text)) return { pattern: 'NTFS stream of a file', confidence: 0.8, at: 0 };
  if (SHORT_NAME.test(text)) return { pattern: 'search for short file names', confidence: 0.7, at: 0 };
  if (text.startsWith('/') && wildcardFile(target))
    return { pattern: 'request for a secret file by wildcards', confidence: 0.6, at: 0 };
  if (text.includes('~') && target.some((each) => EIGHT_THREE.test(each))) {
    return { pattern: 'short name of a file', confidence: 0.55, at: 0 };
  }
  if (isCutByNul(text)) return { pattern: 'path cut by NUL', confidence: 0.6, at: 0 };
  if (text.includes(';') && EMPTY_PARAMETER.test(text))
    return { pattern: 'path parameter without a name', confidence: 0.5, at: 0 };
  if (reading.leaf.text.includes('%') && HIDDEN_LETTER.test(reading.leaf.text))
    return { pattern: 'letters encoded twice', confidence: 0.5, at: 0 };
  if (reading.leaf.hidesName === true) return { pattern: 'name hidden by encoding', confidence: 0.5, at: 0 };
  if (handsAccountsToScript(target)) return { pattern: 'request for a list of accounts', confidence: 0.5, at: 0 };
  const isIdle = (reading.leaf.hidesSteps === true && IDLE.test(text)) || IDLE_WITH_PARAMETER.test(text);
  return isIdle ? { pattern: 'hidden step that stays', confidence: 0.5, at: 0 } : null;
}

/** `/projects/1/repository/files/…`, `/repos/a/b/contents/…`, `/-/blob/main/…`: where services show what they keep. */
function showsSources(target: readonly string[]): boolean {
  return target.some((each, at) => {
    const next = target[at + 1] ?? '';
    if (each === 'repository') return next === 'files';
    return each === '-'
      ? /^(?:blob|raw|tree|blame|edit|commits)$/.test(next)
      : each === 'repos' && target[at + 3] === 'contents';
  });
}

/** Short enough to be that path and little else, and not prose about it. */
function isShort(text: string): boolean {
  return text.length < 80 && !/[a-z] [a-z]/.test(text);
}

/** Of drives that people have; single letters before a colon are also what programs name their options. */
const DRIVE_PATH = /^[c-f]:\/{1,8}[a-z0-9$]/;

/** A second root inside the path: `//etc/…`, a NUL and a slash, `C:\…`, `php://…`. */
function rootedInside(text: string): Finding | null {
  const roots = /[/\0]\/|\/(?=[a-z][:|]\/|(?:jar:|url:)?[a-z][a-z0-9._]{1,14}:\/)/g;
  for (let count = 0; count < MOST_ROOTS; count++) {
    const match = roots.exec(text);
    if (match === null) return null;
    const at = match.index;
    const rest = expandedPath(text.slice(at + match[0].length));
    const { target } = climbOf(rest);
    const file = absoluteFile(target);
    if (file !== null) {
      return { pattern: `request for a ${file} file`, confidence: file === 'secret' ? 0.85 : 0.7, at };
    }
    const isSystem = rest.charAt(1) === ':' || UNIX_STRICT_ROOTS.has(target[0] ?? '');
    const served = target.length > 2 && isSystem ? serverPlace(target) : null;
    if (served !== null) return { pattern: `request for a ${served}`, confidence: 0.6, at };
    if (DRIVE_PATH.test(rest)) return { pattern: 'request for a path of a drive', confidence: 0.55, at };
    const wrapper = streamWrapper(rest);
    if (wrapper !== null && wrapper.scheme !== 'classpath') {
      return { pattern: `${wrapper.scheme}: wrapper`, confidence: Math.max(wrapper.certainty, 0.7), at };
    }
  }
  return null;
}

/** Roots that no site has, with what absolute paths lead to below them. */
const SYSTEM_ROOTS: ReadonlySet<string> = new Set([
  'proc',
  'dev',
  'sys',
  'tmp',
  'usr',
  'var',
  'windows',
  'winnt',
  'program files',
  'program files (x86)',
]);

/** A file or a folder of a system, of `/etc` only what lies in it at once: some sites have a folder of that name. */
function isOfSystem(target: readonly string[]): boolean {
  const [first = ''] = target;
  if (target.length < 2) return false;
  if (isInSystem(target)) return true;
  return (SYSTEM_ROOTS.has(first) || (first === 'etc' && target.length === 2)) && absoluteFile(target) === 'system';
}
