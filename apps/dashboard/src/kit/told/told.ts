import type { ReactNode } from 'react';
import { createStore } from '../store/external-store.ts';

/** Something that is told once, in a dialog. */
interface Told {
  readonly id: number;
  readonly show: (close: () => void) => ReactNode;
}

const waiting = createStore<readonly Told[]>([]);
let last = 0;

/**
 * Tells what cannot be asked for again, such as a new key: whatever form or page is open by the time the answer comes.
 * @param show the dialog; it calls `close` once it was read
 */
export function tell(show: Told['show']): void {
  last += 1;
  waiting.become([...waiting.now(), { id: last, show }]);
}

/** What is to be told now; null when nothing is. */
export function useTold(): Told | null {
  return waiting.use(([next]) => next ?? null);
}

export function closeTold(id: number): void {
  waiting.become(waiting.now().filter((told) => told.id !== id));
}
