import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEvents, readLines, type StreamEvent } from '../src/event-stream.ts';

/** The text as a stream, cut at the given places of its bytes. */
function streamOf(text: string, cuts: readonly number[] = []): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((left, right) => left - right);
  return new ReadableStream({
    start(controller) {
      for (let at = 1; at < places.length; at += 1) {
        const chunk = bytes.slice(places[at - 1], places[at]);
        if (chunk.length > 0) controller.enqueue(chunk);
      }
      controller.close();
    },
  });
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('an event stream', () => {
  it('gives events with id and name, and passes over comments and unknown fields', async () => {
    const text =
      ': heartbeat\n\nid: 7\nevent: detection\ndata: {"a":1}\nretry: 10\n\ndata: one\ndata: two\n\nid: 8\n\n';
    expect(await all(readEvents(streamOf(text)))).toEqual<StreamEvent[]>([
      { id: '7', event: 'detection', data: '{"a":1}' },
      { id: '7', event: 'message', data: 'one\ntwo' },
    ]);
  });

  it('does not give an event that was cut off', async () => {
    expect(await all(readEvents(streamOf('data: whole\n\ndata: half')))).toHaveLength(1);
  });

  it('gives the same events however the bytes arrive', async () => {
    const text = 'id: 1\r\ndata: ünïcödé 🦊\r\n\r\ndata:x\rdata: y\r\r: c\ndata: z\n\n';
    const expected = await all(readEvents(streamOf(text)));
    expect(expected.map((event) => event.data)).toEqual(['ünïcödé 🦊', 'x\ny', 'z']);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(200), { maxLength: 20 }), async (cuts) => {
        expect(await all(readEvents(streamOf(text, cuts)))).toEqual(expected);
      }),
    );
  });

  it('refuses a line without end', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024).fill(97)),
    });
    await expect(all(readEvents(endless))).rejects.toThrow('too long');
  });
});

describe('lines', () => {
  it('end with LF, CR LF or CR, and the last one needs no end', async () => {
    expect(await all(readLines(streamOf('a\nb\r\nc\rd')))).toEqual(['a', 'b', 'c', 'd']);
    expect(await all(readLines(streamOf('a\n\n')))).toEqual(['a', '']);
    expect(await all(readLines(streamOf('')))).toEqual([]);
  });
});
