import type { Page } from 'playwright-core';

/** Calls of a page whose answers come when the test says so. */
export interface Held {
  /** How many there were. */
  readonly count: () => number;
  /** Resolves once there is one. */
  readonly asked: Promise<void>;
  /** Lets all of them go on, also those to come. */
  readonly release: () => void;
}

/** From now on calls of the method to such addresses wait. */
export async function hold(page: Page, method: string, address: RegExp): Promise<Held> {
  const released = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  let count = 0;
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    count += 1;
    asked.resolve();
    await released.promise;
    // The page may be gone by then.
    await route.continue().catch(() => {});
  });
  return { count: () => count, asked: asked.promise, release: () => released.resolve() };
}
