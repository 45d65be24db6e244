import http2, { type ServerHttp2Stream } from 'node:http2';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Http2Settings } from '../../visit.ts';
import { answerHeaders, type HeaderLine, isBodiless } from '../answer-headers.ts';
import { type Answer, answerRequest } from '../answer-request.ts';
import { HASTE_MS } from '../byte-source.ts';
import type { Front, Origin } from '../front.ts';
import { createKeptBytes } from '../kept-bytes.ts';
import { discard, isStream, sendStream } from '../reply-stream.ts';
import { NO_BODY, type RequestBody } from '../request-head.ts';
import { pseudoHeaderOrder, readStreamHead } from './stream-head.ts';

const { NGHTTP2_CANCEL, NGHTTP2_NO_ERROR } = http2.constants;

/** What a session knows of a stream that was opened. */
export interface OpenedStream extends Omit<Http2Settings, 'pseudoHeaderOrder'> {
  /** Names and values in wire order. */
  readonly raw: readonly string[];
  /** Called for each piece of its body. */
  onBody(): void;
}

/**
 * Takes in, records and answers one HTTP/2 request. Resolves when its answer has been handed to the session. A request
 * that comes together with its own reset asks for nothing: it is counted by the session, and neither prepared nor recorded.
 */
export async function serveStream(
  front: Front,
  origin: Origin,
  stream: ServerHttp2Stream,
  { raw, settings, windowUpdate, onBody }: OpenedStream,
): Promise<void> {
  // What came in the same bytes has been read by then.
  await nextTurn();
  if (stream.rstCode !== NGHTTP2_NO_ERROR) return;
  const { limits } = front;
  const head = readStreamHead(raw, limits);
  const announced = Number(head.lines.find(([name]) => name === 'content-length')?.[1] ?? 0);
  const body = head.fault === null ? await receiveBody(stream, front, announced, onBody) : NO_BODY;
  const answer = await answerRequest(front, origin, head, body, {
    ...{ settings, windowUpdate },
    pseudoHeaderOrder: pseudoHeaderOrder(raw),
  });
  body.release();
  if (stream.destroyed || stream.closed) return discard(answer.reply);
  const timer = setTimeout(() => stream.close(NGHTTP2_CANCEL), limits.answerMs).unref();
  stream.once('close', () => clearTimeout(timer));
  await send(front, stream, head.method, answer);
  // What is left of a refused body is not wanted any more.
  if (answer.closes) stream.close(NGHTTP2_NO_ERROR);
}

/**
 * Resolves at the end of the body, past its bound, after its time, and when the client resets the stream. One that is
 * announced longer than its bound is refused before it is read; what is in it is looked at all the same.
 */
function receiveBody(
  stream: ServerHttp2Stream,
  { limits, bodies }: Front,
  announced: number,
  onBody: () => void,
): Promise<RequestBody> {
  if (stream.readableEnded || stream.endAfterHeaders) return Promise.resolve(NO_BODY);
  return new Promise((resolve) => {
    const kept = createKeptBytes(
      { head: limits.bodyKeptBytes, tail: limits.bodyTailBytes, read: limits.bodyBytes },
      bodies,
    );
    const isRefused = announced > limits.bodyBytes;
    const timer = setTimeout(() => finish(isRefused ? 'body_too_large' : null), isRefused ? HASTE_MS : limits.bodyMs);
    const onEnd = (): void => finish(isRefused ? 'body_too_large' : null);
    const onData = (piece: Buffer): void => {
      onBody();
      if (!kept.add(piece) || (isRefused && kept.bytes >= limits.bodyKeptBytes)) finish('body_too_large');
    };
    function finish(fault: RequestBody['fault']): void {
      clearTimeout(timer);
      stream.off('data', onData).off('end', onEnd).off('close', onEnd);
      resolve({ kept: kept.kept(), bytes: kept.bytes, fault, release: kept.release });
    }
    stream.on('data', onData).once('end', onEnd).once('close', onEnd);
  });
}

async function send(front: Front, stream: ServerHttp2Stream, method: string, { reply }: Answer): Promise<void> {
  const hasBody = method !== 'HEAD' && !isBodiless(reply.status);
  const whole = isStream(reply.body) ? null : Buffer.from(reply.body);
  const framing: HeaderLine[] =
    whole === null || isBodiless(reply.status) ? [] : [['Content-Length', String(whole.length)]];
  const lines = answerHeaders(reply, front.now(), framing, []);
  const raw = [':status', String(reply.status), ...lines.flatMap(([name, value]) => [name.toLowerCase(), value])];
  stream.respond(raw, { endStream: !hasBody, sendDate: false } as Parameters<ServerHttp2Stream['respond']>[1]);
  if (!hasBody) return discard(reply);
  if (!isStream(reply.body)) {
    stream.end(whole);
    return;
  }
  // The session writes at the end of a turn: the head does not wait until the first piece is made.
  await nextTurn();
  if (await sendStream(reply.body, stream, (piece) => piece, front.onFault)) stream.end();
  else stream.close(NGHTTP2_CANCEL);
}
