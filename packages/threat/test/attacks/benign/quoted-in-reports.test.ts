import { expect, test } from 'vitest';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';

/** What is found in a message with a title beside it. */
const foundInMessage = (text: string, title = 'Report'): readonly string[] =>
  findSignatures({
    ...{ method: 'POST', path: '/', query: '', headers: {}, contentType: 'application/json' },
    body: JSON.stringify({ message: text, title, author: 'ann' }),
  }).matches.map(({ type }) => type);

test.each([
  [
    'a stack in a log with a bar',
    'app  | Exception in thread "main"\napp  |     at java.base/java.io.File.open0(Native Method)',
  ],
  ['operators in quotes', "  * changed the keys for indent from Shift+'>'/'<' to Ctrl+'>'/'<' (#1901)"],
  ['a range of versions', "steps:\n  - uses: setup-go\n    with:\n      go-version: '>=1.19 <1.20'\n  - name: Init"],
  ['a drawing with a title', 'the <title>code </title><path d="M1 10.08V8.92h1.15"/>'],
  ['the start of one', 'code </title><path d="M1 10.08V8.92h1.15"/></svg>'],
  [
    'a link to a service at home',
    'navigate to its endpoint:\n[localhost:9090/metrics](http://localhost:9090/metrics)\nand look',
  ],
  [
    'a filter in a table',
    '| ldapUserFilter | (&(objectClass=person)(memberOf=CN=users,DC=local)(!(disabled=TRUE))) |\n| ldapHost | x |',
  ],
  [
    'a page of Ruby',
    '<h2><%= l(:label_new) %></h2>\n\n<p><%= submit_tag l(:button_add), :name => nil %></p>\n<% end %>',
  ],
  [
    'a query in brackets',
    'FROM users LEFT JOIN\n  (SELECT a.user_id AS id, count(?) AS n\n  FROM a GROUP BY a.user_id) AS b\n  ON users.id = b.id',
  ],
])('%s is no attack', (_, text) => {
  expect(foundInMessage(text)).toEqual([]);
});

test('a title may be cut off within a published document type', () => {
  expect(foundInMessage('x', '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http:/')).toEqual([]);
  expect(foundInMessage('x', '<!DOCTYPE html SYSTEM "http://evil.example/a.dtd">')).toContain('xxe');
  expect(foundInMessage('x', '<!DOCTYPE a PUBLIC "-//W3C//DTD X//EN" "http://evil.example/a.dtd"><a/>')).toContain(
    'xxe',
  );
});

test.each([
  ['command_injection', 'app  | at now + 1 minute -f /tmp/x; at -f /tmp/x now'],
  ['sql_injection', "hello you all: 5' >= '1' or '1'='1"],
  ['xss', 'code </title><svg onload=alert(1)>'],
  ['xss', 'code </title><path onclick=alert(1) d="M1"/>'],
  ['ssrf', 'see ![a](http://localhost:9200/_cat)'],
  ['template_injection', '<%= system(:id) %>'],
  ['sql_injection', 'please look at (select password from users limit 1)-- '],
])('but this is: %s, %s', (type, text) => {
  expect(foundInMessage(text)).toContain(type);
});
