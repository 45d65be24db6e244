import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

/** Chromium as people have it: for what looks at the browser itself. */
export const CHROMIUM = '/usr/bin/chromium';

/** The same engine without windows, in half the time of the processor: for what looks at pages. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The system's Chromium, without what it would fetch by itself. */
const OPTIONS: LaunchOptions = {
  executablePath: existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM,
  args: [
    ...['no-sandbox', 'disable-gpu', 'disable-quic', 'no-first-run'],
    ...['disable-background-networking', 'disable-component-update', 'disable-sync'],
  ].map((name) => `--${name}`),
};

/** @param other program to start in place of the headless shell, and further switches for it */
export function launchChromium(
  other: { readonly program?: string; readonly switches?: readonly string[] } = {},
): Promise<Browser> {
  const { program, switches = [] } = other;
  return chromium.launch({
    ...OPTIONS,
    ...(program === undefined ? {} : { executablePath: program }),
    args: [...(OPTIONS.args ?? []), ...switches],
  });
}

/** One Chromium for several processes, each of which connects to its `wsEndpoint()`. */
export function serveChromium(): Promise<BrowserServer> {
  return chromium.launchServer(OPTIONS);
}
