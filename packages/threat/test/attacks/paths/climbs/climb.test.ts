import fc from 'fast-check';
import { expect, test } from 'vitest';
import { climbOf } from '../../../../src/attacks/paths/climbs/climb.ts';

test.each([
  ['../x', 1],
  ['a/b/../../../c', 1],
  ['a/b/../c', 0],
  ['/images/../style.css', 0],
  ['/../../x', 2],
  ['..;/..;x=1/y', 2],
  ['..//..///x', 2],
  ['./.././../x', 2],
  ['.. /..\0/x', 2],
  ['..', 1],
  ['a..b/c', 0],
])('%j leaves its place by %i', (path, up) => {
  expect(climbOf(path).up).toBe(up);
});

test('what was climbed out of is not part of the target', () => {
  expect(climbOf('/var/www/images/../../../etc/passwd').target).toEqual(['etc', 'passwd']);
  expect(climbOf('a/../../b').target).toEqual(['b']);
});

test('dots that a filter leaves over climb as well', () => {
  expect(climbOf('....//....//etc')).toMatchObject({ up: 2, odd: 2 });
  expect(climbOf('..././..././etc')).toMatchObject({ up: 2, odd: 2 });
  expect(climbOf('??/.?/etc')).toMatchObject({ up: 2, odd: 2 });
  expect(climbOf('what??').odd).toBe(0);
});

test.each(['?../?../etc', '..*/..#/etc', '.".:/..^/etc', '..\u00ff/.\u0001./etc'])(
  '%j climbs among stray characters',
  (path) => {
    expect(climbOf(path)).toMatchObject({ up: 2, odd: 2, target: ['etc'] });
  },
);

test('wildcards alone may be a date that is still to be filled in', () => {
  expect(climbOf('??/??/2024')).toMatchObject({ odd: 2, wild: 2 });
  expect(climbOf('.?/?./2024')).toMatchObject({ odd: 2, wild: 0 });
});

test('where a path last turned back is remembered', () => {
  expect(climbOf('/etc/passwd?/../../').passed).toEqual(['etc', 'passwd?']);
  expect(climbOf('../x').passed).toEqual([]);
});

test('segments that stay are counted in a row', () => {
  expect(climbOf('/./././././x').idle).toBe(5);
  expect(climbOf('/a/./b/./c').idle).toBe(1);
});

test('any text has a climb whose numbers fit together', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('.', '/', 'a', '?', ';', '\0', '\ud800'), maxLength: 200 }),
      (path) => {
        const { up, climbs, odd, target } = climbOf(path);
        expect(up).toBeLessThanOrEqual(climbs);
        expect(odd).toBeLessThanOrEqual(climbs);
        expect(target.length).toBeLessThanOrEqual(path.split('/').length);
      },
    ),
  );
});
