import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { readLines } from '@sundew/api-client/event-stream';
import { safeJson, safeText } from './safe-text.ts';
import { tableLines } from './table.ts';

/** Where a command writes. Whatever strangers wrote is made harmless on the way. */
export interface Terminal {
  /** One line of the result. */
  line(text: string): void;
  /** Lines of the result with aligned columns, below a heading. Where there are none, that is noted beside it. */
  table(heading: readonly string[], rows: readonly (readonly string[])[]): void;
  /** The result as one JSON object, on one line. A list is `{ "data": [ … ] }`, as lists of the API are. */
  json(value: object): void;
  /** One line beside the result: progress, advice, errors. */
  note(text: string): void;
  /** Bytes as they are; when a person reads along, line by line and harmless. Ends quietly when the reader goes away. */
  pour(body: AsyncIterable<Uint8Array>): Promise<void>;
  /** True once nobody reads the result any more (`… | head`). */
  readonly closed: boolean;
}

/** Where `Terminal` writes to, and what is done where that cannot be written. */
export interface Streams {
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable;
  /** Told when the result cannot be written, as to a full disk, and nothing more is. A reader who went away is no fault. */
  readonly onFault?: (error: NodeJS.ErrnoException) => void;
}

export function createTerminal({ stdout, stderr, onFault }: Streams): Terminal {
  let closed = false;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    closed = true;
    if (error.code !== 'EPIPE') onFault?.(error);
  });
  // The result is what was asked for, also where nobody can be told more.
  stderr.on('error', (error: NodeJS.ErrnoException) => {
    closed ||= error.code === 'EPIPE';
  });
  const put = (chunk: Uint8Array | string): boolean => closed || stdout.write(chunk);
  const write = async (chunk: Uint8Array | string): Promise<void> => {
    if (put(chunk)) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    await Promise.race([once(stdout, 'drain', { signal }), once(stdout, 'close', { signal })]).catch(() => {});
    // Takes the listeners of the event that did not come off the stream again.
    waiting.abort();
  };
  const line = (text: string) => void put(`${safeText(text)}\n`);
  return {
    line,
    table(heading, rows) {
      for (const each of tableLines(heading, rows)) line(each);
      if (rows.length === 0) stderr.write('There are none.\n');
    },
    json: (value) => void put(`${safeJson(Array.isArray(value) ? { data: value } : value)}\n`),
    note: (text) => void stderr.write(`${safeText(text)}\n`),
    async pour(body) {
      if (stdout.isTTY) {
        for await (const line of readLines(body)) {
          await write(`${safeText(line)}\n`);
          if (closed) return;
        }
        return;
      }
      for await (const chunk of body) {
        await write(chunk);
        if (closed) return;
      }
    },
    get closed() {
      return closed;
    },
  };
}
