import { at, call } from '../page/at.ts';
import { isTrue } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** A canvas that reads back as one colour. Privacy settings do that; the readings serve the other canvas signals as well. */
export const canvasAnomaly: BrowserSignal = {
  name: 'canvas_anomaly',
  grade: 'context',
  excuse: 'privacy extension',
  points: 10,
  meaning: 'the page cannot read what it drew',
  seenOn: ['people with resistFingerprinting or a canvas blocker'],
  find: (view) => (isTrue(view, 'canvas_anomaly', 'blank') ? 'a drawn canvas reads back blank' : null),
};

/** Draws one pixel pattern twice: what differs between the two was added by somebody. */
export function probe(page: unknown): unknown {
  const [first, second] = [draw(page), draw(page)];
  if (first === null || second === null) return undefined;
  const wide = at(first.measured, 'width');
  return {
    blank: first.pixels.every((value) => value === first.pixels[0]),
    noise: first.pixels.some((value, index) => value !== second.pixels[index]),
    metrics: typeof wide === 'number' && (wide <= 0 || wide !== at(second.measured, 'width')),
  };
}

function draw(page: unknown): { readonly pixels: readonly number[]; readonly measured: unknown } | null {
  const canvas = call(page, 'document.createElement', 'canvas') as Record<string, unknown> | undefined;
  if (canvas === undefined) return null;
  canvas.width = 16;
  canvas.height = 16;
  // Kept in memory, or the page waits for the graphics card to hand it back.
  const context = call(canvas, 'getContext', '2d', { willReadFrequently: true }) as Record<string, unknown> | undefined;
  if (context === undefined || context === null) return null;
  context.fillStyle = '#f60';
  call(context, 'fillRect', 2, 2, 7, 9);
  context.fillStyle = '#069';
  call(context, 'fillRect', 5, 6, 9, 7);
  const data = at(call(context, 'getImageData', 0, 0, 16, 16), 'data');
  if (typeof at(data, 'length') !== 'number') return null;
  return { pixels: Array.from(data as ArrayLike<number>), measured: call(context, 'measureText', 'Sundew 0Oo') };
}
