import { expect, test } from 'vitest';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';

function found(document: object): readonly string[] {
  const request = { method: 'POST', path: '/', query: '', headers: {}, contentType: 'application/json' };
  return findSignatures({ ...request, body: JSON.stringify(document) }).matches.map(({ location }) => location);
}

test('a mention in a chat shows a name behind its bar', () => {
  expect(found({ type: 'message', text: '<@U023BECGF|cal> has joined the channel' })).toEqual([]);
  expect(found({ type: 'message', text: '<#C024BE91L|top> or <@U023BECGF|id>' })).toEqual([]);
  expect(found({ type: 'message', text: '<U1234|@cal> archived the channel' })).toEqual([]);
});

test('a mention excuses neither a command with operands, nor one beside it, nor one in another field', () => {
  expect(found({ text: '<@U023BECGF|cat /etc/passwd>' })).toEqual(['body.text']);
  expect(found({ text: '<@U023BECGF|cal>;cat /etc/passwd' })).toEqual(['body.text']);
  expect(found({ host: '<@U023BECGF|id>' })).toEqual(['body.host']);
});
