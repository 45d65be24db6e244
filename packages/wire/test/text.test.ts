import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../src/text/escape-html.ts';
import { blankInvisible, spellInvisible } from '../src/text/invisible-characters.ts';

/** The kinds of Unicode that nobody sees, each named by itself. */
const KINDS: readonly (readonly [name: string, kind: RegExp])[] = [
  ['controls', /\p{Cc}/u],
  ['format characters', /\p{Cf}/u],
  ['line separators', /\p{Zl}/u],
  ['paragraph separators', /\p{Zp}/u],
  ['halves of pairs', /\p{Cs}/u],
  ['bidirectional marks', /\p{Bidi_Control}/u],
  ['joiners', /\p{Join_Control}/u],
  ['variation selectors', /\p{Variation_Selector}/u],
  ['ignorable code points', /\p{Default_Ignorable_Code_Point}/u],
  ['tags', /[\u{e0001}\u{e0020}-\u{e007f}]/u],
  ['fillers', /[\u115f\u1160\u3164\uffa0]/u],
];
const EVERY_CHARACTER = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code));

const spelled = (text: string) => spellInvisible(text, () => '#');
const around = fc.string({ unit: fc.constantFrom('a', 'é', '日', '🦊', ' ', '-'), maxLength: 5 });

describe('what cannot be seen', () => {
  it.each(KINDS)('%s are spelled out wherever they stand, and blanked', (_name, kind) => {
    const characters = EVERY_CHARACTER.filter((character) => kind.test(character));
    expect(characters.length).toBeGreaterThan(0);
    expect(characters.filter((character) => spelled(character) !== '#')).toEqual([]);
    fc.assert(
      fc.property(
        around,
        fc.array(fc.constantFrom(...characters), { minLength: 1 }),
        around,
        (before, unseen, after) => {
          const text = `${before}${unseen.join('|')}${after}`;
          expect(spelled(text)).toBe(`${before}${unseen.map(() => '#').join('|')}${after}`);
          expect(blankInvisible(text, '$&')).toBe(`${before}${unseen.map(() => '$&').join('|')}${after}`);
        },
      ),
    );
  });

  it('is found inside of emoji too', () => {
    expect(spelled('❤\ufe0f 👩\u200d🚀')).toBe('❤# 👩#🚀');
  });

  it('is one blank where several stand together', () => {
    expect(blankInvisible('a\u200b\u202e\u{e0041}b\n', ' ')).toBe('a b ');
  });

  it('is named to the one who spells it, as a whole', () => {
    expect(spellInvisible('a\u{e0041}b', (character) => `<${character.codePointAt(0)?.toString(16)}>`)).toBe(
      'a<e0041>b',
    );
  });
});

it('what can be seen stays as it is, in any script', () => {
  const seen = EVERY_CHARACTER.filter((character) => /[\p{L}\p{N}\p{P}\p{S}\p{Zs}\p{Mc}]/u.test(character));
  const changed = seen.filter((character) => spelled(character) !== character);
  // Letters and symbols that are drawn as nothing.
  expect(changed.map((character) => character.codePointAt(0)?.toString(16))).toEqual([
    '115f',
    '1160',
    '2800',
    '3164',
    'ffa0',
  ]);
});

describe('text in HTML', () => {
  it('ends no tag, no attribute and no entity', () => {
    expect(escapeHtml(`<a href="x" id='y'>&amp;`)).toBe('&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;');
  });

  it('is read as what it was', () => {
    const read = (markup: string) =>
      markup
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('&', '<', '>', '"', "'", ';', 'amp', 'a') }), (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"']/);
        expect(read(escapeHtml(text))).toBe(text);
      }),
    );
  });
});
