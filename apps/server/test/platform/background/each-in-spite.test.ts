import { expect, it } from 'vitest';
import { eachInSpite } from '../../../src/platform/background/each-in-spite.ts';

const items = Array.from({ length: 20 }, (_, at) => at);

it.each([1, 4])('works on all, %i at a time, whatever fails, and throws what failed first', async (atOnce) => {
  const done: number[] = [];
  let underWay = 0;
  let most = 0;
  const work = async (item: number) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await Promise.resolve();
    underWay -= 1;
    if (item % 5 === 3) throw new Error(`${item} fails`);
    done.push(item);
  };
  await expect(eachInSpite(items, new AbortController().signal, work, atOnce)).rejects.toThrow('3 fails');
  expect(done.toSorted((a, b) => a - b)).toEqual(items.filter((item) => item % 5 !== 3));
  expect(most).toBe(atOnce);
});

it.each([1, 4])('begins nothing more once it is told to stop, %i at a time', async (atOnce) => {
  const stopping = new AbortController();
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    if (item === 4) stopping.abort();
  };
  await eachInSpite(items, stopping.signal, work, atOnce);
  expect(begun).toContain(4);
  expect(begun.length).toBeLessThan(5 + atOnce);
});
