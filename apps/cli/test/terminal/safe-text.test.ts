import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeJson, safeText } from '../../src/terminal/safe-text.ts';
import { tableLines } from '../../src/terminal/table.ts';

const HOSTILE = [
  '\u001b[2J\u001b[1;31mred', // clears the screen
  '\u001b]0;title\u0007', // sets the title of the window
  '\u009b31m', // the same in one C1 character
  'a\rb', // overwrites the line
  'a\nfake line',
  '\u202egnp.exe', // reverses what follows
  '\u2066hidden\u2069',
  '\u{e0041}', // invisible tag
  'pay\u00adpal', // soft hyphen
  'a\ufe0fb', // variation selector
  '\u3164', // letter that is drawn as nothing
  '\ud800', // half of a character
];

describe('text of strangers', () => {
  it.each(HOSTILE)('%j reaches no terminal as it is', (text) => {
    expect(safeText(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u);
    expect(safeText(text)).toContain('\\u{');
  });

  it('stays readable when it is harmless', () => {
    expect(safeText('GET /größe?q=日本 — 🦊')).toBe('GET /größe?q=日本 — 🦊');
  });

  it('is harmless in JSON as well, which still means the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const json = safeJson({ text });
        expect(json).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u);
        expect(JSON.parse(json)).toEqual({ text });
      }),
    );
    for (const text of HOSTILE) expect(JSON.parse(safeJson({ text }))).toEqual({ text });
  });

  it('cannot break a table', () => {
    const lines = tableLines(
      ['name', 'value'],
      [
        ['a\nb', '1'],
        ['\u001b[31m', '2'],
      ],
    );
    expect(lines).toHaveLength(3);
    expect(lines.join('')).not.toMatch(/\p{Cc}/u);
  });
});
