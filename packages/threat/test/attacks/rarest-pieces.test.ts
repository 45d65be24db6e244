import { expect, test } from 'vitest';
import { piecesOf } from '../../src/attacks/pieces/pieces.ts';
import { rarestFirst } from '../../src/attacks/pieces/rarest-pieces.ts';

const LINES = Array.from({ length: 90 }, (_, at) => `const part${at} = load('item', { depth: ${at} });`);

test.each(['; cat notes | id', "1' or '1'='1", '/var/log/app.log', '<b onclick=go()>'])(
  'among lines of one shape what is written otherwise comes first: %s',
  (other) => {
    const text = LINES.toSpliced(40, 0, other).join('\n');
    const [first] = rarestFirst(piecesOf(text), text);
    expect(other).toContain(text.slice(first?.core, first?.to));
  },
);

test('none is lost, and what was asked for before changes nothing', () => {
  const text = LINES.join('\n');
  const pieces = piecesOf(text);
  const before = rarestFirst(pieces, text);
  rarestFirst(piecesOf("1' or '1'='1\nx"), "1' or '1'='1\nx");
  expect(rarestFirst(pieces, text)).toEqual(before);
  expect(new Set(before)).toEqual(new Set(pieces));
});
