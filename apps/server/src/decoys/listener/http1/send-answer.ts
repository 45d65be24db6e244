import type { Duplex } from 'node:stream';
import { answerHeaders, type HeaderLine, isBodiless } from '../answer-headers.ts';
import type { Answer } from '../answer-request.ts';
import type { Front } from '../front.ts';
import { discard, isStream, sendStream } from '../reply-stream.ts';
import type { RequestHead } from '../request-head.ts';
import { reasonOf } from '../server-pages.ts';

const LAST_CHUNK = Buffer.from('0\r\n\r\n');
const LINE_END = Buffer.from('\r\n');

/**
 * Sends an answer over HTTP/1, spelled and ordered as nginx does it. Streams go out in chunks, to HTTP/1.0 clients
 * until the connection closes; without its body an answer is not framed by it either.
 * @param staysOpen whether the connection may be used again
 * @returns whether it can be used again
 */
export async function sendAnswer(
  { now, onFault }: Pick<Front, 'now' | 'onFault'>,
  sink: Duplex,
  head: Pick<RequestHead, 'method' | 'httpVersion'>,
  { reply, isBare }: Answer,
  staysOpen: boolean,
): Promise<boolean> {
  const hasBody = head.method !== 'HEAD' && !isBodiless(reply.status);
  const streamed = hasBody && isStream(reply.body) ? reply.body : null;
  const whole = isStream(reply.body) ? null : Buffer.from(reply.body);
  const isChunked = streamed !== null && head.httpVersion === '1.1';
  const keeps = staysOpen && (streamed === null || isChunked);
  const framing: HeaderLine[] = [];
  if (isChunked) framing.push(['Transfer-Encoding', 'chunked']);
  if (whole !== null && !isBodiless(reply.status)) framing.push(['Content-Length', String(whole.length)]);
  const connection: HeaderLine = ['Connection', keeps ? 'keep-alive' : 'close'];
  const lines = answerHeaders(reply, now(), framing, [connection]);
  const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const start = Buffer.from(`HTTP/1.1 ${reply.status} ${reasonOf(reply.status)}\r\n${text}\r\n`, 'latin1');

  if (isBare === true && whole !== null) {
    await write(sink, whole);
    return false;
  }
  if (!hasBody) discard(reply);
  if (streamed === null) {
    await write(sink, hasBody && whole !== null ? Buffer.concat([start, whole]) : start);
    return keeps && !sink.destroyed;
  }
  sink.write(start);
  const isComplete = await sendStream(streamed, sink, isChunked ? asChunk : (piece) => piece, onFault);
  // A stream that broke off must not look whole: the connection is cut in the middle of it.
  if (!isComplete) sink.destroy();
  else if (isChunked) sink.write(LAST_CHUNK);
  return keeps && !sink.destroyed;
}

function asChunk(piece: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, LINE_END]);
}

/** Resolves when the bytes have left, or can no longer leave. */
function write(sink: Duplex, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    if (sink.destroyed) return resolve();
    const settle = (): void => {
      sink.off('close', settle);
      resolve();
    };
    sink.once('close', settle);
    sink.write(bytes, settle);
  });
}
