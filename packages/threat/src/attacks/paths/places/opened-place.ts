import type { Reading } from '../../readings/reading.ts';
import { isTypedByPeople } from '../../request/leaf/typed-by-people.ts';
import { isDeviceFile } from '../files/device-file.ts';
import { isKeptName } from '../files/kept-at-root.ts';
import { isLinkedFile } from '../files/linked-file.ts';
import { cleanName, type FileKind, namedFile } from '../files/named-file.ts';
import { isOfServer } from '../files/system-file.ts';
import { isAccountFile, isTellingName, isTrophy } from '../files/telling-name.ts';
import { wildcardFile } from '../files/wildcard-file.ts';
import { isFileName, isUploadName } from './path-place.ts';
import { PROGRAM_OF_SYSTEM, serverPlace } from './server-places.ts';
import { isInSystem } from './system-folder.ts';

const DRIVE = /^[a-z]:\/\w/;
/** Parameters whose value the site runs or shows from its own folders. */
const RUN_NAME = /(?:^|[._[])(?:page|template|tpl|include|inc|lang|locale|theme|layout|view|skin|module)\]?$/i;

/** What a value opens that is none of the known kinds of files: a server's own folder, a device, a file by wildcards. */
export function openedPlace(
  text: string,
  target: readonly string[],
  isRooted: boolean,
  { leaf, lower }: Reading,
): string | null {
  const isTyped = isTypedByPeople(leaf);
  if (isTyped && text.includes(' ')) return null;
  const served = isRooted ? serverPlace(target) : null;
  // Unix parts folders with a slash: `\bin\b` is a pattern.
  if (served !== null && !(served === PROGRAM_OF_SYSTEM && lower.startsWith('\\') && !lower.includes('/')))
    return served;
  if (isDeviceFile(target, isFileName(leaf))) return 'device of Windows';
  if (isRooted && wildcardFile(target)) return 'secret file by wildcards';
  // The name of an upload is the visitor's own file.
  if (isUploadName(leaf)) return null;
  const name = cleanName(target.at(-1) ?? '');
  if (isRooted && target.length > 1 && (isTellingName(name) || isTrophy(target)))
    return 'file that tells secrets by its name';
  if (isRooted && target.length > 2 && isInSystem(target)) return 'file of a system';
  if (isTyped) return null;
  if (text.startsWith('c:') && lower.startsWith('%')) return 'folder by a variable of Windows';
  if (isRooted && isInSystem(target)) return 'folder of a system';
  if (DRIVE.test(text) && RUN_NAME.test(leaf.location)) return 'file of a drive in place of a template';
  if (isTellingName(name) || (target.length === 1 && isFileName(leaf) && isAccountFile(name)))
    return 'file that tells secrets by its name';
  const isNamed = leaf.kind === 'query' && target.length === 1 && !isRooted && isFileName(leaf);
  return isNamed && isKeptName(name) ? 'file that a site keeps to itself' : null;
}

/**
 * What the only parameters of a call name, where a document of more texts names such files in passing. `isNamed`: the
 * field says that it opens a file.
 */
export function placeOfCall(
  file: FileKind | null,
  target: readonly string[],
  isRooted: boolean,
  isNamed: boolean,
): string | null {
  const [first = ''] = target;
  const isServlet = first === 'web-inf' || first === 'meta-inf';
  if (file === 'web' && (isRooted || isServlet)) return 'path of a hidden file';
  if (!isRooted || isLinkedFile(target)) return null;
  // A program names its own log; that of a server is no business of its callers.
  const isTelling = isNamed || isOfServer(target) || namedFile(target) === 'secret';
  if (file === 'local') return isTelling ? 'path of a local file' : null;
  if (file !== null) return null;
  // Programs tell where they run, which is below `/usr`.
  if ((isNamed || first !== 'usr') && isInSystem(target)) return 'folder of a system';
  return wildcardFile(target) ? 'secret file by wildcards' : null;
}
