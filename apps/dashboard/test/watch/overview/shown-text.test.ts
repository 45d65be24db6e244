import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shownText } from '../../../src/watch/overview/shown-text.ts';

it('leaves ordinary texts of any script as they are', () => {
  for (const text of ['/login?next=/', 'Mozilla/5.0 (X11)', '/pfad/größe', '/путь', '/路径', '/مسار']) {
    expect(shownText(text)).toBe(text);
  }
});

it('shows that something unseen was there, and never turns the reading direction', () => {
  expect(shownText('/a\u202egnp.exe\0\n\u200b')).toBe('/a\ufffdgnp.exe\ufffd\ufffd\ufffd');
});

it('is short and well formed whatever it is given', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (piece) => {
      const shown = shownText(piece.repeat(12));
      expect(shown.length).toBeLessThanOrEqual(201);
      expect(shown.isWellFormed()).toBe(true);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }),
  );
});
