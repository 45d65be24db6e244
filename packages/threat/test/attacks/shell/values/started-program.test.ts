import { expect, test } from 'vitest';
import { startedPrograms } from '../../../../src/attacks/request/leaf/started-program.ts';
import { commandInjection } from '../../../../src/attacks/signatures/command-injection.ts';
import { foundIn, jsonBody } from '../../found-in.ts';

test.each([
  { command: 'bash', args: ['-c', 'id'] },
  { name: 'a', kind: 'b', note: 'c', server: { command: '/bin/sh', args: ['-lc', 'touch /tmp/a'] } },
  { server_path: 'cmd.exe', args: ['/c', 'calc.exe'], method: 'm' },
  { image: 'alpine', cmd: ['chroot', '/host', 'sh', '-c', 'whoami'] },
  { command: 'sleep', args: ['6'], env: {} },
  {
    a: [
      { program: 'ls', args: [] },
      { program: 'nslookup', args: ['a1.example.net'] },
    ],
  },
])('a program that a document has started shows that it runs: %j', (document) => {
  expect(foundIn(commandInjection, jsonBody(document))).toEqual(['body.command: command asked for by name']);
});

test.each([
  { command: 'npx', args: ['-y', 'a-server', '/srv/a'] },
  { command: 'bash', args: ['-c', 'npm start && id'] },
  { command: ['/bin/sh', '-c', 'sleep 3600'] },
  { command: 'python3', args: ['server.py'] },
  { command: 'show', args: ['id'] },
  { args: ['-c', 'id'] },
])('a program that does something else: %j', (document) => {
  expect(foundIn(commandInjection, jsonBody(document))).toEqual([]);
});

test.each([
  'transportType=stdio&command=touch&args=%2Ftmp%2Fa',
  'command=%2Fbin%2Fsh&args=-c%20id&env=%7B%7D',
  'program=nslookup&args[]=a1.example.net',
  'cmd=bash&argv=%5B%22-c%22%2C%22whoami%22%5D',
])('a program that parameters have started shows that it runs: %s', (query) => {
  expect(foundIn(commandInjection, { query })).not.toEqual([]);
  expect(foundIn(commandInjection, { contentType: 'application/x-www-form-urlencoded', body: query })).not.toEqual([]);
});

test.each([
  'transportType=stdio&command=uv&args=run+--with+mcp+mcp+run+server.py',
  'command=npx&args=-y%20a-server%20/srv/a',
  'command=show&args=id',
  'command=sort&args=name',
  'command=sh&args=-c%20npm%20start',
  'args=id&order=5',
])('a program by parameters that does something else: %s', (query) => {
  expect(foundIn(commandInjection, { query })).toEqual([]);
});

test('a script with escapes is read as the document says it, and texts that are no list of strings are no line', () => {
  expect(startedPrograms('{"command":"sh","args":["-c","cat \\/etc\\u002fgroup"]}')).toEqual(['cat /etc/group']);
  expect(startedPrograms('{"command":"sh","args":[{"a":1}],"cmd":[1,2]}')).toEqual(['sh']);
});

test('a form that asks for a longer command by name', () => {
  const body = "cmd=echo%20'a%20ALL=(ALL)%20NOPASSWD:%20ALL'%20>>%20/etc/sudoers";
  expect(foundIn(commandInjection, { contentType: 'application/x-www-form-urlencoded', body })).toHaveLength(1);
});
