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

test('a script with escapes is read as the document says it, and texts that are no list of strings are no line', () => {
  expect(startedPrograms('{"command":"sh","args":["-c","cat \\/etc\\u002fgroup"]}')).toEqual(['cat /etc/group']);
  expect(startedPrograms('{"command":"sh","args":[{"a":1}],"cmd":[1,2]}')).toEqual(['sh']);
});

test('a form that asks for a longer command by name', () => {
  const body = "cmd=echo%20'a%20ALL=(ALL)%20NOPASSWD:%20ALL'%20>>%20/etc/sudoers";
  expect(foundIn(commandInjection, { contentType: 'application/x-www-form-urlencoded', body })).toHaveLength(1);
});
