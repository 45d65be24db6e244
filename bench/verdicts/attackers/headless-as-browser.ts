import { CHROME } from '../agents.ts';
import { scrapeWithChromium } from '../browsers/chromium.ts';
import type { AttackerKind } from '../visitor-kind.ts';

/** The same under the name of an ordinary Chrome. Nothing but its pace and its breadth tell, so it may go further. */
export const visitor: AttackerKind = {
  name: 'headless as browser',
  tools: ['chromium'],
  stoppedWithin: 100,
  visit: (scene) => scrapeWithChromium(scene, '198.51.100.22', CHROME),
};
