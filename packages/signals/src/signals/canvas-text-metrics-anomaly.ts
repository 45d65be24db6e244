import { isTrue } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** The same text is measured differently twice, or has no width. */
export const canvasTextMetricsAnomaly: BrowserSignal = {
  name: 'canvas_text_metrics_anomaly',
  grade: 'context',
  excuse: 'privacy extension',
  points: 10,
  meaning: 'the width of text is made up',
  seenOn: [],
  find: (view) => (isTrue(view, 'worker', 'metrics') ? 'two equal texts have different widths' : null),
};
