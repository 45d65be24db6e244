import { expect, it } from 'vitest';
import { createFaultLog } from '../src/ssh/fault-log.ts';

function open() {
  const lines: string[] = [];
  const clock = { nowMs: 0 };
  const log = { info: () => undefined, warn: (words: string) => void lines.push(words) };
  return { lines, clock, tell: createFaultLog(log, () => clock.nowMs) };
}

it('a fault is told with its place once in ten seconds, however often it comes, and then with their number', () => {
  const { lines, clock, tell } = open();
  for (const atMs of [0, 1, 9_999, 10_000]) {
    clock.nowMs = atMs;
    tell(new Error(`at ${atMs}`));
  }
  expect(lines).toEqual([
    expect.stringMatching(/^A connection failed: "Error: at 0"\n +at .*fault-log\.test\.ts/),
    expect.stringContaining('A connection failed (2 more like it before): "Error: at 10000"\n'),
  ]);
});

it('faults in other places are told beside it', () => {
  const { lines, tell } = open();
  tell(new Error('here'));
  tell(new Error('there'));
  expect(lines).toHaveLength(2);
});

it('words of strangers stay in one line, and say nothing to the terminal', () => {
  const { lines, tell } = open();
  tell(new Error('\u001b[2Jgone\nA line that is none'));
  tell('\u001b[2Jthrown');
  expect(lines.join('\n')).not.toContain('\u001b');
  expect(lines.map((line) => line.split('\n', 2)[0])).toEqual([
    'A connection failed: "Error: \\u001b[2Jgone\\nA line that is none"',
    'A connection failed: "\\u001b[2Jthrown"',
  ]);
});
