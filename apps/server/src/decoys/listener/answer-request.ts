import type { DecoyHost } from '../decoy.ts';
import { resolveTarget } from '../matching/resolve-target.ts';
import type { Reply } from '../reply.ts';
import type { Http2Settings, Visit } from '../visit.ts';
import type { Front, Origin } from './front.ts';
import { discard } from './reply-stream.ts';
import { type Fault, joinHeaders, type RequestBody, type RequestHead } from './request-head.ts';
import { serverPage } from './server-pages.ts';

/** What is sent, and whether the connection ends with it. */
export interface Answer {
  readonly reply: Reply;
  readonly closes: boolean;
  /** Without a head, as HTTP/0.9 has it. */
  readonly isBare?: true;
}

const STATUS: Readonly<Record<Fault, number>> = {
  bad_request: 400,
  headers_too_large: 400,
  target_too_long: 414,
  body_too_large: 413,
  unknown_coding: 501,
  version: 505,
  no_version: 404,
};
const CHALLENGE = /^\/\.well-known\/acme-challenge\/([A-Za-z0-9_-]{1,128})$/;
/** Methods that nginx refuses by itself. */
const REFUSED = new Set(['TRACE', 'CONNECT']);

/**
 * Settles one request: unknown names get nothing, certificate challenges come first, everything else is handed to the
 * handler to be recorded and answered. Requests that are refused for their form are recorded too; their answer is then
 * the server's own. Never rejects.
 */
export async function answerRequest(
  front: Front,
  origin: Origin,
  head: RequestHead,
  body: RequestBody,
  http2: Http2Settings | null,
): Promise<Answer> {
  // Without a Host the name of the handshake stands for it, as a server picks its default site.
  const name = head.host === '' ? (origin.tls?.serverName ?? '') : head.host;
  const path = resolveTarget(head.target);
  const fault = head.fault ?? (path === null ? 'bad_request' : body.fault);
  const challenge = fault === null && origin.tls === null ? await answerChallenge(front, name, head) : null;
  if (challenge !== null) return open(challenge);
  const headers = joinHeaders(head.lines);
  const refusal = refusalOf(fault, origin, head.method, headers['user-agent']);
  const host = front.findHost(name);
  if (host === null) return refusal ?? open(page(404, headers['user-agent']));

  const reply = await record(front, host, {
    ip: front.clientIp({ socket: origin.peer, forwardedFor: headers['x-forwarded-for'] }),
    host: name,
    secure: origin.tls !== null,
    method: head.method,
    target: head.target,
    path,
    httpVersion: head.httpVersion,
    headers,
    headerNames: head.lines.map(([name]) => name),
    body: body.kept,
    bodyBytes: body.bytes,
    tls: origin.tls,
    http2,
    receivedAtMs: front.now(),
  });

  if (refusal === null) return open(reply);
  discard(reply);
  return refusal;
}

/** What the server answers by itself, whatever is asked for. Null: nothing, the request is fit to be answered. */
function refusalOf(fault: Fault | null, origin: Origin, method: string, agent: string | undefined): Answer | null {
  if (fault === 'headers_too_large') return closing(400, agent, 'Request Header Or Cookie Too Large');
  if (fault === 'no_version') return { ...closing(method === 'GET' ? 404 : 400, undefined), isBare: true };
  if (fault !== null) return closing(STATUS[fault], agent);
  if (REFUSED.has(method)) return closing(405, agent);
  return origin.isMisplaced ? closing(400, agent, 'The plain HTTP request was sent to HTTPS port') : null;
}

/** Answers bytes without a request line. There is nothing to record, and without a handshake no site to answer for. */
export function answerUnreadable(): Answer {
  return closing(400, undefined);
}

async function answerChallenge(front: Front, host: string, head: RequestHead): Promise<Reply | null> {
  const token = CHALLENGE.exec(head.target)?.[1];
  if (token === undefined || (head.method !== 'GET' && head.method !== 'HEAD')) return null;
  const text = await front.challengeResponse(host, token).catch((error: unknown) => {
    front.onFault(error);
    return null;
  });
  return text === null ? null : { status: 200, headers: [['Content-Type', 'application/octet-stream']], body: text };
}

/** The handler promises not to fail; a stranger's request must not end the process should it do so all the same. */
async function record(front: Front, host: DecoyHost, visit: Visit): Promise<Reply> {
  try {
    return await front.handler(visit, host);
  } catch (error) {
    front.onFault(error);
    return page(503, visit.headers['user-agent']);
  }
}

const page = (status: number, agent: string | undefined, explanation?: string): Reply => ({
  status,
  headers: [['Content-Type', 'text/html']],
  body: serverPage(status, agent, explanation),
});
const open = (reply: Reply): Answer => ({ reply, closes: false });
const closing = (status: number, agent: string | undefined, explanation?: string): Answer => ({
  reply: page(status, agent, explanation),
  closes: true,
});
