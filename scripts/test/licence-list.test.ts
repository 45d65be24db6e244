import { describe, expect, it } from 'vitest';
import { licenceList } from '../supply/licence-list.ts';

describe('the list of licences', () => {
  it('counts each licence and names every package once', () => {
    const mit = [{ license: { id: 'MIT' } }];
    const list = licenceList({
      components: [
        { name: 'b', version: '1.0.0', licenses: mit },
        { name: 'b', version: '1.0.0', licenses: mit },
        { name: 'a', version: '2.0.0', licenses: [{ expression: '(MIT OR CC0-1.0)' }] },
        { name: 'c', version: '3.0.0' },
      ],
    });
    expect(list.split('\n').filter((line) => line.startsWith('| '))).toEqual([
      ...['| Licence | Packages |', '| --- | --- |', '| MIT | 2 |', '| (MIT OR CC0-1.0) | 1 |', '| not named | 1 |'],
      ...['| Package | Licence |', '| --- | --- |'],
      ...['| a 2.0.0 | (MIT OR CC0-1.0) |', '| b 1.0.0 | MIT |', '| c 3.0.0 | not named |'],
    ]);
  });
});
