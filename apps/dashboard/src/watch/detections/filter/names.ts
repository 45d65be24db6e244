/** What ids are called: null for the id of nothing there is, no entry for one that nobody has looked up. */
export type Names = ReadonlyMap<string, string | null>;

export const NO_NAMES: Names = new Map();

/** What stands for an id where there is no place for the whole one: the end, as ids of one hour begin alike. */
export function endOfId(id: string): string {
  return id.slice(-8);
}
