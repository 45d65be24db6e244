import { chromium as patchright } from 'patchright-core';
import { chromium as playwright } from 'playwright-core';
import { chromium as rebrowser } from 'rebrowser-playwright-core';
import { CHROMIUM, HIDDEN, newProfile, QUIET, type Setup, SHELL } from './setup.ts';

interface Wish {
  readonly headless: boolean;
  readonly program?: string;
  readonly switches?: readonly string[];
  readonly userAgent?: string;
  /** A page as large as its window, as careful people choose. */
  readonly ownSize?: boolean;
  /** Headers that every request gets, whatever the browser would send. */
  readonly headers?: Readonly<Record<string, string>>;
}

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

const using = (name: string, driver: typeof playwright, wish: Wish): Setup => ({
  name,
  kind: 'automated',
  async visit(url, loaded, done) {
    const context = await driver.launchPersistentContext(newProfile(), {
      ...{ executablePath: wish.program ?? CHROMIUM, headless: wish.headless },
      args: [...QUIET, ...(wish.switches ?? [])],
      ...(wish.userAgent === undefined ? {} : { userAgent: wish.userAgent }),
      ...(wish.ownSize === true ? { viewport: null } : {}),
      ...(wish.headers === undefined ? {} : { extraHTTPHeaders: { ...wish.headers } }),
    });
    try {
      const page = context.pages()[0] ?? (await context.newPage());
      await page.goto(url);
      await loaded();
      await page.mouse.move(30, 30);
      await page.mouse.move(307, 211, { steps: 40 });
      await page.click('#go');
      await page.click('#text');
      await page.keyboard.type('hello');
      await done();
    } finally {
      await context.close();
    }
  },
});

const other = (driver: unknown) => driver as typeof playwright;
const careful: Wish = { headless: false, switches: [HIDDEN], ownSize: true };

/** Playwright, and the drivers made of it. */
export const playwrightSetups: readonly Setup[] = [
  using('playwright, headless', playwright, { headless: true }),
  using('playwright, headless shell', playwright, { headless: true, program: SHELL }),
  using('playwright, headed', playwright, { headless: false }),
  using('playwright, headless, hidden', playwright, { headless: true, switches: [HIDDEN], userAgent: AGENT }),
  using('playwright, headless shell, hidden', playwright, {
    ...{ headless: true, program: SHELL, switches: [HIDDEN], userAgent: AGENT },
  }),
  using('playwright, headed, hidden', playwright, careful),
  using('rebrowser-playwright, headless, hidden', other(rebrowser), {
    ...{ headless: true, switches: [HIDDEN], userAgent: AGENT },
  }),
  using('rebrowser-playwright, headed, hidden', other(rebrowser), careful),
  using('patchright, headless', other(patchright), { headless: true }),
  using('patchright, headless, hidden', other(patchright), { headless: true, userAgent: AGENT }),
  using('patchright, headed', other(patchright), { headless: false, ownSize: true }),
  using('patchright, headed, with an Accept-Language of its own', other(patchright), {
    ...{ headless: false, ownSize: true, headers: { 'accept-language': 'de-DE,de;q=0.9' } },
  }),
];
