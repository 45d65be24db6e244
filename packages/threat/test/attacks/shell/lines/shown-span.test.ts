import { expect, test } from 'vitest';
import { leavesQuoteOpen } from '../../../../src/attacks/shell/lines/shown-span.ts';
import { commandInjection } from '../../../../src/attacks/signatures/command-injection.ts';
import { foundIn, jsonBody } from '../../found-in.ts';

function typesIn(data: string): readonly unknown[] {
  return foundIn(commandInjection, jsonBody({ data }));
}

test('between two quotations of GNU stands no command', () => {
  const text = "`man -k %s' または `info %s' を試してください";
  expect(leavesQuoteOpen(text, 0, text.indexOf('`', 1))).toBe(true);
  expect(typesIn(text)).toEqual([]);
});

test.each([
  "`cat '/etc/passwd'`",
  "`cat /etc/passwd\n'`",
  "`cat /etc/passwd`'",
  '`man -k x;cat /etc/passwd` を',
  '`echo "it\'s";id`',
])('a span that a shell takes is one: %s', (text) => {
  expect(typesIn(text)).not.toEqual([]);
});
