/** The address of another machine as a part of a path, which whoever put it there encoded as a whole. */
const INNER_ADDRESS = /https?(?::|%3a)(?:\/|%2f){2}/i;

/** A path, as on the wire, up to the address that it hands on: steps and letters in that are its own. Linear. */
export function beforeInnerAddress(path: string): string {
  const inner = path.search(INNER_ADDRESS);
  return inner < 0 ? path : path.slice(0, inner);
}
