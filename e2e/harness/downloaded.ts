import { text } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** What a page had the browser save. The browser runs in another process, so its files have no path here. */
export async function downloaded(download: Download): Promise<string> {
  return text(await download.createReadStream());
}
