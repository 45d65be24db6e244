import type { Page } from 'playwright-core';

/** A task that kept the page from answering for more than 50 ms. */
export interface LongTask {
  /** Since the watching began. */
  readonly afterMs: number;
  readonly durationMs: number;
  /** Scripts that ran in the frames beside it, with their time; none when the browser was busy with something else. */
  readonly scripts: readonly string[];
}

interface Entry {
  readonly startTime: number;
  readonly duration: number;
}

interface Frame extends Entry {
  readonly scripts: readonly (Entry & { readonly invoker: string })[];
}

interface Seen {
  readonly beganMs: number;
  readonly tasks: readonly Entry[];
  readonly frames: readonly Frame[];
}

/**
 * Watches the page's main thread.
 * @returns to be called once, with the long tasks since then
 */
export async function watchLongTasks(page: Page): Promise<() => Promise<LongTask[]>> {
  await page.evaluate(`
    window.longTasks = { beganMs: performance.now(), tasks: [], frames: [], observers: [] };
    for (const [type, list] of [['longtask', 'tasks'], ['long-animation-frame', 'frames']]) {
      const keep = (entries) => window.longTasks[list].push(...JSON.parse(JSON.stringify(entries)));
      const observer = new PerformanceObserver((seen) => keep(seen.getEntries()));
      observer.observe({ type });
      window.longTasks.observers.push(() => { keep(observer.takeRecords()); observer.disconnect(); });
    }`);
  return async () => {
    const seen = await page.evaluate<Seen>(`
      (() => {
        const { observers, ...seen } = window.longTasks;
        for (const end of observers) end();
        return seen;
      })()`);
    return toLongTasks(seen);
  };
}

function toLongTasks({ beganMs, tasks, frames }: Seen): LongTask[] {
  return tasks.map((task) => ({
    afterMs: task.startTime - beganMs,
    durationMs: task.duration,
    scripts: frames
      .flatMap(({ scripts }) => scripts)
      .filter((script) => overlap(script, task))
      .map(({ invoker, duration }) => `${invoker} (${duration.toFixed(0)} ms)`),
  }));
}

function overlap(one: Entry, other: Entry): boolean {
  return one.startTime < other.startTime + other.duration && one.startTime + one.duration > other.startTime;
}
