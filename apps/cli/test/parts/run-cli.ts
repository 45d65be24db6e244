import { Writable } from 'node:stream';
import { runCli as run } from '../../src/cli.ts';
import { createTerminal } from '../../src/terminal/terminal.ts';
import type { Ran } from './start-cli.ts';

/** Runs a command in this process, with nothing of its settings: starting one for each takes longer than most commands do. */
export async function runCli(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const [stdout, stderr] = [collect(), collect()];
  const code = await run(words, {
    env: { PATH: process.env.PATH ?? '', ...env },
    terminal: createTerminal({ stdout: stdout.stream, stderr: stderr.stream }),
    interrupted: new AbortController().signal,
  });
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

function collect() {
  let text = '';
  const stream = new Writable({
    decodeStrings: false,
    write(chunk: Buffer | string, _encoding, done) {
      text += typeof chunk === 'string' ? chunk : chunk.toString('utf8');
      done();
    },
  });
  return { stream, text: () => text };
}
