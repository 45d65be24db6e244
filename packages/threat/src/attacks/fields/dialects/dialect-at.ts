import { decodePercent } from '../../decodings/percent.ts';
import type { Leaf } from '../../request/leaf/leaf.ts';
import { codeDialects } from './code-dialects.ts';
import type { Dialect } from './dialect.ts';
import { pageDialects } from './page-dialects.ts';
import { proseDialects } from './prose-dialects.ts';
import { statementDialects } from './statement-dialects.ts';

/** The kind of field that a leaf stands in; null where its interface says nothing of it. */
export type KindInDialect = (leaf: Leaf) => Dialect['kind'] | null;

/**
 * A program that is handed the rest of the path (PATH_INFO, RFC 3875): whoever asks for it chooses that rest, and could make
 * an interface of any page, as in `/search.php/gists`.
 */
const PROGRAM = /\.(?:php\d?|phtml|f?cgi|pl|py|rb|aspx?|as[hm]x|jspx?|cfm|do|action)[/;]|\/cgi-bin\//i;

/** Interfaces have short paths; longer ones are not looked up. */
const LONGEST_PATH = 256;

const DIALECTS: readonly Dialect[] = [...proseDialects, ...codeDialects, ...statementDialects, ...pageDialects];

/** Cheap: most paths are of none. */
const ANY_PATH: RegExp = new RegExp(DIALECTS.map(({ path }) => path.source).join('|'), 'i');

/** What fields hold at a path; null where nothing is known of any. Never told from a value. */
export function dialectAt(path: string): KindInDialect | null {
  if (path.length > LONGEST_PATH || !ANY_PATH.test(path)) return null;
  const known = DIALECTS.filter((dialect) => dialect.path.test(path));
  if (known.length === 0 || PROGRAM.test(decodePercent(path))) return null;
  return ({ location, part, isJoined, isEnclosed }) => {
    if (part === 'name' || isJoined === true || isEnclosed === true) return null;
    return known.find(({ field }) => field.test(location))?.kind ?? null;
  };
}
