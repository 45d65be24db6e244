import type { Duplex } from 'node:stream';
import { answerRequest, answerUnreadable } from '../answer-request.ts';
import type { ByteSource } from '../byte-source.ts';
import type { Connection } from '../connection-table.ts';
import type { Front, Origin } from '../front.ts';
import { NO_BODY, type RequestHead } from '../request-head.ts';
import { expectsContinue, framingOf, keepsAlive } from './framing.ts';
import { type ReceivedBody, readBody } from './read-body.ts';
import { readHead } from './read-head.ts';
import { sendAnswer } from './send-answer.ts';

/** Read and thrown away after the last answer, so that closing does not take it away from the client again. */
const LINGER_BYTES = 4_194_304;
const LINGER_MS = 5_000;
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';
/** Stands for a request line that could not be read. */
const UNREADABLE = { method: 'GET', httpVersion: '1.1' } as const;

/** One connection that speaks HTTP/1. */
export interface Http1Connection {
  readonly stream: Duplex;
  readonly source: ByteSource;
  readonly connection: Connection;
  readonly origin: Origin;
}

/**
 * Serves the requests of a connection one after the other until either side ends it. Resolves when it is over.
 * What was received of a request whose peer went away in the middle of its body is recorded all the same.
 */
export async function serveHttp1(front: Front, { stream, source, connection, origin }: Http1Connection): Promise<void> {
  const { limits } = front;
  for (let served = 1; ; served += 1) {
    if (source.held().length === 0) {
      connection.rest(served === 1 ? limits.headMs : limits.idleMs, () => stream.end());
      if (!(await source.more())) break;
    }
    connection.wait(limits.headMs);
    const head = await readHead(source, limits);
    if (head === 'closed') break;
    if (head === null) {
      await sendAnswer(front, stream, UNREADABLE, answerUnreadable(), false);
      return linger(stream, source, connection);
    }
    connection.work(limits.bodyMs);
    const body = head.fault === null ? await receiveBody(front, stream, source, head) : { ...NO_BODY, isWhole: true };
    connection.work(limits.answerMs);
    const answer = await answerRequest(front, origin, head, body, null);
    body.release();
    const mayStay =
      body.isWhole &&
      !answer.closes &&
      keepsAlive(head) &&
      served < limits.requestsPerConnection &&
      !front.isStopping();
    const stays = await sendAnswer(front, stream, head, answer, mayStay);
    if (!stays || answer.reply.isLast === true) return linger(stream, source, connection);
  }
  stream.destroy();
}

async function receiveBody(front: Front, stream: Duplex, source: ByteSource, head: RequestHead): Promise<ReceivedBody> {
  const framing = framingOf(head);
  if (expectsContinue(head) && framing.is !== 'none') {
    const isWanted = framing.is === 'chunked' || (framing.is === 'length' && framing.bytes <= front.limits.bodyBytes);
    if (isWanted && source.held().length === 0) stream.write(CONTINUE);
  }
  return readBody(source, framing, front);
}

/** Says goodbye, then reads on for a while (RFC 9112, section 9.6) before the connection is let go. */
async function linger(stream: Duplex, source: ByteSource, connection: Connection): Promise<void> {
  connection.wait(LINGER_MS);
  stream.end();
  let left = LINGER_BYTES;
  do {
    left -= source.held().length;
    source.drop(source.held().length);
  } while (left > 0 && (await source.more()));
  stream.destroy();
}
