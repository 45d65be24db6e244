import { textOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** The User-Agent that the page reads is not the one that its request was sent with. */
export const userAgentMismatch: BrowserSignal = {
  name: 'user_agent_mismatch',
  grade: 'strong',
  excuse: 'privacy extension',
  points: 45,
  meaning: 'the request and the page name different browsers',
  seenOn: [],
  find(view) {
    const inPage = textOf(view, 'ua');
    if (inPage === null || inPage === '' || view.userAgent === '') return null;
    return view.userAgent.slice(0, 300) === inPage ? null : `the page says ${inPage.slice(0, 120)}`;
  },
};
