import type { Leaf } from '../request/leaf/leaf.ts';
import { namesWho } from './asked-range.ts';
import type { OperatorUse } from './operators.ts';

/**
 * A member that takes conditions, and what combines them or a field of the document behind it: `selector.$or`,
 * `selector.year.$gt`, `selector.tag.$not.$eq`, `where.$and[0].chapter.$gte`, `updates[0].q.x.$gt`.
 */
const CONDITION =
  /(?:^|[.\]])(?:filters?|selector|where|\$match|(?:updates|deletes)\[\d{1,3}\]\.q)(?:\.\$(?:or|and|nor|not)\[\d{1,3}\])*\.(?:\$(?:or|and|nor|not)|(?!\$)[\w-]{1,60}(?:\.(?:\$(?:not|elemMatch)|(?!\$)[\w-]{1,60})|\[\d{1,3}\]){0,8}\.\$\w+)$/;
/** What a stage adds up its documents with: `$group.tags.$push`. */
const SUM = /(?:^|[.\]])\$group\.(?!\$)[\w-]{1,60}\.\$\w+$/;
/** Whose something is, which tells more than who that is called. */
const OF_SOMEBODY = /[.\]](?:admin|owner|account|u?id_?token|jwt|uid|user_?id|sid|cvv|ssn)(?=[.[])/i;
/** How CouchDB is asked for all documents. */
const ALL_DOCUMENTS = /(?:^|\.)selector\._id\.\$gte?$/;
/** A parameter that takes conditions as JSON. */
const PARAMETER = /^(?:query|body)\.(?:filters?|selector|where)$/;

/**
 * True for the operator of a query that a service takes from its callers as JSON, as stores and indexes of vectors offer
 * it: the application named the member, and asks behind it for fields by operators. What lets somebody in is no such
 * field, what everything passes is no question, and nobody offers to run code or to read other collections.
 */
export function isOfferedQuery(leaf: Leaf, use: OperatorUse): boolean {
  const { kind, location, isAtDecoy, isEnclosed, enclosure } = leaf;
  if (kind !== 'json' || isAtDecoy === true || (isEnclosed === true && !PARAMETER.test(enclosure ?? ''))) return false;
  if (leaf.comparesNothing === true && !ALL_DOCUMENTS.test(location)) return false;
  const place = use === 'selector' || use === 'ordinary' ? CONDITION : use === 'update' ? SUM : null;
  return place?.test(location) === true && !namesWho(location) && !OF_SOMEBODY.test(location);
}

/** True for the parameter of such a query, the names in which are judged one by one where they stand. */
export function isQueryApart({ location, isApart, isAtDecoy }: Leaf): boolean {
  return isApart === true && isAtDecoy !== true && PARAMETER.test(location);
}
