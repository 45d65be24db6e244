import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { createFairTurns } from '../../../src/platform/background/fair-turns.ts';

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

  it('are begun in the name of nobody who waited before', async () => {
    const { run, turn } = createFairTurns();
    const name = new AsyncLocalStorage<string>();
    const names: (string | undefined)[] = [];
    const first = name.run('first', () => turn('a').then(() => names.push(name.getStore())));
    await new Promise<void>((resolve) => run('b', () => resolve(void names.push(name.getStore()))));
    await first;
    expect(names).toEqual(['first', undefined]);
  });

  it('let other work of the process happen after a piece that took long', async () => {
    const { turn } = createFairTurns();
    const order: string[] = [];
    for (let at = 0; at < 3; at++) {
      await turn('a');
      order.push('piece');
      setImmediate(() => order.push('other'));
      // In a promise that was waited for, as most of the work is.
      await Promise.resolve().then(() => keepBusy(20));
    }
    expect(order).toEqual(['piece', 'other', 'piece', 'other', 'piece']);
  });
});

function keepBusy(forMs: number): void {
  const endAtMs = performance.now() + forMs;
  while (performance.now() < endAtMs);
}
