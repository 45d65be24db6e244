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

export const CHROMIUM = '/usr/bin/chromium';
export const SHELL = '/usr/bin/chromium-headless-shell';
export const FIREFOX = '/usr/bin/firefox-esr';

/** What the machine needs, and nothing that a page could see. */
export const QUIET = [
  ...['--no-sandbox', '--disable-quic', '--no-first-run', '--no-default-browser-check', '--password-store=basic'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];
/** What people who hide a driver switch off. */
export const HIDDEN = '--disable-blink-features=AutomationControlled';

/** A new profile. The operating system clears the folder it lies in. */
export const newProfile = (): string => mkdtempSync(join(tmpdir(), 'sundew-scanner-'));
