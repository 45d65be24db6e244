/**
 * What is made when it is first asked for, and kept. A failure is not kept: what has to be loaded may be what a flood of
 * connections leaves no file for, and a moment later there is one.
 */
export function madeOnce<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
