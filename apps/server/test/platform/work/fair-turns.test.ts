import { describe, expect, it } from 'vitest';
import { createFairTurns } from '../../../src/platform/work/fair-turns.ts';

describe('turns between owners', () => {
  it('go round, whoever asked for more', async () => {
    const { turn } = createFairTurns();
    const order: string[] = [];
    const begin = async (owner: string) => {
      await turn(owner);
      order.push(owner);
    };
    await Promise.all([...Array.from({ length: 6 }, () => begin('many')), begin('few'), begin('few')]);
    expect(order.slice(0, 4)).toEqual(['many', 'few', 'many', 'few']);
    expect(order.slice(4)).toEqual(Array(4).fill('many'));
  });

  it('let other work of the process happen between two of them', async () => {
    const { turn } = createFairTurns();
    const order: string[] = [];
    const portions = (async () => {
      for (let at = 0; at < 3; at++) {
        await turn('a');
        order.push('portion');
        setImmediate(() => order.push('other'));
      }
    })();
    await portions;
    expect(order.indexOf('other')).toBeGreaterThan(0);
    expect(order.indexOf('other')).toBeLessThan(order.lastIndexOf('portion'));
  });
});
