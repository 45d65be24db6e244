import type { IncomingMessage } from 'node:http';
import { LIMITS } from '@sundew/wire/limits';
import { Problem } from '@sundew/wire/problems';
import type { SdkDetectAnswer } from '@sundew/wire/sdk-detect';
import type { KeyCredential } from '../../platform/access/credential.ts';
import { toProblem } from '../../platform/http/answers/problem-replies.ts';
import type { App } from '../../platform/http/application.ts';
import type { Spent } from '../../platform/http/limits/rate-limits.ts';
import type { FastReply } from '../../platform/http/requests/fast-reply.ts';
import { callerOf } from '../../platform/http/requests/requests-in-turns.ts';
import { openShortWay } from '../../platform/http/requests/short-way.ts';
import { readJsonBody } from '../body/json-body.ts';
import { isPlainPost } from '../body/plain-post.ts';
import { DETECT } from './detect.ts';
import type { IntakeParts } from './parts.ts';
import { createReadAgain, type ReadAgain } from './read-again.ts';
import { type ReportDoor, takeReport } from './report-door.ts';
import { observedSensor } from './reporter-of.ts';
import { SDK_DETECT } from './sdk-detect.ts';
import { isUnread } from './unread.ts';

const BEARER = /^Bearer +(\S+)$/i;

const DOORS: ReadonlyMap<string, ReportDoor> = new Map([DETECT, SDK_DETECT].map((door) => [door.path, door]));

/**
 * A short way for single reports with a key that is known already and a plain JSON body of announced length. Same rules,
 * same answers, without the framework's turns; whatever is unusual about a request goes the ordinary way.
 */
export function openFastLane(app: App, parts: IntakeParts): void {
  const readAgain = createReadAgain();
  openShortWay(app, parts.turns, {
    name: 'detect',
    paths: [...DOORS.keys()],
    take(request, path) {
      const door = DOORS.get(path);
      const key = isPlainPost(request, LIMITS.ingestBodyBytes) ? knownKeyOf(request, parts) : null;
      if (door === undefined || key === null) return null;
      return {
        owner: callerOf(key),
        answer: (bytes, reply) => void answer({ request, door, key, bytes, reply }, app, parts, readAgain),
      };
    },
  });
}

/** The key of a call that this lane can take; null for all others. */
function knownKeyOf({ headers }: IncomingMessage, parts: IntakeParts): KeyCredential | null {
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
  else reply.found(verdict);
}

function demandAllowed(spent: Spent | null): void {
  if (spent?.allowed === false) throw tooMany(spent);
}

function tooMany({ retryAfterS }: Spent): Problem {
  return new Problem('rate_limited', undefined, { retryAfterS });
}
