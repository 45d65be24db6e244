import type { Page } from 'playwright-core';

const PAGES = 50;
const STEPS_PER_PAGE = 10;

export interface Scrolled {
  readonly pages: number;
  readonly slowFrames: number;
  readonly longestFrameMs: number;
}

/** Scrolls the list of detections page after page and measures the distance of its frames; slow is over 50 ms. */
export async function scrollList(page: Page): Promise<Scrolled> {
  await page.goto('/detections');
  await page.getByRole('row').nth(5).waitFor();
  const distances = await scrollOn(page, PAGES);
  return {
    pages: PAGES,
    slowFrames: distances.filter((distance) => distance > 50).length,
    longestFrameMs: Math.max(...distances),
  };
}

/**
 * Scrolls the list that is shown by so many of its own heights, upwards when negative.
 * @returns milliseconds between frames
 */
export async function scrollOn(page: Page, pages: number): Promise<readonly number[]> {
  const frames = await page.evaluate<readonly number[]>(`new Promise((resolve) => {
    const list = document.querySelector('section[aria-label="List of detections"]');
    const frames = [];
    const step = (now) => {
      frames.push(now);
      if (frames.length > ${Math.abs(pages) * STEPS_PER_PAGE}) return resolve(frames);
      list.scrollBy(0, ${Math.sign(pages)} * list.clientHeight / ${STEPS_PER_PAGE});
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  })`);
  return frames.slice(1).map((at, index) => at - (frames[index] ?? at));
}
