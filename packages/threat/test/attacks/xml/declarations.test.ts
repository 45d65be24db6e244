import fc from 'fast-check';
import { expect, test } from 'vitest';
import { declarationsOf } from '../../../src/attacks/xml/declarations.ts';
import { expansionOf } from '../../../src/attacks/xml/entity-expansion.ts';

const read = (text: string): ReturnType<typeof declarationsOf> => declarationsOf(text, text.toLowerCase());

test('external entities, general and parameter, with either kind of identifier', () => {
  const { entities } = read(`<!DOCTYPE r [<!ENTITY a SYSTEM "file:///x"><!ENTITY % b PUBLIC 'p' 'http://y/'>]>`);
  expect(entities).toMatchObject([
    { name: 'a', isParameter: false, external: { publicId: '', systemId: 'file:///x' }, value: null },
    { name: 'b', isParameter: true, external: { publicId: 'p', systemId: 'http://y/' }, value: null },
  ]);
});

test('declarations inside the value of another are found, with their percent signs and quotes written as references', () => {
  const { entities } = read(`<!ENTITY % a "<!ENTITY &#x25; b SYSTEM &#x27;http://y/?%f;&#x27;>">`);
  expect(entities.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(entities[1]).toMatchObject({ isParameter: true, external: { systemId: 'http://y/?%f;' } });
});

test('comments hide declarations, unclosed ones do not', () => {
  expect(read('<!-- <!ENTITY a "b"> --><!ENTITY c "d">').entities.map(({ name }) => name)).toEqual(['c']);
  expect(read('<!-- <!ENTITY a "b">').entities).toHaveLength(1);
});

test('the beginning of a comment inside of an instruction or a literal is none', () => {
  const names = (text: string): readonly string[] => read(text).entities.map(({ name }) => name);
  expect(names('<?a <!-- ?><!ENTITY b "c"><?d --> ?>')).toEqual(['b']);
  expect(names(`<!ATTLIST r a CDATA "<!--"><!ENTITY b "c"><!ATTLIST r d CDATA '-->'>`)).toEqual(['b']);
  expect(names('<?a <!ENTITY hidden "x"> ?><!ENTITY b "c">')).toEqual(['b']);
  expect(names('<?a <!ENTITY b "c">')).toEqual(['b']);
  expect(names("<!ATTLIST r a CDATA \"<!ENTITY b 'c'>")).toEqual(['b']);
});

test('unparsed entities and broken ends', () => {
  expect(read('<!ENTITY a SYSTEM "x.gif" NDATA gif>').entities[0]?.isUnparsed).toBe(true);
  expect(read('<!DOCTYPE r [ <!ENTITY a SYSTEM "../boot.ini" ]> <r/>').entities[0]?.external?.systemId).toBe(
    '../boot.ini',
  );
  expect(read('<!ENTITY a SYSTEM "open').entities[0]?.external?.systemId).toBe('open');
});

test('entities grow by what they hold', () => {
  const levels = ['<!ENTITY e0 "x">', ...[1, 2, 3].map((n) => `<!ENTITY e${n} "${`&e${n - 1};`.repeat(10)}">`)].join(
    '',
  );
  expect(expansionOf(read(levels).entities)).toEqual({ references: 1110, depth: 3, isCircular: false });
  expect(expansionOf(read('<!ENTITY a "&b;"><!ENTITY b "&a;">').entities).isCircular).toBe(true);
  expect(expansionOf(read('<!ENTITY a "&lt;&#60;&unknown;">').entities)).toEqual({
    references: 0,
    depth: 0,
    isCircular: false,
  });
});

test('the growth of any number of levels is bounded', () => {
  const levels = Array.from({ length: 500 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(20)}">`).join('');
  expect(expansionOf(read(`<!ENTITY e0 "x">${levels}`).entities).references).toBe(1e12);
});

test('any text has declarations', () => {
  const piece = fc.constantFrom(
    '<!ENTITY ',
    '<!DOCTYPE ',
    'SYSTEM ',
    '"',
    "'",
    '% ',
    '&#37;',
    '&a;',
    'a',
    '<!--',
    '-->',
    '<?',
    '?>',
    '<!ATTLIST ',
    '>',
    '\ud800',
    '\0',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (parts) => {
      const { entities } = read(parts.join(''));
      expect(expansionOf(entities).references).toBeLessThanOrEqual(1e12);
    }),
  );
});
