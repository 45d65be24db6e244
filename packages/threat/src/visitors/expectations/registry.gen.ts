// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new expectation <name>`.
import { androidWebview } from './android-webview.ts';
import { chromium } from './chromium.ts';
import { firefox } from './firefox.ts';
import { iosWebview } from './ios-webview.ts';
import { safari } from './safari.ts';

export const expectations = [
  androidWebview,
  chromium,
  firefox,
  iosWebview,
  safari,
] as const;
