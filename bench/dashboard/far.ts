import type { Page } from 'playwright-core';
import { median } from '../result.ts';
import { heapAfterCollection } from './heap.ts';
import { scrollOn } from './scroll.ts';

/** Where the scroll bar is dragged to, as shares of the list. */
const PLACES = [0.01, 0.1, 0.5, 0.9, 1, 0.3, 0.7, 0];
const PAGES_THERE = 8;
const OPENED = 9;

export interface FarScrolled {
  /** From a drag of the scroll bar until the rows there are shown. */
  readonly medianMs: number;
  readonly worstMs: number;
  readonly frames: number;
  readonly slowFrames: number;
  readonly longestFrameMs: number;
  /** Memory in use beyond that of the same list at its top. */
  readonly heapGrowthBytes: number;
  /** From a press on a row until the detection is shown in full, median. */
  readonly drawerMs: number;
}

/** Drags the scroll bar of the list of detections to and fro, scrolls on from there, and opens rows. */
export async function scrollFar(page: Page): Promise<FarScrolled> {
  await page.goto('/detections');
  await page.getByRole('row').nth(5).waitFor();
  const before = await heapAfterCollection(page);
  const waits: number[] = [];
  const frames: number[] = [];
  for (const share of PLACES) {
    waits.push(await dragTo(page, share));
    frames.push(...(await scrollOn(page, share === 1 ? -PAGES_THERE : PAGES_THERE)));
  }
  const after = await heapAfterCollection(page);
  const drawers = await openRows(page, OPENED);
  return {
    medianMs: median(waits),
    worstMs: Math.max(...waits),
    frames: frames.length,
    slowFrames: frames.filter((distance) => distance > 50).length,
    longestFrameMs: Math.max(...frames),
    heapGrowthBytes: after - before,
    drawerMs: median(drawers),
  };
}

function dragTo(page: Page, share: number): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const list = document.querySelector('section[aria-label="List of detections"]');
    const startedMs = performance.now();
    const isThere = () => {
      const { top, bottom } = list.getBoundingClientRect();
      const rows = [...list.querySelectorAll('tbody tr')].filter((row) => {
        const at = row.getBoundingClientRect();
        return at.bottom > top && at.top < bottom;
      });
      return rows.length > 5 && rows.every((row) => row.hasAttribute('aria-rowindex'));
    };
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    list.scrollTop = ${share} * (list.scrollHeight - list.clientHeight);
    do {
      await painted();
      if (performance.now() - startedMs > 30_000) throw new Error('No rows at ${share} of the list.');
    } while (!isThere());
    return performance.now() - startedMs;
  })()`);
}

/** Milliseconds from a press on each of so many rows until what it opens is shown. */
async function openRows(page: Page, count: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    times.push(
      await page.evaluate<number>(`(async () => {
        const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const startedMs = performance.now();
        document.querySelectorAll('section[aria-label="List of detections"] tbody tr')[${at}].click();
        while (document.querySelector('dialog h3, [role=dialog] h3') === null) {
          if (performance.now() - startedMs > 10_000) throw new Error('The row shows no detection.');
          await painted();
        }
        return performance.now() - startedMs;
      })()`),
    );
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return times;
}
