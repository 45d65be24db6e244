import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

/** Chromium as people have it: for what looks at the browser itself. */
export const CHROMIUM = '/usr/bin/chromium';

/** The same engine without windows, in half the time of the processor: for what looks at pages. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The system's Chromium, without what it would fetch by itself. */
const OPTIONS: LaunchOptions = {
  timeout: 120_000,
  executablePath: existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM,
  args: [
    ...['no-sandbox', 'disable-gpu', 'disable-quic', 'no-first-run'],
    ...['disable-background-networking', 'disable-component-update', 'disable-sync'],
  ].map((name) => `--${name}`),
};

/** As long as tests wait for anything else: where others have the machine, a page takes its time. */
const PATIENCE_MS = 60_000;

function withPatience(browser: Browser): Browser {
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS));
  return browser;
}

/** @param other program to start in place of the headless shell, and further switches for it */
export async function launchChromium(
  other: { readonly program?: string; readonly switches?: readonly string[] } = {},
): Promise<Browser> {
  const { program, switches = [] } = other;
  const options = { ...OPTIONS, args: [...(OPTIONS.args ?? []), ...switches] };
  return withPatience(
    await chromium.launch({ ...options, ...(program === undefined ? {} : { executablePath: program }) }),
  );
}

/** One Chromium for several processes, each of which connects to its `wsEndpoint()` by `connectChromium`. */
export function serveChromium(): Promise<BrowserServer> {
  return chromium.launchServer(OPTIONS);
}

/** @param endpoint of `serveChromium` */
export async function connectChromium(endpoint: string): Promise<Browser> {
  return withPatience(await chromium.connect(endpoint));
}
