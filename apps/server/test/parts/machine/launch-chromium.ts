import { type Browser, chromium } from 'playwright-core';

/** The system's Chromium, without what it would fetch by itself. */
export function launchChromium(): Promise<Browser> {
  const quiet = ['no-first-run', 'disable-background-networking', 'disable-component-update', 'disable-sync'];
  return chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['no-sandbox', 'disable-gpu', 'disable-quic', ...quiet].map((name) => `--${name}`),
  });
}
