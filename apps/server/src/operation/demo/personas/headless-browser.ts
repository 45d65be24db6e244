import { personalBrowser } from '../browsers.ts';
import { hostingAddress } from '../networks.ts';
import { type Persona, page } from '../persona.ts';
import { product } from '../shop.ts';

const TOOLS = [
  { webdriver: 60, headless_chrome: 60, missing_plugins: 15 },
  { webdriver: 60, puppeteer: 70, cdp_script_injection: 60 },
  { webdriver: 60, chromedriver_cdc: 80, selenium_evaluate: 80 },
] as const;

/** A real browser steered by a program; the browser script notices. */
export const headlessBrowser: Persona = {
  name: 'headless-browser',
  visitsPerDay: 3,
  rhythm: 'always',
  visit(random) {
    const ip = hostingAddress(random);
    const browser = personalBrowser(random, 'US');
    const signals = random.pick(TOOLS);
    return Array.from({ length: random.whole(2, 6) }, (_, index) => ({
      ...page(index * 1_500, ip, browser, product(random)),
      source: 'bot_scanner' as const,
      sensor: 'demo-tag',
      signals,
    }));
  },
};
