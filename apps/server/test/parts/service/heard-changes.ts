import type { ChangeListener, Changes } from '../../../src/platform/background/changes.ts';

export interface HeardChanges {
  readonly changes: Changes;
  /** Has whoever subscribed hear of a change; null for changes that may have been missed. */
  readonly tell: ChangeListener;
}

/** Changes that nobody makes: a test tells of them. */
export function heardChanges(): HeardChanges {
  const listeners: ChangeListener[] = [];
  return {
    changes: {
      subscribe: (listener) => {
        listeners.push(listener);
      },
      transaction: () => Promise.reject(new Error('nothing is changed here')),
      stop: async () => {},
    },
    tell: (change) => {
      for (const listener of listeners) listener(change);
    },
  };
}
