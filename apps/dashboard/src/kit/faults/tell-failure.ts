import { notify } from '../notices/notices.ts';
import { wordsOf } from './words.ts';

const told = new WeakSet<object>();

/** Says in a corner what failed where nothing of the page shows it any more; each failure once. */
export function tellFailure(error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    if (told.has(error)) return;
    told.add(error);
  }
  notify({ tone: 'bad', text: wordsOf(error) });
}
