import type { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createTerminal } from '../../src/terminal/terminal.ts';

/** A reader that takes its time: every chunk fills the buffer. */
function slowReader(): { stream: Writable; read: () => string } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      setImmediate(done);
    },
  });
  return { stream, read: () => Buffer.concat(chunks).toString() };
}

it('a long stream to a slow reader arrives whole and leaves no listeners behind', async () => {
  const { stream, read } = slowReader();
  const before = listenersOf(stream);
  const terminal = createTerminal({ stdout: stream, stderr: slowReader().stream });
  const own = listenersOf(stream) - before;
  const lines = Array.from({ length: 50 }, (_, index) => `line ${index}\n`);
  await terminal.pour(ReadableStream.from(lines.map((line) => Buffer.from(line))));
  for (const line of lines) terminal.line(line.trim());
  expect(listenersOf(stream)).toBe(before + own);
  await new Promise<void>((resolve) => stream.end(resolve));
  expect(read()).toBe(lines.join('') + lines.join(''));
});

it('a list is one object in JSON, as the API answers it; what is one thing stays as it is', async () => {
  const { stream, read } = slowReader();
  const { json } = createTerminal({ stdout: stream, stderr: slowReader().stream });
  json([{ id: 'a' }]);
  json({ id: 'b' });
  await new Promise<void>((resolve) => stream.end(resolve));
  expect(read()).toBe('{"data":[{"id":"a"}]}\n{"id":"b"}\n');
});

it('a disk that is full is told once and nothing more is written; of what is beside the result it is no matter', async () => {
  const full = () =>
    new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error('full'), { code: 'ENOSPC' })) });
  const faults: (string | undefined)[] = [];
  const [stdout, stderr] = [full(), full()];
  const terminal = createTerminal({ stdout, stderr, onFault: ({ code }) => faults.push(code) });
  const over = Promise.all([stdout, stderr].map((each) => new Promise<void>((resolve) => each.once('close', resolve))));
  terminal.note('Waiting …');
  terminal.line('first');
  await over;
  terminal.line('second');
  expect([faults, terminal.closed]).toEqual([['ENOSPC'], true]);
});

function listenersOf(stream: EventEmitter): number {
  return stream.eventNames().reduce((sum, name) => sum + stream.listenerCount(name), 0);
}
