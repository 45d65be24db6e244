import { useSyncExternalStore } from 'react';

let places: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function become(next: readonly HTMLElement[]): void {
  places = next;
  for (const listener of listeners) listener();
}

/**
 * Shows messages inside of a modal dialog while it is open: what is outside of it can be neither pressed nor read aloud.
 * @returns ends it
 */
export function showNoticesIn(dialog: HTMLElement): () => void {
  become([...places, dialog]);
  return () => become(places.filter((place) => place !== dialog));
}

/** Where messages belong now; null for the page itself. */
export function useNoticePlace(): HTMLElement | null {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => places.at(-1) ?? null,
  );
}
