import { expect, it } from 'vitest';
import { madeOnce } from '../../../src/platform/memory/made-once.ts';

it('makes once for all who ask, and anew after a failure', async () => {
  let made = 0;
  let isBroken = true;
  const get = madeOnce(async () => {
    made += 1;
    if (isBroken) throw new Error('no file can be opened');
    return made;
  });
  const together = await Promise.allSettled([get(), get()]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(made).toBe(1);
  isBroken = false;
  expect(await Promise.all([get(), get()])).toEqual([2, 2]);
  expect(await get()).toBe(2);
});
