import { expect, test } from 'vitest';
import { sqlInjection } from '../../../src/attacks/signatures/sql-injection.ts';
import { foundIn } from '../found-in.ts';

test.each([
  "'; INSTALL httpfs; LOAD httpfs; --",
  "x'; PUT file:///etc/passwd @~; --",
  "1'; SYSTEM SHUTDOWN; -- -",
  "'; SET SESSION AUTHORIZATION postgres#",
  "'); REASSIGN OWNED BY a TO b--",
  '"; RESET MASTER; --',
  "'; PRAGMA foreign_keys=OFF; --",
  '1;PRAGMA table_info(accounts)',
])('a statement behind a string that a comment cuts off is an attack in any database: %s', (value) => {
  expect(foundIn(sqlInjection, value)).not.toEqual([]);
});

test.each([
  "x'; set it and forget it",
  "It's late; get some sleep -- tomorrow is another day",
  "say 'x'; load y; -- and the rest",
  "signal <= '0'; end if; --",
  "l'été; lock the door",
  '#pragma pack(1)',
])('a sentence or a line of a source is none: %s', (value) => {
  expect(foundIn(sqlInjection, value)).toEqual([]);
});
