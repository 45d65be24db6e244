import { expect, test } from 'vitest';
import { leavesIn, linesOf } from '../leaves-in.ts';

const lines = (path: string): readonly string[] => linesOf({ path });

test('an ordinary path is one leaf', () => {
  for (const path of ['/', '/a/b-c/d_e.html', '/@scope/x,y:z+1!/~me/../x']) {
    expect(leavesIn({ path }).leaves).toEqual([{ location: 'path', kind: 'path', part: 'whole', text: path }]);
  }
});

test('the path is decoded once', () => {
  expect(lines('/..%c0%af..%252f%2e%2e/')[0]).toBe('path path whole /..À¯..%2f../');
});

test('an unusual segment is a leaf with its index', () => {
  expect(lines("/item/1'%20or%201=1--")).toEqual([
    "path path whole /item/1' or 1=1--",
    "path[2] path value 1' or 1=1--",
  ]);
});

test('an attack with slashes of its own is a leaf from its start on', () => {
  expect(lines('/q/<script>x</script>/y')).toContain('path[2] path value <script>x</script>/y');
  expect(lines('/item/1/**/or/**/1=1')).toContain('path[2] path value 1/**/or/**/1=1');
});

test('matrix parameters', () => {
  expect(lines('/map;v=1;q=%3Cb%3E/x')).toContain('path[1].q path value <b>');
});

test('a segment may be a parameter, whose value may be a path of its own', () => {
  expect(lines('/file=C:%5Cx')).toContain('path[1].file path value C:\\x');
  expect(lines('/v1/file=C:/x/y;z=1/w')).toContain('path[2].file path value C:/x/y;z=1/w');
  expect(lines('/file=/etc/x')).toContain('path[1].file path value /etc/x');
  expect(lines('/year=2024/month=01/part-0.csv').filter((line) => line.includes('year path'))).toEqual([]);
  expect(lines("/item/1'%20or%201=1--").filter((line) => line.includes('or 1 path'))).toEqual([]);
});

test('a path of any length costs no more than its bound', () => {
  const { leaves, caps } = leavesIn({ path: `${'/<a>'.repeat(1_000_000)}/<script>` });
  expect(leaves.length).toBeLessThan(20);
  expect(leaves.some(({ text }) => text.endsWith('<script>'))).toBe(true);
  expect(caps).toContain('path_bytes');
});
