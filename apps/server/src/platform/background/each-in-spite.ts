/**
 * Works on one item after the other, or on several side by side. One that fails, and would fail each time, does not keep
 * the job from those behind it.
 * @param atOnce items under way at a time
 * @throws what the first one that failed threw, after all of them
 */
export async function eachInSpite<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
  atOnce = 1,
): Promise<void> {
  const faults: unknown[] = [];
  const waiting = items.values();
  const lane = async (): Promise<void> => {
    for (const item of waiting) {
      try {
        await work(item);
      } catch (error) {
        faults.push(error);
      }
      if (signal.aborted) return;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  if (faults.length > 0) throw faults[0];
}
