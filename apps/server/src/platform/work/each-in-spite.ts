/**
 * Works on one item after the other. One that fails, and would fail each time, does not keep the job from those behind it.
 * @throws what the first one that failed threw, after all of them
 */
export async function eachInSpite<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const faults: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      faults.push(error);
    }
    if (signal.aborted) break;
  }
  if (faults.length > 0) throw faults[0];
}
