import type { IncomingMessage, ServerResponse } from 'node:http';
import { LIMITS } from '@sundew/wire/limits';
import { Problem } from '@sundew/wire/problems';
import type { SdkDetectAnswer } from '@sundew/wire/sdk-detect';
import type { KeyCredential } from '../../platform/access/credential.ts';
import type { App } from '../../platform/http/application.ts';
import { toProblem } from '../../platform/http/problem-replies.ts';
import type { Spent } from '../../platform/http/rate-limits.ts';
import { isReadable } from '../body/body-parser.ts';
import { readJsonBody } from '../body/json-body.ts';
import { DETECT } from './detect.ts';
import { FastReply, headersOfEveryAnswer } from './fast-reply.ts';
import type { IntakeParts } from './parts.ts';
import { createReadAgain, type ReadAgain } from './read-again.ts';
import { type ReportDoor, takeReport } from './report-door.ts';
import { observedSensor } from './reporter-of.ts';
import { SDK_DETECT } from './sdk-detect.ts';
import { isUnread } from './unread.ts';

const BEARER = /^Bearer +(\S+)$/i;

const DOORS: ReadonlyMap<string | undefined, ReportDoor> = new Map(
  [DETECT, SDK_DETECT].map((door) => [door.path, door]),
);

/**
 * A short way for calls that come thousands of times a second: single reports with a key that is known already and a
 * plain JSON body of announced length. Same rules, same answers, without the framework's turns; whatever is unusual
 * about a request goes the ordinary way.
 */
export function openFastLane(app: App, parts: IntakeParts): void {
  let isOpen = false;
  const readAgain = createReadAgain();
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
      const door = isOpen ? DOORS.get(request.url) : undefined;
      const key = door === undefined ? null : keyOfPlainCall(request, parts);
      if (door === undefined || key === null) {
        for (const listener of ordinary) listener.call(app.server, request, response);
        return;
      }
      const reply = new FastReply(response, everyAnswer, nextRequestId());
      whenRead(request, (bytes) => void answer({ request, door, key, bytes, reply }, app, parts, readAgain));
    });
    isOpen = true;
  });
}

/** The key of a call that this lane can take; null for all others. */
function keyOfPlainCall(request: IncomingMessage, parts: IntakeParts): KeyCredential | null {
  const { headers } = request;
  if (request.method !== 'POST') return null;
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

/** Hands over the body: exactly as many bytes as were announced, or none at all. */
function whenRead(request: IncomingMessage, take: (bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => void chunks.push(chunk));
  // A sensor that went away gets no answer.
  request.on('error', () => void chunks.splice(0));
  request.on('end', () => {
    const [only] = chunks;
    take(chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks));
  });
}

interface Call {
  readonly request: IncomingMessage;
  readonly door: ReportDoor;
  readonly key: KeyCredential;
  readonly bytes: Buffer;
  readonly reply: FastReply;
}

async function answer(
  { request, door, key, bytes, reply }: Call,
  app: App,
  parts: IntakeParts,
  readAgain: ReadAgain,
): Promise<void> {
  let verdict: SdkDetectAnswer | null = null;
  let spent: Spent | null = null;
  let problem: Problem | null = null;
  try {
    const observed = observedSensor(request, parts.clientIp(request), parts.now());
    const again = readAgain.find(door, key.keyId, bytes, observed);
    const report = again ?? door.readReport(readJsonBody(bytes), key, observed);
    const taken = await takeReport(door, report, key, parts);
    if (again === null && taken.share.keep !== 'all') readAgain.add(door, key.keyId, bytes, report);
    ({ verdict } = taken);
    ({ spent } = taken.share);
    // A sensor that waits for a verdict would let everything through if it were told 429.
    if (!door.givesVerdict) demandAllowed(spent);
  } catch (error) {
    problem = toProblem(error);
    if (isUnread(problem)) {
      spent = await parts.rateLimits.take('ingest', key.keyId);
      if (spent?.allowed === false) problem = tooMany(spent);
    }
    if (problem.status >= 500) app.log.error({ err: error }, 'request failed');
  }
  reply.limit(spent);
  if (problem !== null) reply.refused(problem);
  else if (verdict === null) reply.accepted();
  else reply.judged(verdict);
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
