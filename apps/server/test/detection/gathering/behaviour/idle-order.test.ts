import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IdleOrder } from '../../../../src/detection/gathering/behaviour/idle-order.ts';

const MOST = 6;

it('knows which number was idle longest', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(MOST - 1), { maxLength: 60 }), (used) => {
      const order = new IdleOrder(MOST);
      let naive: number[] = [];
      expect(order.idlest).toBeNull();
      for (const number of used) {
        if (naive.includes(number)) order.use(number);
        else order.add(number);
        naive = [...naive.filter((each) => each !== number), number];
        expect(order.idlest).toBe(naive[0]);
      }
    }),
  );
});
