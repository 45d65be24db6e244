import { createStore } from '../store/external-store.ts';

const places = createStore<readonly HTMLElement[]>([]);

/**
 * Shows messages inside of a modal dialog while it is open: what is outside of it can be neither pressed nor read aloud.
 * @returns ends it
 */
export function showNoticesIn(dialog: HTMLElement): () => void {
  places.become([...places.now(), dialog]);
  return () => places.become(places.now().filter((place) => place !== dialog));
}

/** Where messages belong now; null for the page itself. */
export function useNoticePlace(): HTMLElement | null {
  return places.use((open) => open.at(-1) ?? null);
}
