import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { cutText } from '../../../src/platform/text/cut-text.ts';

it('cuts a text, never through a pair', () => {
  expect(cutText('abc', 2)).toBe('ab');
  expect(cutText('a😀b', 2)).toBe('a\ufffd');
  expect(cutText('a😀b', 3)).toBe('a😀');
});

it('keeps nothing of the text it was cut from', () => {
  v8.setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const kept: string[] = [];
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let at = 0; at < 200; at++) kept.push(cutText(JSON.parse(`"${at}${'x'.repeat(200_000)}"`), 1024));
  collect();
  // Slices would keep 40 MB.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10_000_000);
  expect(kept[199]).toHaveLength(1024);
});
