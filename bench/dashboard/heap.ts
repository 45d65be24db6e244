import type { Page } from 'playwright-core';

/** Bytes that are really in use: collected twice, as the first collection only finds what finalizers held. */
export async function heapAfterCollection(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
