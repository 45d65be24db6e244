import { expect, test } from 'vitest';
import { leavesIn } from './leaves-in.ts';

const fields = (attackAt: number): string =>
  JSON.stringify(
    Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`f${at}`, at === attackAt ? "a'b" : 'x y z'])),
  );

test('of a document with very many fields the last ones keep their places', () => {
  const { leaves, caps } = leavesIn({ contentType: 'application/json', body: fields(2999) });
  expect(leaves.some(({ location, text }) => location === 'body.f2999' && text === "a'b")).toBe(true);
  expect(caps).toContain('leaves');
});

test('what stands between the first and the last is one text', () => {
  const { leaves } = leavesIn({ contentType: 'application/json', body: fields(1500) });
  expect(leaves.some(({ location, text }) => location === 'body' && text.includes("a'b"))).toBe(true);
  expect(leaves.length).toBeLessThanOrEqual(512);
});
