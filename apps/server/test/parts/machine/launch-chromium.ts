import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

/** The system's Chromium, without what it would fetch by itself. */
const OPTIONS: LaunchOptions = {
  executablePath: '/usr/bin/chromium',
  args: [
    ...['no-sandbox', 'disable-gpu', 'disable-quic', 'no-first-run'],
    ...['disable-background-networking', 'disable-component-update', 'disable-sync'],
  ].map((name) => `--${name}`),
};

/** @param other program to start in place of Chromium itself, and further switches for it */
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
