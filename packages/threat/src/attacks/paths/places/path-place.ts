import type { Reading } from '../../readings/reading.ts';
import type { Leaf } from '../../request/leaf/leaf.ts';
import { isTypedByPeople } from '../../request/leaf/typed-by-people.ts';

/**
 * What a path means where it stands: `address` is the request's own path, `value` a parameter, cookie or header that an
 * application may open as a file, `data` a string inside a document, where relative paths are ordinary.
 */
export type PathPlace = 'address' | 'value' | 'data';

/** The place of a reading, or null where paths are judged elsewhere: in the parts of a document, not in the whole of it. */
export function pathPlaceOf({ leaf, decodings }: Reading): PathPlace | null {
  switch (leaf.kind) {
    case 'path':
      if (leaf.part === 'whole') return 'address';
      return decodings.some((each) => WHOLE_TEXT.has(each)) ? 'value' : placeInPath(leaf);
    case 'query':
    case 'form':
    case 'cookie':
    case 'header':
      return 'value';
    case 'multipart':
      return leaf.location.includes('filename') || isField(leaf.text) ? 'value' : 'data';
    case 'text':
      // A body that is one line and no more is what the application takes as its only parameter.
      return isField(leaf.text) ? 'value' : 'data';
    case 'xml':
      return leaf.part === 'whole' ? null : 'data';
    default:
      return opensFile(leaf) ? 'value' : 'data';
  }
}

/** A segment with separators of its own that begins at a root: the application takes it out and opens it. */
const FROM_ROOT = /^["'`]{0,2}(?:[/\\]|[a-z]:[/\\]|\$\{?[a-z][\w.]{1,40}\}?[/\\]|[a-z][a-z0-9.]{1,14}:\S)/i;

/** What a segment was written in that holds more than its characters: whoever undoes it wants all of it. */
const WHOLE_TEXT: ReadonlySet<string> = new Set(['base64', 'hexadecimal']);

/** A parameter inside of a segment. */
const PARAMETER = /^path\[\d{1,6}\]\./;

function placeInPath({ location, text }: Leaf): PathPlace | null {
  const opensFromRoot = FROM_ROOT.test(text) && !/^https?:/i.test(text);
  return PARAMETER.test(location) || opensFromRoot ? 'value' : null;
}

const OPENED: ReadonlySet<string> = new Set(
  'page template tpl include inc doc lang locale load view theme layout read'.split(' '),
);
/** In a document of more texts these list or describe files. */
const OPENED_BY_CALL: ReadonlySet<string> = new Set(['file', 'download', 'dir', 'folder']);
const LONGEST_OPENED = 512;
const LONGEST_NAME = 8;

/** A field that says that its value is opened as a file, and not one that lists files, means what a parameter does. */
function opensFile({ kind, text, location, isAlone }: Leaf): boolean {
  if (kind !== 'json' || text.length > LONGEST_OPENED || text.startsWith('http')) return false;
  if (location.endsWith('env_file')) return false;
  let start = location.endsWith(']') ? location.length - 1 : location.length;
  const end = start;
  while (start > 0 && !isParting(location.charCodeAt(start - 1))) if (end - --start > LONGEST_NAME) return false;
  const name = location.slice(start, end).toLowerCase();
  if (OPENED.has(name)) return isAlone === true || !isFolderBeside(location, text);
  return isAlone === true && OPENED_BY_CALL.has(name);
}

/** Settings that name a folder: of a theme, of layouts, or by its purpose (`custom_dir`). */
const FOLDER_SETTING = /(?:^|[._[])(?:themes?|layouts?|[a-z]\w{1,20}_(?:dir|folder))$/i;
/** Up to three steps up, and down into folders that are no files. */
const FOLDER_BESIDE = /^(?:\.\.\/){0,2}\.\.(?:\/[\w-]{1,40}){0,3}\/?$/;

/** True for a setting of a folder that lies beside or above the settings: `"theme": "../../themes/plain"`. */
export function isFolderBeside(location: string, text: string): boolean {
  return FOLDER_SETTING.test(location) && FOLDER_BESIDE.test(text);
}

/** `.`, `_` and `[`: what parts the words of a location. */
function isParting(code: number): boolean {
  return code === 0x2e || code === 0x5f || code === 0x5b;
}

/** What a value of a call with few parameters may be, but no element of a list, of which documents are made. */
export function isOnlyParameter(leaf: Leaf): boolean {
  return leaf.isAlone === true && !leaf.location.endsWith(']') && !isTypedByPeople(leaf) && !namesBase(leaf);
}

/** True for the field by which settings say which others they are based on, as those of compilers and linters do. */
function namesBase({ kind, location }: Leaf): boolean {
  return kind === 'json' && location === 'body.extends';
}

const RECORD_NAME =
  /(?:^|[._[])(?:id|key|uuid|guid|slug|user|user_?name|account|tenant|organi[sz]ation|project|bucket|session|token|order|customer|\w{1,24}(?:_id|_key|_uuid))\]?$/i;
const RECORD_NAME_IN_CAPITALS = /[a-z](?:Id|Key|Uuid|UUID)\]?$/;

/** True for a field that says which record is meant: nothing is linked from there. */
export function namesRecord({ location }: Leaf): boolean {
  return RECORD_NAME.test(location) || RECORD_NAME_IN_CAPITALS.test(location);
}

const MOUNT_NAME = /(?:^|[._[@])(?:mount|host|volume)[_-]?(?:path|point|mounts?)\]?$|[.[](?:volumes|binds|mounts)\b/i;

/**
 * What an engine of containers tells of the files that it made for one, and what a container may not see or change, as only
 * they spell their names.
 */
const MADE_NAME =
  /(?:^|\.)(?:(?:ResolvConf|Hostname|Hosts|Log)Path|(?:masked|readonly|Masked|Readonly)Paths\[\d{1,4}\])$/;

/** True where settings of containers name what they are given of a system; nobody opens a file by such a field. */
export function isMountedPath({ kind, location }: Leaf): boolean {
  return (kind === 'json' || kind === 'xml') && (MOUNT_NAME.test(location) || MADE_NAME.test(location));
}

const LONGEST_FIELD = 512;

/** One line, as in a form's field; anything else in a multipart body is the content of a file. */
function isField(text: string): boolean {
  return text.length <= LONGEST_FIELD && !text.includes('\n');
}

const FILE_NAME =
  /(?:^|[._[])(?:(?<!env_)file|filename|file_name|page|template|tpl|include|inc|doc|document|lang|locale|load|download|dir|folder|view|theme|attachment|layout|read)\]?$/i;

const LINK_NAME = /(?:^|[._[])(?:next|back|return|redirect|continue|goto|href|ref|referr?er)(?:_?(?:to|url|uri))?\]?$/i;

/** True for parameters that hold where a visitor goes or comes from, which may be relative to where the visitor is. */
export function isLink({ location }: Leaf): boolean {
  return LINK_NAME.test(location);
}

const OPENED_NAME =
  /(?:^|[._[])(?:(?<!env_)file|filename|file_name|filepath|path|doc|document|download|attachment|dir|folder|include|inc)\]?$/i;

/** True for what an upload says its own file is called. */
export function isUploadName({ kind, location }: Leaf): boolean {
  return kind === 'multipart' && location.endsWith('.filename');
}

/** True for parameters whose value is the name of a file, and no word that may stand for one. */
export function isFileName(leaf: Leaf): boolean {
  return OPENED_NAME.test(leaf.location);
}

/** True for parameters whose name says that a file is opened. */
export function namesFile(leaf: Leaf): boolean {
  return FILE_NAME.test(leaf.location);
}
