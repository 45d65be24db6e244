import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { pause } from '../client.ts';
import type { Door } from '../doors.ts';
import { PRODUCTS } from '../shop/catalogue.ts';
import { pathOf } from '../tools.ts';
import type { Scene } from '../visitor-kind.ts';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
const SCRAPED = 45;

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: pathOf('chromium'), args: ARGS });
}

/** A profile of its own. @param agent null leaves the name that a Chromium without a window gives itself */
export function newProfile(browser: Browser, { url }: Door, agent: string | null): Promise<BrowserContext> {
  return browser.newContext({ baseURL: url, locale: 'en-GB', ...(agent === null ? {} : { userAgent: agent }) });
}

/** Takes one product after the other, as fast as they load. */
export async function scrapeWithChromium({ enter }: Scene, address: string, agent: string | null): Promise<void> {
  const browser = await launchChromium();
  try {
    const context = await newProfile(browser, await enter([address]), agent);
    const page = await context.newPage();
    for (const { id } of PRODUCTS.slice(0, SCRAPED)) {
      await page.goto(`/product/${id}`);
      await pause(80);
    }
  } finally {
    await browser.close();
  }
}
