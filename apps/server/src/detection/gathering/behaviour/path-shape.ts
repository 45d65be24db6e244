/** Numbers and identifiers, by which pages of one kind differ: no word holds a digit, and no word is so long. */
const IDENTIFIER = /[^/]*\d[^/]*|[^/]{40,}/g;

/** A path without what tells pages of one kind apart: `/users/17/orders` and `/users/18/orders` have one shape. */
export function pathShape(path: string): string {
  return path.replace(IDENTIFIER, '0');
}
