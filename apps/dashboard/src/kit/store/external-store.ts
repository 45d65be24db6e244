import { useSyncExternalStore } from 'react';

/** A value outside of React that components follow. */
export interface ExternalStore<Value> {
  now(): Value;
  /** Every component that uses the store is drawn anew where what it picks has changed. */
  become(next: Value): void;
  /** Inside of components. @param pick gives the same for the same value: a part of it, not a copy */
  use<Part>(pick: (value: Value) => Part): Part;
}

export function createStore<Value>(first: Value): ExternalStore<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  const follow = (changed: () => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  };
  return {
    now: () => value,
    become(next) {
      value = next;
      for (const changed of listeners) changed();
    },
    use: (pick) => useSyncExternalStore(follow, () => pick(value)),
  };
}
