import { expect, it } from 'vitest';
import { sqlInjection } from '../../../src/attacks/signatures/sql-injection.ts';
import { foundIn, jsonBody } from '../found-in.ts';

it.each(['@@mention', '@@dir = o', '@@cache ||= {}', 'set @@counter'])('no database knows it: %s', (text) => {
  expect(foundIn(sqlInjection, text)).toEqual([]);
  expect(foundIn(sqlInjection, jsonBody({ x: text }))).toEqual([]);
});

it.each([
  '@@version',
  '@@hostname',
  '@@global.secure_file_priv',
  '@@innodb_version',
  '@@SERVERNAME',
  '1 and @@datadir is not null',
  "x' and @@basedir like 'a%'--",
])('a database does: %s', (text) => {
  expect(foundIn(sqlInjection, text)).not.toEqual([]);
});
