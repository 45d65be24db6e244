import type { DescribedBrowser } from './described-browser.ts';
import type { BrowserExpectation } from './expectation.ts';
import { expectations } from './expectations/registry.gen.ts';

/** What the described browser is expected to send; null when no family fits. */
export function expectationOf(browser: DescribedBrowser): BrowserExpectation | null {
  return expectations.find((expectation) => expectation.appliesTo(browser)) ?? null;
}
