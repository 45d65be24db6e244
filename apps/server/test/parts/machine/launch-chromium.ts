import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

/** The system's Chromium, without what it would fetch by itself. */
const OPTIONS: LaunchOptions = {
  executablePath: '/usr/bin/chromium',
  args: [
    ...['no-sandbox', 'disable-gpu', 'disable-quic', 'no-first-run'],
    ...['disable-background-networking', 'disable-component-update', 'disable-sync'],
  ].map((name) => `--${name}`),
};

export function launchChromium(): Promise<Browser> {
  return chromium.launch(OPTIONS);
}

/** One Chromium for several processes, each of which connects to its `wsEndpoint()`. */
export function serveChromium(): Promise<BrowserServer> {
  return chromium.launchServer(OPTIONS);
}
