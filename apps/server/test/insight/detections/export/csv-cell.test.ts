import { describe, expect, it } from 'vitest';
import { csvCell } from '../../../../src/insight/detections/export/csv-cell.ts';

describe('a text in a line of a CSV file', () => {
  it.each(['x;=1+1;y', 'x\t=1', 'x|@SUM(A1)', 'x"\n+1', 'x"";\u200b-1', ';=1', 'a\r\n\uff1d1'])(
    'begins no formula for a program that splits lines elsewhere: %j',
    (text) => {
      const file = `1,2,${csvCell(text)},3\r\n`;
      for (const separator of [';', '\t', '|']) {
        const cells = file.split(/[\r\n]+/).flatMap((line) => line.split(separator));
        expect(cells.filter((cell) => /^["\p{Cf}]*[=+\-@\uff1d]/u.test(cell))).toEqual([]);
      }
    },
  );

  it('is as it was where a bot gives its address', () => {
    const agent = 'Mozilla/5.0 (compatible; Bot; +https://bot.example)';
    expect(csvCell(agent)).toBe(`"${agent}"`);
  });
});
