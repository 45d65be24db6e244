import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visibleLine, visibleText } from '../../../src/kit/ui/hostile-text.ts';
import { curlOf } from '../../../src/watch/detections/export/curl.ts';

describe('texts of visitors', () => {
  it('show what cannot be seen', () => {
    expect(visibleText('a\u0000b\u001b[31mc\u007f')).toBe('a␀b␛[31mc␡');
    expect(visibleText('invoice\u202efdp.exe')).toBe('invoice⟨U+202E⟩fdp.exe');
    expect(visibleText('zero\u200bwidth')).toBe('zero⟨U+200B⟩width');
  });

  it('keep lines, tabs and every script', () => {
    expect(visibleText('eins\n\tzwei שלום 日本 🦊')).toBe('eins\n\tzwei שלום 日本 🦊');
  });

  it('show what hides in ordinary words: soft hyphens, letter marks, tags, selectors', () => {
    expect(visibleText('pay\u00adpal \u061c a\u{e0041}b')).toBe('pay⟨U+00AD⟩pal ⟨U+061C⟩ a⟨U+E0041⟩b');
    expect(visibleText('a\ufe0fb\u3164c\u034f')).toBe('a⟨U+FE0F⟩b⟨U+3164⟩c⟨U+034F⟩');
  });

  it('end where they are cut off, and never within a character', () => {
    expect(visibleText('x'.repeat(20), 5)).toBe('xxxxx…');
    expect(visibleText('xx🦊🦊', 3)).toBe('xx…');
  });

  it('are one line of bounded length where there is room for one', () => {
    expect(visibleLine('/a\u202egnp.exe\0\n\u200b')).toBe('/a⟨U+202E⟩gnp.exe␀␊⟨U+200B⟩');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (piece) => {
        const shown = visibleLine(piece.repeat(12));
        expect(shown.isWellFormed()).toBe(true);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u);
        expect(shown.replaceAll(/⟨U\+[0-9A-F]+⟩/g, '?').length).toBeLessThanOrEqual(201);
      }),
    );
  });
});

describe('a call as curl', () => {
  it('names the key by a variable and says every filter', () => {
    const command = curlOf('https://sundew.example', '/api/organizations/o/detections', {
      level: ['HIGH', 'CRITICAL'],
      q: "it's $(id)",
      start_date: undefined,
    });
    expect(command).toBe(
      `curl -sS -H "Authorization: Bearer $SUNDEW_KEY" 'https://sundew.example/api/organizations/o/detections?level=HIGH&level=CRITICAL&q=it%27s+%24%28id%29'`,
    );
  });
});
