import { at, call } from '../page/at.ts';
import { numberOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** A debugger of Chromium formats the stack of an error that it is given; without one nobody asks for it. The console shows nothing. */
export const cdpScriptInjection: BrowserSignal = {
  name: 'cdp_script_injection',
  grade: 'strong',
  excuse: 'developer tools',
  points: 45,
  meaning: 'a debugger reads what the page writes to its console',
  isReadAgain: true,
  seenOn: [
    'Playwright 1.65 and Puppeteer 25.16 on Chromium 156; not with rebrowser-patches or patchright',
    'people with developer tools open',
  ],
  find(view) {
    if (view.engine !== 'chromium') return null;
    return (numberOf(view, 'cdp_script_injection') ?? 0) > 0 ? 'a debugger formats errors' : null;
  },
};

export function probe(page: unknown): unknown {
  const errors = at(page, 'Error') as { prepareStackTrace?: unknown } | undefined;
  const make = at(page, 'Error');
  if (errors === undefined || typeof make !== 'function' || typeof at(page, 'chrome') === 'undefined') return undefined;
  let asked = 0;
  const before = Object.getOwnPropertyDescriptor(errors, 'prepareStackTrace');
  try {
    errors.prepareStackTrace = () => {
      asked++;
      return '';
    };
    // Closing a group that nobody opened writes no line.
    call(page, 'console.groupEnd', Reflect.construct(make, ['']));
  } finally {
    if (before === undefined) delete errors.prepareStackTrace;
    else Object.defineProperty(errors, 'prepareStackTrace', before);
  }
  return asked;
}
