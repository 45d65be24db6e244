import { createStore } from '../store/external-store.ts';

export interface Notice {
  readonly id: number;
  readonly tone: 'good' | 'bad';
  readonly text: string;
  /** Takes back what was done. */
  readonly undo?: (() => void) | undefined;
}

const SHOWN_MS = 7000;
const shown = createStore<readonly Notice[]>([]);
let last = 0;

/** Says in a corner what was done or failed. Failures stay until they are closed. */
export function notify(notice: Omit<Notice, 'id'>): void {
  last += 1;
  const id = last;
  shown.become([...shown.now().slice(-3), { ...notice, id }]);
  if (notice.tone === 'good') setTimeout(() => dismiss(id), SHOWN_MS);
}

export function dismiss(id: number): void {
  shown.become(shown.now().filter((notice) => notice.id !== id));
}

export function useNotices(): readonly Notice[] {
  return shown.use((notices) => notices);
}
