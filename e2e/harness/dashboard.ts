import { type ApiClient, createApiClient } from '@sundew/api-client/client';
import type { Role } from '@sundew/wire/scopes';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { connectChromium } from '../../apps/server/test/parts/machine/launch-chromium.ts';

export interface OpenWish {
  readonly role?: Role;
  /** Nobody is signed in yet. For tests that end sessions, which must not be those that all tests share. */
  readonly isStranger?: boolean;
  /** It stays open after the test, and no other is given it: for several tests, or for one that changes the browser. */
  readonly isOwn?: boolean;
  /** Organization in the address; that of all roles by default. */
  readonly organizationId?: string;
  readonly width?: number;
  readonly height?: number;
  readonly shade?: 'light' | 'dark';
  readonly language?: 'en' | 'de';
}

/** A browser with the dashboard open as somebody, and the API beside it to read back what was changed. */
export interface Dashboard {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The API as the owner. */
  readonly api: ApiClient;
  /** What the pages said that they should not: failed scripts, refused by the policy, or thrown. */
  readonly complaints: readonly string[];
  /** Loads a page of the dashboard in the organization and waits for its heading. */
  go(path: string): Promise<void>;
  /** Goes on to a page as a link does, without loading the dashboard anew. */
  follow(path: string): Promise<void>;
}

let browser: Promise<Browser> | null = null;
const opened: BrowserContext[] = [];
/** What earlier tests of the file are done with, by what it was opened for. It is signed in, and has fetched the dashboard. */
const free = new Map<string, Tab[]>();

interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[];
}

/** In a test; elsewhere as one's own. */
export async function openDashboard(wish: OpenWish = {}): Promise<Dashboard> {
  const shared = inject('shared');
  const { role = 'owner', organizationId = shared.organizationId, shade = 'light', language = 'en' } = wish;
  const viewport = { width: wish.width ?? 1440, height: wish.height ?? 900 };
  const isOwn = wish.isOwn === true || wish.isStranger === true;
  const kind = [role, shade, language].join();
  const used = isOwn ? undefined : free.get(kind)?.pop();
  const tab =
    used ??
    (await openTab({
      baseURL: shared.origin,
      ...(wish.isStranger === true ? {} : { storageState: shared.states[role] }),
      ...{ viewport, colorScheme: shade, locale: language === 'de' ? 'de-DE' : 'en-GB', reducedMotion: 'reduce' },
    }));
  if (!isOwn) {
    await used?.page.setViewportSize(viewport);
    onTestFinished(({ task }) => (task.result?.state === 'fail' ? tab.context.close() : putAside(kind, tab)));
  }
  const { page, context, complaints } = tab;
  const addressOf = (path: string) => {
    const url = new URL(path, shared.origin);
    url.searchParams.set('org', organizationId);
    return url.href;
  };
  const untilHeading = async (selector: string) => {
    try {
      // A page that leads to another one on its way ends the script.
      const look = () => page.evaluate(soonAfter(selector));
      await look()
        .catch(look)
        .catch(() => {});
      await page.locator(selector).first().waitFor();
    } catch (error) {
      const seen = await page.locator('body').textContent();
      throw new Error(`There is no heading at ${page.url()}, but: ${seen}\n${complaints.join('\n')}`, { cause: error });
    }
  };
  const go = async (path: string) => {
    await page.goto(addressOf(path));
    await untilHeading('main h1');
  };
  return {
    page,
    context,
    complaints,
    api: apiAs(shared.userToken),
    go,
    async follow(path) {
      if (page.url() === 'about:blank') return go(path);
      await page.evaluate(`for (const heading of document.querySelectorAll('main h1')) heading.dataset.left = '';
        history.pushState(null, '', ${JSON.stringify(addressOf(path))})`);
      await untilHeading('main h1:not([data-left])');
    },
  };
}

async function openTab(options: BrowserContextOptions): Promise<Tab> {
  browser ??= connectChromium(inject('shared').chromium);
  const context = await (await browser).newContext(options);
  opened.push(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/the server responded with a status of/.test(message.text())) {
      complaints.push(`console: ${message.text()}`);
    }
  });
  return { context, page, complaints };
}

/** As good as new for the next test, but for the sign-in and what was fetched. */
async function putAside(kind: string, { context, page, complaints }: Tab): Promise<void> {
  if (page.isClosed()) return;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (page.url() !== 'about:blank') await page.evaluate('localStorage.clear()');
  await page.goto('about:blank');
  complaints.length = 0;
  free.set(kind, [...(free.get(kind) ?? []), { context, page, complaints }]);
}

/** A script that ends with the frame in which something is there. Playwright looks after 20, 50, 100, 100 and then 500 ms. */
const soonAfter = (selector: string): string => `new Promise((resolve) => {
  const endMs = performance.now() + 10_000;
  const look = () =>
    document.querySelector(${JSON.stringify(selector)}) !== null || performance.now() > endMs
      ? resolve()
      : requestAnimationFrame(look);
  look();
})`;

/** The API with a credential of one's own. */
export function apiAs(token: string): ApiClient {
  return createApiClient({ baseUrl: `${inject('shared').origin}/api`, token });
}

/** Ends what this test file opened; the browser itself goes on for the others. */
export async function closeDashboards(): Promise<void> {
  free.clear();
  for (const context of opened.splice(0)) await context.close();
  await (await browser)?.close();
  browser = null;
}
