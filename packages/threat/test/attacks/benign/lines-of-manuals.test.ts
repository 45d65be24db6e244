import { expect, test } from 'vitest';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';

/** What a value is reported for in a parameter, a form and a document that say nothing of it. */
function typesIn(text: string): readonly string[] {
  const request = { method: 'POST', path: '/', headers: {} };
  const form = new URLSearchParams({ data: text }).toString();
  return [
    { ...request, query: form, contentType: '', body: '' },
    { ...request, query: '', contentType: 'application/x-www-form-urlencoded', body: form },
    { ...request, query: '', contentType: 'application/json', body: JSON.stringify({ id: 7, data: text }) },
  ].flatMap((each) => findSignatures(each).matches.map(({ type }) => type));
}

test.each([
  // Functions by their names, which no shell takes from a variable.
  'db_version ()\t{ run_command "VERSION $@"; }',
  'eval("sub LIMIT_OF_LINES () { 9; }") unless defined(&LIMIT_OF_LINES);',
  'start ()\n{\n  case $(readlink -f "$program") in\n    /srv/*) echo "$program" ;;\n  esac\n}',
  "try:\n    __import__('setuptools.logging')\nexcept ImportError:\n    pass",
  '1. Open the folder\n2. Copy & paste the `sample.json` to it and add a test for it in the `draft.test.js`',
  'isListLike({__proto__: []}); // true\nisListLike({}); // false',
  'var own = Object.create || function () { return { __proto__: null }; };',
  'cell.__proto__.type=="password"',
  'On Linux:\ntar -cf all.tar -C /srv notes',
  'const shell = () => {\n  return process.env.shell || this.SHELL;\n};',
  'this.state !== this.S.BEGIN &&',
  "this.position === 'center' && 'Filters-Center',",
  'db.version(1).stores({ notes: "slug, title" });',
  'result += `<a href="\x24{util.url_for.call(this, page.path)}">`;',
  '#https://example.org/970275\nacme-doc: documentation-outside-of-its-folder [usr/share/*]',
  'The bar (|) separates options of which one may be there',
  'See /etc/default/acme for its settings, and /etc/init.d/acme for how it starts',
  'The file /etc/nsswitch.conf has been moved to another package.',
])('what manuals and sources say is no attack: %s', (text) => {
  expect(typesIn(text)).toEqual([]);
});

test.each([
  ['() { :; }; echo vulnerable', 'command_injection'],
  ['x () { :; }; cat /etc/passwd', 'command_injection'],
  ["__import__('os').system('id')", 'command_injection'],
  ["__import__('o'+'s').popen('id')", 'command_injection'],
  ["__import__('subprocess').run('id')", 'command_injection'],
  ['x & cat /etc/passwd', 'command_injection'],
  ['10 & paste the /etc/passwd', 'command_injection'],
  ['x=$(cat /etc/passwd)', 'command_injection'],
  ['for f in $(cat /etc/passwd); do echo $f; done', 'command_injection'],
  ['{"__proto__":{"admin":true}}', 'deserialization'],
  ['a.__proto__.admin=true', 'deserialization'],
  ['The host is:\ncat /etc/passwd', 'command_injection'],
  ['1 || this.password', 'nosql_injection'],
  ["this.name === 'ann'", 'nosql_injection'],
  ['db.version()', 'nosql_injection'],
  ['{{url_for.__globals__}}', 'template_injection'],
  ['x\r\nX-Admin: 1', 'crlf_injection'],
  ['a[__proto__][admin]=1', 'deserialization'],
  ['*)(|(mail=*', 'ldap_injection'],
  ['See /etc/passwd for all of them, and take what you need of it', 'path_traversal'],
  ['/etc/default/acme', 'path_traversal'],
])('an attack of that kind is found: %s', (text, type) => {
  expect(typesIn(text)).toContain(type);
});
