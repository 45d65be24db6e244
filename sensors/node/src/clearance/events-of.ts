export interface ServerEvent {
  readonly id: string;
  readonly name: string;
  readonly data: string;
}

const LONGEST = 4 * 1024 * 1024;

/** The events of a `text/event-stream` (HTML standard), one after the other. @throws Error when one is too long */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let waiting = '';
  for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
    waiting += decoder.decode(piece, { stream: true });
    if (waiting.length > LONGEST) throw new Error('An event of the service is too long.');
    const blocks = waiting.split('\n\n');
    waiting = blocks.pop() ?? '';
    for (const block of blocks) yield eventOf(block);
  }
}

function eventOf(block: string): ServerEvent {
  const fields = { id: '', event: '', data: '' };
  for (const line of block.split('\n')) {
    const colon = line.indexOf(': ');
    const field = line.slice(0, colon);
    if (field === 'id' || field === 'event' || field === 'data') fields[field] = line.slice(colon + 2);
  }
  return { id: fields.id, name: fields.event, data: fields.data };
}
