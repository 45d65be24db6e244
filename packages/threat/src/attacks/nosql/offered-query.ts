import type { Leaf } from '../request/leaf/leaf.ts';
import { namesWho } from './asked-range.ts';
import type { OperatorUse } from './operators.ts';

/**
 * A member that takes conditions, and what combines them or a field of the document behind it: `selector.$or`,
 * `selector.year.$gt`, `selector.tag.$not.$eq`, `where.$and[0].chapter.$gte`, `updates[0].q.x.$gt`.
 */
const CONDITION =
  /(?:^|[.\]_])(?:filters?|selector|where|\$match|(?:updates|deletes)\[\d{1,3}\]\.q)(?:\.\$(?:or|and|nor|not)\[\d{1,3}\])*\.(?:\$(?:or|and|nor|not)|(?!\$)[\w-]{1,60}(?:\.(?:\$(?:not|elemMatch)|(?!\$)[\w-]{1,60})|\[\d{1,3}\]){0,8}\.\$\w+)$/;
/** A member that takes changes, and what a stage adds up its documents with: `update.$inc`, `$group.tags.$push`. */
const CHANGE = /(?:^|[.\]])(?:update|updates\[\d{1,3}\]\.u|\$group\.(?!\$)[\w-]{1,60})\.\$\w+$/;
/** A parameter that takes conditions as JSON. */
const PARAMETER = /^(?:query|body)\.(?:filters?|selector|where)$/;

/**
 * True for the operator of a query that a service takes from its callers as JSON, as stores and indexes of vectors offer
 * it: the application named the member, and asks behind it for fields by operators. What lets somebody in is no such
 * field, and nobody offers to run code or to read other collections.
 */
export function isOfferedQuery({ kind, location, isAtDecoy, isEnclosed, enclosure }: Leaf, use: OperatorUse): boolean {
  if (kind !== 'json' || isAtDecoy === true || (isEnclosed === true && !PARAMETER.test(enclosure ?? ''))) return false;
  const place = use === 'selector' || use === 'ordinary' ? CONDITION : use === 'update' ? CHANGE : null;
  return place?.test(location) === true && !namesWho(location);
}

/** True for the parameter of such a query, the names in which are judged one by one where they stand. */
export function isQueryApart({ location, isApart, isAtDecoy }: Leaf): boolean {
  return isApart === true && isAtDecoy !== true && PARAMETER.test(location);
}
