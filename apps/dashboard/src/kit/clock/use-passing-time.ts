import { useSyncExternalStore } from 'react';

const EVERY_MS = 20_000;
const followers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Draws a component anew three times a minute, so that `5 minutes ago` does not stay what it said first. */
export function usePassingTime(): void {
  useSyncExternalStore(follow, step);
}

const step = (): number => Math.floor(Date.now() / EVERY_MS);

/** One timer for all of a page. */
function follow(changed: () => void): () => void {
  followers.add(changed);
  timer ??= setInterval(() => {
    for (const each of followers) each();
  }, EVERY_MS);
  return () => {
    followers.delete(changed);
    if (followers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
