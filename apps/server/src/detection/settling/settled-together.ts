/** Rows of statistics, actors and addresses from which on an organization is settled by itself. */
const MANY_KEYS = 500;

/**
 * Organizations that are settled in one transaction: those with little to write together, first; each of the others alone.
 * A transaction holds the locks of all it settles for until its end, and who reads of one would wait for the others.
 * @param keysOf rows that wait for an organization
 */
export function settledTogether(
  organizationIds: Iterable<string>,
  keysOf: (organizationId: string) => number,
): readonly (readonly string[])[] {
  const few: string[] = [];
  const many: string[] = [];
  for (const id of organizationIds) (keysOf(id) > MANY_KEYS ? many : few).push(id);
  return [...(few.length > 0 ? [few] : []), ...many.map((id) => [id])];
}
