/** One message of a `text/event-stream` (HTML standard, "Server-sent events"). */
export interface StreamEvent {
  readonly id: string | null;
  readonly event: string;
  readonly data: string;
}

/** Longest line or event that is kept; a sender that goes beyond is cut off with an error. */
const MAX_CHARS = 4 * 1024 * 1024;

/** Reads events as they arrive; comments (heartbeats) are passed over. Ends when the service ends the stream. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  let id: string | null = null;
  let event = '';
  let data: string[] = [];
  let size = 0;
  for await (const line of readLines(body)) {
    if (line === '') {
      if (data.length > 0) yield { id, event: event === '' ? 'message' : event, data: data.join('\n') };
      event = '';
      data = [];
      size = 0;
      continue;
    }
    const colon = line.indexOf(':');
    if (colon === 0) continue;
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + (line[colon + 1] === ' ' ? 2 : 1));
    if (field === 'data') {
      size += value.length;
      if (size > MAX_CHARS) throw new Error('the stream sent an event that is too large');
      data.push(value);
    } else if (field === 'event') event = value;
    else if (field === 'id' && !value.includes('\0')) id = value;
  }
}

/** Lines of a UTF-8 stream without their ends (LF, CR LF, CR). */
export async function* readLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    // A CR at the very end may be half of a CR LF: wait for what follows.
    const ready = rest.endsWith('\r') ? rest.slice(0, -1) : rest;
    const lines = ready.split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + rest.slice(ready.length);
    if (rest.length > MAX_CHARS) throw new Error('the stream sent a line that is too long');
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield* rest.endsWith('\r') ? [rest.slice(0, -1)] : [rest];
}
