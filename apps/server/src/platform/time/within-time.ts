/**
 * What `work` gives, or what `late` gives when that takes longer than `limitMs`. Work that is late goes on unheeded, and
 * its failure with it; `late` may throw instead, or tell the work to stop.
 */
export async function withinTime<Result, Late>(
  limitMs: number,
  work: Promise<Result>,
  late: () => Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  try {
    return await Promise.race([work, over.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
