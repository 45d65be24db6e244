import { useSyncExternalStore } from 'react';

export interface Notice {
  readonly id: number;
  readonly tone: 'good' | 'bad';
  readonly text: string;
  /** Takes back what was done. */
  readonly undo?: (() => void) | undefined;
}

const SHOWN_MS = 7000;
let shown: readonly Notice[] = [];
let last = 0;
const listeners = new Set<() => void>();

function become(next: readonly Notice[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Says in a corner what was done or failed. Failures stay until they are closed. */
export function notify(notice: Omit<Notice, 'id'>): void {
  last += 1;
  const id = last;
  become([...shown.slice(-3), { ...notice, id }]);
  if (notice.tone === 'good') setTimeout(() => dismiss(id), SHOWN_MS);
}

export function dismiss(id: number): void {
  become(shown.filter((notice) => notice.id !== id));
}

export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => shown,
  );
}
