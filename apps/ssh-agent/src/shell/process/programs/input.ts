import type { Stream } from '../streams/streams.ts';
import type { Process } from './process.ts';

const CHUNK = 32_768;
/** What a line that is kept costs beside its bytes. */
const LINE_COST = 32;

/** The next line with its line end; null at the end of the input. What was read too much is put back. */
export async function readLine(stream: Stream, process: Process): Promise<string | null> {
  let line = '';
  for (;;) {
    const bytes = (await stream.read?.(CHUNK)) ?? '';
    await process.tick();
    if (bytes === '') return line === '' ? null : line;
    const end = bytes.indexOf('\n');
    if (end >= 0) {
      if (end + 1 < bytes.length) stream.unread?.(bytes.slice(end + 1));
      return line + bytes.slice(0, end + 1);
    }
    line += bytes;
    if (line.length > process.session.budget.limits.wordBytes) return line;
  }
}

/** Asks for a line that the terminal does not show; null at the end of the input. */
export async function askSecret(process: Process, prompt: string): Promise<string | null> {
  const { terminal } = process.session;
  process.err(prompt);
  if (terminal) terminal.isSilent = true;
  try {
    return await readLine(process.stdin, process);
  } finally {
    if (terminal) terminal.isSilent = false;
  }
}

/** Every line of a stream without its line end; `ended` is false for a last line that has none. */
export async function* linesOf(
  stream: Stream,
  process: Process,
  end = '\n',
): AsyncGenerator<{ line: string; ended: boolean }> {
  let rest = '';
  for (;;) {
    const bytes = (await stream.read?.(CHUNK)) ?? '';
    await process.tick();
    if (bytes === '') break;
    const lines = (rest + bytes).split(end);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      yield { line, ended: true };
      await process.tick();
    }
    if (rest.length > process.session.budget.limits.wordBytes) {
      yield { line: rest, ended: false };
      rest = '';
    }
  }
  if (rest !== '') yield { line: rest, ended: false };
}

/** Every line of a stream with its line end, kept as they come: a stream without an end gives way, and ends when it holds too much. */
export async function allLines(stream: Stream, process: Process): Promise<string[]> {
  const lines: string[] = [];
  let rest = '';
  for (;;) {
    const bytes = (await stream.read?.(CHUNK)) ?? '';
    await process.tick();
    if (bytes === '') break;
    const pieces = bytes.split('\n');
    process.hold(bytes.length + (pieces.length - 1) * LINE_COST);
    const last = pieces.pop() ?? '';
    for (const piece of pieces) {
      lines.push(`${rest}${piece}\n`);
      rest = '';
    }
    rest += last;
  }
  if (rest !== '') lines.push(rest);
  return lines;
}

/** Everything to the end of a stream, up to the size of a word; what is beyond is left out. */
export async function readAll(stream: Stream, process: Process): Promise<string> {
  const { wordBytes } = process.session.budget.limits;
  const parts: string[] = [];
  let size = 0;
  while (size < wordBytes * 4) {
    const bytes = (await stream.read?.(CHUNK)) ?? '';
    await process.tick();
    if (bytes === '') break;
    process.hold(bytes.length);
    parts.push(bytes);
    size += bytes.length;
  }
  return parts.join('');
}
