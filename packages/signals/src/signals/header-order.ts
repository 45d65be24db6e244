import { faultsAmong } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** What stands in front of a service may order headers anew, and says that it is there. */
const IN_BETWEEN = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
  'cf-ray',
  'x-amzn-trace-id',
];

/** A program that sets headers of its own puts them where the browser does not: Accept-Language before Accept-Encoding, for one. So do filters on the way of a person. */
export const headerOrder: BrowserSignal = {
  name: 'header_order',
  grade: 'strong',
  excuse: 'network',
  points: 40,
  meaning: 'headers stand where this browser does not put them',
  seenOn: ['patchright 1.63 with an Accept-Language of its own on Chromium 150'],
  find(view) {
    if (view.headers === null || IN_BETWEEN.some((name) => view.headers?.[name] !== undefined)) return null;
    return faultsAmong(view, ['header_order', 'incoherent_fetch_metadata']);
  },
};
