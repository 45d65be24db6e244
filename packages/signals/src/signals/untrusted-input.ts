import { numberOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Events that a script made. Extensions that help people make them too. */
export const untrustedInput: BrowserSignal = {
  name: 'untrusted_input',
  grade: 'context',
  excuse: 'assistive technology',
  points: 10,
  meaning: 'clicks are made by a script of the page',
  seenOn: [],
  find(view) {
    const made = numberOf(view, 'input', 'scripted') ?? 0;
    return made > 0 ? `${made} presses by a script` : null;
  },
};
