import { expect, test } from 'vitest';
import { isSerialized, readSerialized } from '../../../../src/attacks/request/formats/php-values.ts';
import { commandInjection } from '../../../../src/attacks/signatures/command-injection.ts';
import { sqlInjection } from '../../../../src/attacks/signatures/sql-injection.ts';
import { foundIn } from '../../found-in.ts';

function textsOf(value: string): readonly string[] {
  const texts: string[] = [];
  readSerialized(value, 'v', {
    name: (location, text) => texts.push(`${location} is called ${text}`),
    value: (location, text) => texts.push(`${location} ${text}`),
  });
  return texts;
}

test('strings stand where their keys put them, whatever else there is beside them', () => {
  expect(textsOf('a:2:{s:1:"a";s:1:"x";i:7;a:1:{s:1:"b";s:1:"y";}}')).toEqual([
    'v.a is called a',
    'v.a x',
    'v.b is called b',
    'v.b y',
  ]);
  expect(textsOf('O:1:"A":2:{s:1:"a";b:1;s:1:"c";s:1:"z";}')).toContain('v.c z');
  expect(textsOf('s:1:"x";')).toEqual(['v[0] x']);
});

test('lengths that are wrong and ends that are missing take nothing away', () => {
  expect(textsOf('a:9:{s:99:"a";s:0:"x"y";')).toContain('v.a x"y');
  expect(textsOf('s:5:"x')).toEqual(['v[0] x']);
  expect(textsOf('a:1:{no')).toEqual([]);
});

test.each(['a:b', 'as:1', 'o:1:"a"', 'a:1', 's:12', ''])('a text that is nothing of PHP: %s', (text) =>
  expect(isSerialized(text)).toBe(false),
);

test('what a field of such a value holds is judged by itself, in a parameter and in a cookie', () => {
  const value = 'a:2:{s:4:"host";s:12:"192.0.2.1;id";s:1:"n";i:1;}';
  const place = 'host: command after a separator';
  expect(foundIn(commandInjection, { query: `q=${encodeURIComponent(value)}` })).toEqual([`query.q.${place}`]);
  const Cookie = `prefs=${encodeURIComponent('s:8:"admin\'--";')}`;
  expect(foundIn(sqlInjection, { headers: { Cookie } })).toEqual(['cookie.prefs[0]: comment cuts off the query']);
});
