import { isTrue } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** The same drawing reads back differently twice. Brave and privacy extensions add such noise: people. */
export const canvasPixelNoise: BrowserSignal = {
  name: 'canvas_pixel_noise',
  grade: 'context',
  excuse: 'privacy extension',
  points: 10,
  meaning: 'something adds noise to what the page draws',
  seenOn: ['people with resistFingerprinting in Firefox 153'],
  find: (view) => (isTrue(view, 'worker', 'noise') ? 'two equal drawings differ' : null),
};
