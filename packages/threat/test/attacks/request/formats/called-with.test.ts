import { expect, test } from 'vitest';
import { calledWith } from '../../../../src/attacks/request/formats/called-with.ts';
import { commandInjection } from '../../../../src/attacks/signatures/command-injection.ts';
import { nosqlInjection } from '../../../../src/attacks/signatures/nosql-injection.ts';
import { foundIn } from '../../found-in.ts';

test.each([
  ['cb({"a":1})', '{"a":1}'],
  ['/**/ jQuery_1.done( [1] );\n', '[1]'],
])('the document that a function is given: %s', (text, document) => expect(calledWith(text)).toBe(document));

test.each(['cb(1)', 'cb({"a":1}) + 1', 'a b({})', '({})', 'cb({"a":1}'])('a text that is no such call: %s', (text) =>
  expect(calledWith(text)).toBeNull(),
);

test('the fields of the document are judged one by one, in a parameter and as a body', () => {
  const query = `q=${encodeURIComponent('cb({"host":"192.0.2.1;id"})')}`;
  expect(foundIn(commandInjection, { query })).toEqual(['query.q.host: command after a separator']);
  const body = 'cb({"name":{"$ne":null}});';
  expect(foundIn(nosqlInjection, { contentType: 'application/javascript', body })).toEqual([
    'body.name.$ne: operator as a key',
  ]);
});
