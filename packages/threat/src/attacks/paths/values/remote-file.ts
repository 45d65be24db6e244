import { isOfData, type Leaf } from '../../request/leaf/leaf.ts';
import type { Finding } from '../../signature.ts';

const LONGEST = 2048;
/** Of a file's name, and what may stand behind it. */
const LONGEST_ENDING = 26;
/** An address whose path ends as a script, a text or a picture does, and how it goes on. */
const FILE_ADDRESS =
  /^(?:https?|ftps?):\/\/[^\s/?#]{1,255}\/[^\s?#\0]{0,1500}\.(txt|inc|dat|php\d?|phtml|cgi|jspx?|aspx?|gif|jpe?g|png)([?\0]|%00)?(.{0,16})$/;
const TEXT: ReadonlySet<string> = new Set(['txt', 'inc', 'dat']);
const PICTURE: ReadonlySet<string> = new Set(['gif', 'jpg', 'jpeg', 'png']);
/** Scripts that hand a server over to whoever asks them. */
const SHELL_NAME =
  /\/(?:c99|r57|b374k|wso|c100|alfa|webshell|php-?shell|backdoor)\.(?:txt|inc|dat|php\d?|phtml|jspx?|aspx?)\??$/;
/** What a script elsewhere is asked for that runs commands. */
const ASKS_SHELL =
  /^(?:cmd|command|exec|execute|system|shell)=(?:(?:id|ls|dir|pwd|whoami|uname|hostname|ipconfig|ifconfig|ps)(?:$|[+;&|]|%20)|(?:cat|type|net)(?:\+|%20))/;
/** A parameter that is named after the statement that takes in code: what it names is run, whatever its ending. */
const INCLUDED =
  /^query\.(?:include|require|inc|include_?once|require_?once|(?:include|inc|require)_?(?:file|page|url))$/i;
const PLAIN_PAGE = /^(?:https?|ftps?):\/\/[a-z0-9.-]{4,100}(?::\d{1,5})?\/[\w./-]{1,80}\??$/;
const NUMBERED_HOST = /^https?:\/\/\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?\//;
/** Parameters whose value is run or read as a file of the site itself. */
const RUN_NAME =
  /(?:^|[._[])(?:file|filename|include|inc|require|template|tpl|load|read|theme|layout|lang|locale|module|mod|dir|folder|skin)\]?$/i;

/** Parameters that say where on its own disk the site lies; an address there can only be of another. */
const OWN_FOLDER =
  /(?:^|[._[])\w{0,24}(?:abs(?:olute)?_?path|(?:root|base|lib|library|includes?|inc|class|plugin|site|server|doc(?:ument)?)_?(?:path|dir|root))\]?$/i;

/**
 * The address of a script elsewhere where a file of the site belongs, for a server to fetch and run. An empty query or a
 * NUL behind it cuts off what the site appends. Expects lower case.
 */
export function remoteFile(lower: string, leaf: Leaf): Finding | null {
  if (OWN_FOLDER.test(leaf.location) && !isOfData(leaf)) {
    return { pattern: 'remote address in place of a folder', confidence: 0.55, at: 0 };
  }
  if (INCLUDED.test(leaf.location) && PLAIN_PAGE.test(lower))
    return { pattern: 'remote address to take in', confidence: 0.55, at: 0 };
  if (lower.length > LONGEST || lower.lastIndexOf('.') < lower.length - LONGEST_ENDING) return null;
  const match = FILE_ADDRESS.exec(lower);
  if (match === null) return null;
  const [, ending = '', cut = '', rest = ''] = match;
  const pattern = 'remote file in place of a local one';
  if (cut !== '' && cut !== '?') return { pattern, confidence: 0.65, at: 0 };
  if (cut === '?' && ASKS_SHELL.test(rest)) return { pattern: 'shell on another server', confidence: 0.65, at: 0 };
  // The site's own ending becomes the query of the address.
  if (cut === '?' && !PICTURE.has(ending) && /^\.[a-z0-9]{2,5}$/.test(rest)) return { pattern, confidence: 0.6, at: 0 };
  if (PICTURE.has(ending) || (rest !== '' && rest !== '?')) return null;
  const isMeant =
    RUN_NAME.test(leaf.location) ||
    SHELL_NAME.test(lower) ||
    (cut === '?' && TEXT.has(ending)) ||
    isOfNoSite(lower, ending, leaf.location);
  return isMeant ? { pattern, confidence: 0.55, at: 0 } : null;
}

/** Parameters by which a site is told which page of its own to show. */
const PAGE_NAME = /(?:^|[._[])(?:page|pg|content|view|doc|document|path|display)\]?$/i;

/** Where no address stands for a page that was read, when its scheme is left out. */
const SHOWN_NAME = /^(?:query|body)\.(?:page|pg|content)$/i;
/** `//example.com/`, unlike a path with a doubled slash. */
const NAMED_HOST = /^\/\/(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,16}(?::\d{1,5})?\//;

/** The same for an address without a scheme: of a text too, where a page of the site is named. */
export function remoteFileWithoutScheme(lower: string, leaf: Leaf): Finding | null {
  const address = `http:${lower}`;
  const found = remoteFile(address, leaf);
  if (found !== null || !SHOWN_NAME.test(leaf.location) || !NAMED_HOST.test(lower)) return found;
  return TEXT.has(FILE_ADDRESS.exec(address)?.[1] ?? '')
    ? { pattern: 'remote file in place of a local one', confidence: 0.55, at: 0 }
    : null;
}

/** A script over FTP, a text over FTP as a page of the site, or a text on a machine without a name: no site links to either. */
function isOfNoSite(lower: string, ending: string, location: string): boolean {
  if (lower.startsWith('ftp')) return !TEXT.has(ending) || PAGE_NAME.test(location);
  return (ending === 'txt' || ending === 'inc') && NUMBERED_HOST.test(lower);
}
