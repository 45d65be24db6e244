import type { IncomingMessage, ServerResponse } from 'node:http';
import { LIMITS } from '@sundew/wire/limits';
import { Problem } from '@sundew/wire/problems';
import type { KeyCredential } from '../../platform/access/credential.ts';
import type { App } from '../../platform/http/application.ts';
import { toProblem } from '../../platform/http/problem-replies.ts';
import type { Spent } from '../../platform/http/rate-limits.ts';
import { isReadable } from '../body/body-parser.ts';
import { readJsonBody } from '../body/json-body.ts';
import { DETECT_PATH } from './detect.ts';
import { FastReply, headersOfEveryAnswer } from './fast-reply.ts';
import type { IntakeParts } from './parts.ts';
import { observedSensor } from './reporter-of.ts';
import { sensorReport } from './sensor-report.ts';
import { type Share, takeShare } from './share.ts';
import { isUnread } from './unread.ts';

const BEARER = /^Bearer +(\S+)$/i;

/**
 * A short way for the one call that comes thousands of times a second: `POST /api/v1/detect` with a key that is known
 * already and a plain JSON body of announced length. Same rules, same answers, without the framework's turns; whatever
 * is unusual about a request goes the ordinary way.
 */
export function openFastLane(app: App, parts: IntakeParts): void {
  let isOpen = false;
  app.addHook('preClose', async () => {
    isOpen = false;
  });
  app.addHook('onListen', async () => {
    const everyAnswer = await headersOfEveryAnswer(app);
    const ordinary = app.server.listeners('request') as ((
      request: IncomingMessage,
      response: ServerResponse,
    ) => void)[];
    app.server.removeAllListeners('request');
    app.server.on('request', (request, response) => {
      const key = isOpen ? keyOfPlainCall(request, parts) : null;
      if (key === null) for (const listener of ordinary) listener.call(app.server, request, response);
      else drive(request, key, new FastReply(response, everyAnswer, nextRequestId()), app, parts);
    });
    isOpen = true;
  });
}

/** The key of a call that this lane can take; null for all others. */
function keyOfPlainCall(request: IncomingMessage, parts: IntakeParts): KeyCredential | null {
  const { headers } = request;
  if (request.url !== DETECT_PATH || request.method !== 'POST') return null;
  const length = Number(headers['content-length']);
  if (!(length > 0 && length <= LIMITS.ingestBodyBytes) || headers['transfer-encoding'] !== undefined) return null;
  const type = headers['content-type'];
  if (type === undefined || headers['content-encoding'] !== undefined || !isReadable(type)) return null;
  if (headers['idempotency-key'] !== undefined) return null;
  const bearer = BEARER.exec(headers.authorization ?? '')?.[1];
  if (bearer === undefined) return null;
  try {
    const credential = parts.credentials.resolve(bearer);
    if (credential instanceof Promise) {
      // The ordinary way asks again and tells what is wrong.
      credential.catch(() => {});
      return null;
    }
    return credential.kind === 'key' && credential.scopes.has('detections:write') ? credential : null;
  } catch {
    return null;
  }
}

/** Reads the body and answers. The parser of node hands over exactly as many bytes as were announced, or none. */
function drive(request: IncomingMessage, key: KeyCredential, reply: FastReply, app: App, parts: IntakeParts): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => void chunks.push(chunk));
  // A sender that went away gets no answer.
  request.on('error', () => void chunks.splice(0));
  request.on('end', () => {
    const [only] = chunks;
    const bytes = chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks);
    void answer(request, key, bytes, reply, app, parts);
  });
}

async function answer(
  request: IncomingMessage,
  key: KeyCredential,
  bytes: Buffer,
  reply: FastReply,
  app: App,
  parts: IntakeParts,
): Promise<void> {
  let share: Share | null = null;
  let problem: Problem | null = null;
  try {
    const observed = observedSensor(request, parts.clientIp(request), parts.now());
    const report = sensorReport(readJsonBody(bytes), key, observed);
    // What mostly answers at once is not waited for: a turn of the queue costs more than the answer.
    const taken = takeShare(report, key.keyId, parts.rateLimits);
    share = taken instanceof Promise ? await taken : taken;
    if (share.keep !== 'nothing') await parts.pipeline.process(report, { keep: share.keep });
    demandAllowed(share.spent);
  } catch (error) {
    problem = toProblem(error);
    if (isUnread(problem)) {
      const spent = await parts.rateLimits.take('ingest', key.keyId);
      share = { keep: 'nothing', spent };
      if (spent?.allowed === false) problem = tooMany(spent);
    }
    if (problem.status >= 500) app.log.error({ err: error }, 'request failed');
  }
  reply.limit(share?.spent ?? null);
  if (problem === null) reply.accepted();
  else reply.refused(problem);
}

function demandAllowed(spent: Spent | null): void {
  if (spent?.allowed === false) throw tooMany(spent);
}

function tooMany({ retryAfterS }: Spent): Problem {
  return new Problem('rate_limited', undefined, { retryAfterS });
}

let requests = 0;

/** Ids of its own kind: the framework counts only what it sees. */
function nextRequestId(): string {
  requests = (requests + 1) % Number.MAX_SAFE_INTEGER;
  return `detect-${requests.toString(36)}`;
}
