import { textsOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** The first language of the request is that of the page, in every browser and with every protection of privacy; a program that sets one of them forgets the other. Extensions that change the header do as well. */
export const languageMismatch: BrowserSignal = {
  name: 'language_mismatch',
  grade: 'strong',
  excuse: 'privacy extension',
  points: 40,
  meaning: 'the request and the page name different languages',
  seenOn: ['patchright 1.63 with an Accept-Language of its own on Chromium 150'],
  find(view) {
    if (!view.isDesktop || (view.engine !== 'chromium' && view.engine !== 'gecko')) return null;
    const sent = firstOf(view.headers?.['accept-language']);
    const inPage = firstOf(textsOf(view, 'languages')[0]);
    if (sent === null || inPage === null || sent === inPage) return null;
    return `Accept-Language begins with ${sent}, the page says ${inPage}`;
  },
};

/** The first language without its region, in lower case. */
function firstOf(list: string | undefined): string | null {
  return /^\s*([a-z]{2,3})\b/i.exec(list ?? '')?.[1]?.toLowerCase() ?? null;
}
