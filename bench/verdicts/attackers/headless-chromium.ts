import { scrapeWithChromium } from '../browsers/chromium.ts';
import type { AttackerKind } from '../visitor-kind.ts';

/** Chromium without a window, under its own name, that takes one product after the other. */
export const visitor: AttackerKind = {
  name: 'headless Chromium',
  tools: ['chromium'],
  stoppedWithin: 20,
  visit: (scene) => scrapeWithChromium(scene, '198.51.100.21', null),
};
