import { isOfData, type Leaf } from '../../request/leaf/leaf.ts';
import { isTypedByPeople } from '../../request/leaf/typed-by-people.ts';
import { isLinkedFile } from '../files/linked-file.ts';
import { type FileKind, namedFile } from '../files/named-file.ts';
import { isPicture, isServedFile, isShownWithPage } from '../files/served-file.ts';
import { isSettingOfProgram } from '../files/settings-of-program.ts';
import { absoluteFile } from '../files/system-file.ts';
import { isTellingName } from '../files/telling-name.ts';
import {
  isFileName,
  isFolderBeside,
  isLink,
  isOnlyParameter,
  namesFile,
  namesRecord,
  type PathPlace,
} from '../places/path-place.ts';
import { serverPlace } from '../places/server-places.ts';
import { isFetched } from './address-climb.ts';
import type { Climb } from './climb.ts';
import { hasContrivedStep } from './contrived.ts';

/** A climbing path and how it was found. */
export interface SeenClimb {
  readonly climb: Climb;
  /** As written, spelled plainly. */
  readonly token: string;
  /** `text`: among other words, in prose, markup or source. */
  readonly place: PathPlace | 'text';
  /** All of a parameter's value is one word, in which the path is a part. */
  readonly isWord: boolean;
  /** Written so that a check does not see it. */
  readonly isEvasive: boolean;
  readonly isUrl: boolean;
  readonly leaf: Leaf;
}

/** Decoding long texts turns up paths that were written plainly there. */
const LONGEST_SNIPPET = 1024;

/** Steps up to a source or a document in the build files of deep projects, and where a file is named to be opened. */
const MOST_LINKED = 8;
const MOST_NAMED = 2;

/** Steps up, alone or to a place, as people write about sources. */
const MOST_LINKED_BARE = 3;
const MOST_LINKED_PLACE = 3;
/** Steps that stay, one behind the other; more of them are written to get past a check. */
const MOST_IDLE = 3;

/** Letters of a folder's name that is there for its length, and how telling it is. */
const FILLER = 64;
const FILLED = 0.75;

/** `c:/..`: nothing lies above a drive. */
const ABOVE_DRIVE = /^[a-z]:\/{1,8}\.\.(?:\/|$)/;
const ABOVE = 0.7;

/** Folders entered and left again: a link does so once or twice. */
const MOST_RETURNS = 3;

/** How certain a climb is an attack where it stands, 0–1 as in a finding; 0 for the links that every site has. */
export function climbConfidence(seen: SeenClimb): number {
  if (isOtherNotation(seen.token)) return 0;
  if (seen.climb.climbs > 0 && seen.climb.passed.some(isFiller)) return FILLED;
  if (ABOVE_DRIVE.test(seen.token)) return ABOVE;
  if (seen.leaf.isPiece === true) return inPiece(seen);
  switch (seen.place) {
    case 'address':
      return inAddress(seen);
    case 'value':
      return inValue(seen);
    case 'data':
      return inData(seen);
    default:
      return inText(seen);
  }
}

/** A folder of one letter over and over, there to be cut off with what a check would have seen behind it. */
function isFiller(name: string): boolean {
  return name.length >= FILLER && name === name.charAt(0).repeat(name.length);
}

/** An open interval of dates (`../2024-02-01`, ISO 8601-2) or Morse code (`.../---/...`). */
function isOtherNotation(token: string): boolean {
  if (!token.includes('-')) return false;
  return /^\.\.\/\d{4}-\d\d(?:-\d\d)?(?:t[\d:.]{1,16}z?)?$/.test(token) || /^[./ -]+$/.test(token);
}

/** What kind of file a climb leads to, be it on its way: `/etc/passwd?/../..`. */
export function fileOf({ target, passed }: Climb): FileKind | null {
  const file = namedFile(target) ?? absoluteFile(target);
  if (file !== null || passed.length === 0) return file;
  return absoluteFile(passed) === 'secret' ? 'secret' : null;
}

function inAddress({ climb, token, isEvasive, leaf }: SeenClimb): number {
  const file = climb.climbs > 0 ? fileOf(climb) : null;
  if (climb.up > 0) return file === 'secret' ? 0.95 : 0.88;
  if (file !== null) return file === 'secret' ? 0.85 : 0.75;
  if (leaf.hidesSteps === true && climb.climbs > 0) {
    // A reader of old pages keeps the backslashes of their pictures and encodes them.
    const isOldLink = leaf.text.includes('..\\') && !leaf.text.includes('../') && isShownWithPage(climb.target);
    return isOldLink ? 0 : 0.65;
  }
  if (climb.climbs > climb.odd && (isEvasive || token.endsWith('..') || token.endsWith('../'))) return 0.6;
  if (oddOf(climb) > 1 || climb.idle > 3 || climb.climbs - climb.up > MOST_RETURNS) return 0.6;
  if (climb.odd > 0 && !token.endsWith('.')) return 0.5;
  if (/[a-z0-9]\.\.(?:;[\w=-]{0,24})?\//.test(token)) return 0.6;
  // Browsers resolve such steps before they ask; what still has them and is no asset was written by hand.
  const isAsset = climb.target.length === 0 || token.endsWith('/') || isServedFile(climb.target);
  return climb.climbs > climb.odd && !isAsset ? 0.5 : 0;
}

function inValue({ climb, token, isEvasive, isUrl, leaf }: SeenClimb): number {
  const file = climb.climbs > 0 || climb.idle > 1 ? fileOf(climb) : null;
  if (file !== null) return file === 'secret' ? 0.95 : 0.9;
  // Two dots alone may be an ellipsis.
  if (token === '..') return isEvasive || namesFile(leaf) ? 0.55 : 0;
  if (isUrl && !isEvasive) return climb.up > 2 ? 0.65 : 0;
  const plain = climb.climbs - climb.odd;
  if (isReturn(climb) && !isTypedByPeople(leaf)) return 0.5;
  if (!isEvasive && climb.up < 2 && plain < 3 && (isLink(leaf) || isPicture(climb.target))) return 0;
  if (isTypedByPeople(leaf) && !isEvasive && isLinkOrStep(climb, token))
    return isAskedFor(climb, token, leaf) ? 0.5 : 0;
  if (plain > 0 && climb.up > 2) return 0.88;
  if (plain > 0 && climb.up > 0) return climb.up > 1 || isEvasive ? 0.8 : 0.7;
  if (plain > 0 && isEvasive) return 0.6;
  if (plain > 1 && leavesRoot(climb, token)) return 0.6;
  if (oddOf(climb) > 1 || climb.idle > 3 || plain - climb.up > MOST_RETURNS) return 0.65;
  // Nobody links with backslashes.
  if (plain > 0 && namesFile(leaf) && leaf.text.includes('\\..\\')) return 0.55;
  if (plain > 0 && !isLinkedFile(climb.target)) {
    if (namesFile(leaf)) return 0.55;
    // Whoever links from the root writes the way down to it.
    if (token.startsWith('/') && climb.target.at(-1)?.includes('.') && !isTypedByPeople(leaf)) return 0.5;
  }
  if (oddOf(climb) === 0 || isTypedByPeople(leaf)) return 0;
  return /^\/?\.\.\.|^\/?[?.]{2}\//.test(token) ? 0.55 : 0;
}

function inData({ climb, token, isEvasive, isUrl, leaf }: SeenClimb): number {
  const file = climb.climbs > 0 || climb.idle > 1 ? fileOf(climb) : null;
  if (file === 'secret' || file === 'system') return 0.9;
  const plain = climb.climbs - climb.odd;
  if (plain > 0 && climb.up > 0 && isEvasive) return 0.8;
  const isServlet = climb.up > 0 && climb.target.includes('web-inf');
  if (file === 'web' && (climb.up > 1 || isEvasive || isServlet)) return 0.65;
  if (file === 'web' && climb.up > 0 && isOnlyParameter(leaf) && !climb.target.at(-1)?.startsWith('.')) return 0.55;
  if (oddOf(climb) > 1 || climb.idle > 3 || (plain - climb.up > MOST_RETURNS && !isUrl)) return 0.6;
  if (plain > 1 && isOnlyParameter(leaf) && leavesRoot(climb, token)) return 0.55;
  if (climb.odd > 0 && isOnlyParameter(leaf) && NESTED.test(token)) return 0.55;
  if (climb.odd > 0 && plain < 3) return climb.target.length < 2 && namesFile(leaf) ? 0.5 : 0;
  if (isUrl) return climb.up > 2 && !isLinkedFile(climb.target) && isFetched(token) ? 0.6 : 0;
  if (plain > 0 && isTellingName(climb.target.at(-1) ?? '')) return 0.55;
  if (plain === 0 || climb.up === 0 || (token === '..' && !namesFile(leaf))) return 0;
  // Nothing lies above the root.
  if (token.startsWith('/')) return 0.7;
  if (leadsToSystem(climb)) return 0.7;
  if (isOfData(leaf) && !isEvasive && isFolderBeside(leaf.location, token)) return 0;
  if (isOnlyParameter(leaf) && (namesRecord(leaf) || isTellingName(climb.target.at(-1) ?? ''))) return 0.55;
  // Settings that name files so have them in lists and objects.
  if (climb.up > 1 && isOnlyParameter(leaf) && isFileName(leaf) && OF_CALL.test(leaf.location)) return 0.55;
  const isMeant = namesFile(leaf) || isOnlyParameter(leaf);
  // Whoever links up does not go down first.
  if (isMeant && climb.passed.length > 0 && !climb.passed[0]?.includes(':')) return 0.6;
  if (isLinkedFile(climb.target)) return climb.up > (isMeant ? MOST_NAMED : MOST_LINKED) ? 0.6 : 0;
  if (namesFile(leaf)) return climb.up > 1 ? 0.75 : 0.6;
  // Configuration names folders beside and above it, hardly ever one so far up, and none by the way to it alone.
  return climb.up > 2 || (climb.up > 1 && isOnlyClimb(climb, token)) ? 0.6 : 0;
}

/** A field of the call itself. */
const OF_CALL = /^body\.\w+$/;

/** `....//`, `..././`: what a filter makes a step of that takes one away once. */
const NESTED = /^\/?(?:\.{4}\/\/|\.{3}\/\.\/)/;

/** Folders at the root of a system, and some of such names that projects have, too: a path to those climbs higher. */
const SYSTEM_FOLDERS: ReadonlySet<string> = new Set('etc proc root boot usr windows winnt inetpub'.split(' '));
const SHARED_FOLDERS: ReadonlySet<string> = new Set('tmp var home opt srv users'.split(' '));
const MOST_TO_SYSTEM = 2;
const MOST_TO_SHARED = 3;

/** Up to the root and down again into what lies there: an archive or a list of names is to write there. */
function leadsToSystem({ up, target }: Climb): boolean {
  const [first = ''] = target;
  if (target.length < 2) return false;
  return (up > MOST_TO_SYSTEM && SYSTEM_FOLDERS.has(first)) || (up > MOST_TO_SHARED && SHARED_FOLDERS.has(first));
}

/** `/var/www/images/../../x`: out of the document root that a check wants at the start. */
function leavesRoot({ passed, target }: Climb, token: string): boolean {
  return (
    token.startsWith('/') && target.length < passed.length - 1 && serverPlace(passed) === 'document root of a server'
  );
}

/** `a/../a`, `a/..`: a folder entered and left for the same, to see whether the path is resolved; no open interval. */
function isReturn({ up, climbs, odd, passed, target }: Climb): boolean {
  if (climbs !== 1 || up > 0 || odd > 0 || !/[a-z]/.test(passed.at(-1) ?? '')) return false;
  return target.length === 0 || (passed.length === target.length && passed.at(-1) === target.at(-1));
}

/** What people ask about, or quote: a link to a document beside or above it, a single step. */
function isLinkOrStep({ up, target }: Climb, token: string): boolean {
  return token === '../' || (up < 3 && isLinkedFile(target));
}

/** A file in a folder beside, or one that is gone down to first, as the whole of what an address asks: nobody searches for a link. */
function isAskedFor({ up, target, passed }: Climb, token: string, { kind, text }: Leaf): boolean {
  return kind === 'query' && up > 0 && (target.length > 1 || passed.length > 0) && text === token;
}

/** Odd segments, without those of a date that is still to be filled in: `??/??/2024`. */
function oddOf({ odd, wild, target }: Climb): number {
  return wild > 0 && target.every((each) => /^[\d?]*$/.test(each)) ? odd - wild : odd;
}

/** `../../`: nothing but steps up, as they are tried one after the other. */
function isOnlyClimb({ target }: Climb, token: string): boolean {
  return target.length === 0 && token.endsWith('/');
}

/** Inside prose, markup or source: relative links are ordinary, and so are two or three levels. */
function inText(seen: SeenClimb): number {
  const { climb, isEvasive, isWord, leaf } = seen;
  if (climb.climbs === 0 || isWayToRoot(seen)) return 0;
  const file = fileOf(climb);
  if (file === 'secret') return 0.65;
  // `../../../etc/acme/acme.conf`: an example that a source comes with.
  if (file === 'system' && climb.up > 1 && (isEvasive || !isSettingOfProgram(climb.target))) return 0.6;
  if (isWord && climb.up > 2) return 0.6;
  if (isLinkedFile(climb.target)) return 0;
  const isHidden = isEvasive && leaf.text.length <= LONGEST_SNIPPET;
  return climb.up > 5 || (isHidden && climb.up > 2) ? 0.55 : 0;
}

/** Among words or lines: links climb there too, but not so high, nor in disguise, nor to files of the system. */
function inPiece(seen: SeenClimb): number {
  const { climb, isEvasive, token, leaf } = seen;
  if ((climb.climbs === 0 && climb.idle < 2) || isWayToRoot(seen)) return 0;
  const file = fileOf(climb);
  if (file === 'secret' || (file === 'system' && (isEvasive || !isSettingOfProgram(climb.target)))) return 0.9;
  const isLinked = isLinkedFile(climb.target);
  if (file === 'web' && (climb.up > MOST_LINKED_PLACE || (climb.up > 1 && climb.target.includes('web-inf'))))
    return 0.75;
  if (isEvasive && climb.up > 0 && climb.target.length > 0 && !isLinked) return 0.8;
  if (climb.up > 0 && climb.climbs > climb.odd && !isLinked && (leaf.hidesSteps === true || token.includes('..;')))
    return 0.7;
  const isBare = climb.target.length === 0;
  const isMixed = hasContrivedStep(leaf.text);
  if (isEvasive && isBare && climb.up > (leaf.text.includes('..\\') && !isMixed ? 2 : 1)) return 0.7;
  const isPlainStep = climb.up > climb.odd && (isMixed || !isOfWindows(leaf.text));
  if (isEvasive && isBare && isPlainStep && /^\/.*\/$/.test(token)) return 0.7;
  if (climb.up > (isBare ? MOST_LINKED_BARE : MOST_LINKED_PLACE) && !isLinked) return 0.75;
  if (climb.idle > 1 && (leaf.hidesSteps === true || (climb.climbs > 0 && climb.idle > MOST_IDLE))) return 0.7;
  return oddOf(climb) > (isBare && !isMixed ? 2 : 1) && token.length > 4 ? 0.7 : 0;
}

/** Backslashes between plain dots, as Windows has them and a source escapes them. */
function isOfWindows(text: string): boolean {
  return text.includes('\\') && !text.includes('%');
}

/** What assigns a text or hands it on, up to its quote. */
const ASSIGNED = /[=:(]\s?["']$/;
const LONGEST_ASSIGNED = 3;

/** `var pathtoroot = "../../../../../../"`: where a page of documents keeps the way to its root. No file is read there. */
function isWayToRoot({ climb, token, isEvasive, leaf }: SeenClimb): boolean {
  if (climb.target.length > 0 || climb.up > MOST_LINKED || isEvasive || fileOf(climb) !== null) return false;
  const at = leaf.text.indexOf(token);
  return at > 0 && ASSIGNED.test(leaf.text.slice(Math.max(0, at - LONGEST_ASSIGNED), at));
}

/** Readable name of what a climb leads to. */
export function climbPattern(climb: Climb): string {
  if (climb.climbs === 0) return 'run of ./ segments';
  const file = fileOf(climb);
  return file === null ? 'climbing path' : `climb to a ${file === 'web' ? 'hidden' : file} file`;
}
