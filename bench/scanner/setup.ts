import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One way in which a page is visited. */
export interface Setup {
  readonly name: string;
  readonly kind: 'automated' | 'genuine';
  /**
   * Opens the page, calls `loaded` and waits for it, then moves, clicks and types once, calls `done` and waits for it.
   * Set-ups that cannot give input resolve after `loaded`.
   */
  visit(url: string, loaded: () => Promise<void>, done: () => Promise<void>): Promise<void>;
}

/** Where Chromium, its headless shell and its driver lie; another folder tries another version. */
const PROGRAMS = process.env.SUNDEW_BENCH_CHROMIUM ?? '/usr/bin';
export const CHROMIUM = join(PROGRAMS, 'chromium');
export const SHELL = join(PROGRAMS, 'chromium-headless-shell');
export const CHROMEDRIVER = join(PROGRAMS, 'chromedriver');
export const FIREFOX = '/usr/bin/firefox-esr';
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
/** The browser that comes with WebKitGTK; no other browser of WebKit runs here. */
export const WEBKIT = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** What the machine needs, and nothing that a page could see. */
export const QUIET = [
  ...['--no-sandbox', '--disable-quic', '--no-first-run', '--no-default-browser-check', '--password-store=basic'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];
/** What people who hide a driver switch off. */
export const HIDDEN = '--disable-blink-features=AutomationControlled';

/** A new profile. The operating system clears the folder it lies in. */
export const newProfile = (): string => mkdtempSync(join(tmpdir(), 'sundew-scanner-'));
