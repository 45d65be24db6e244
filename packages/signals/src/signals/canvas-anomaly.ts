import { isTrue } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** A canvas that reads back as one colour, in the worker. Privacy settings do that. */
export const canvasAnomaly: BrowserSignal = {
  name: 'canvas_anomaly',
  grade: 'context',
  excuse: 'privacy extension',
  points: 10,
  meaning: 'the page cannot read what it drew',
  seenOn: ['people with resistFingerprinting or a canvas blocker'],
  find: (view) => (isTrue(view, 'worker', 'blank') ? 'a drawn canvas reads back blank' : null),
};
