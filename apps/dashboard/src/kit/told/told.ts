import { type ReactNode, useSyncExternalStore } from 'react';

/** Something that is told once, in a dialog. */
interface Told {
  readonly id: number;
  readonly show: (close: () => void) => ReactNode;
}

let waiting: readonly Told[] = [];
let last = 0;
const listeners = new Set<() => void>();

function become(next: readonly Told[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/**
 * Tells what cannot be asked for again, such as a new key: whatever form or page is open by the time the answer comes.
 * @param show the dialog; it calls `close` once it was read
 */
export function tell(show: Told['show']): void {
  last += 1;
  become([...waiting, { id: last, show }]);
}

/** What is to be told now; null when nothing is. */
export function useTold(): Told | null {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => waiting[0] ?? null,
  );
}

export function closeTold(id: number): void {
  become(waiting.filter((told) => told.id !== id));
}
