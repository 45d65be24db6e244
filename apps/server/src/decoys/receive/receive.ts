import { networkOf } from '@sundew/sensor-core/address';
import type { Detection } from '../../detection/detection.ts';
import type { Pipeline } from '../../detection/pipeline.ts';
import { isDropped } from '../../detection/sighting.ts';
import type { Bait } from '../bait/bait.ts';
import type { Canaries } from '../canaries/canaries.ts';
import { presentedTexts } from '../canaries/presented-texts.ts';
import type { Decoy, DecoyHost } from '../decoy.ts';
import type { DecoyResponse, ResponseContext } from '../decoy-response.ts';
import type { DecoyDirectory } from '../directory.ts';
import type { Reply, VisitHandler } from '../reply.ts';
import { errorReply } from '../site/error-reply.ts';
import type { Site } from '../site/site.ts';
import type { Visit } from '../visit.ts';
import { reportOfVisit } from './report-of-visit.ts';

const LOG_PAUSE_MS = 10_000;

export interface ReceiveParts {
  /** Hosts whose DNS points here. */
  readonly hosts: { find(host: string): DecoyHost | null };
  readonly decoys: DecoyDirectory;
  readonly pipeline: Pick<Pipeline, 'process'>;
  readonly canaries: Pick<Canaries, 'findUsed'>;
  readonly bait: Pick<Bait, 'find'>;
  readonly responses: readonly DecoyResponse[];
  readonly context: ResponseContext;
  readonly site: Site;
  readonly log: { warn(fields: { readonly err: unknown; readonly unlogged: number }, message: string): void };
}

/**
 * Takes a visit at the decoy listener to its detection and then to its answer, in this order: what was answered is
 * committed. Requests that hit no decoy are recorded like those that do. Where recording is impossible the visitor
 * sees what an overloaded server shows.
 */
export function createReceive(parts: ReceiveParts): VisitHandler {
  let quietUntilMs = 0;
  let unlogged = 0;
  const byAction = new Map(parts.responses.map((response) => [response.name, response]));

  async function receive(visit: Visit): Promise<Reply> {
    const host = parts.hosts.find(visit.host);
    if (host === null) return errorReply(404, visit);
    const match = await parts.decoys.match(host, visit.method, visit.target);
    const decoy = match === null || match === 'method_not_allowed' ? null : match;
    const canaries = await parts.canaries.findUsed(host.organizationId, presentedTexts(visit));
    const harvest = decoy === null ? null : await parts.bait.find(decoy, visit.target, visit.ip);
    const detection = await parts.pipeline.process({ ...reportOfVisit(visit, host, decoy), canaries, harvest });
    if (decoy !== null && !isDropped(detection)) return answer(visit, decoy, detection);
    return match === 'method_not_allowed' ? errorReply(405, visit) : parts.site.reply(visit, host);
  }

  async function answer(visit: Visit, decoy: Decoy, { sighting, actor }: Detection): Promise<Reply> {
    const response = byAction.get(decoy.action);
    if (response === undefined) throw new Error(`No response is called ${decoy.action}.`);
    if (!takesContent(decoy, visit)) return errorReply(415, visit);
    const visitor = `${networkOf(visit.ip)} ${visit.headers['user-agent'] ?? ''}`;
    return response.respond({ visit, decoy, detectionId: sighting.id, actorId: actor.id, visitor }, parts.context);
  }

  /** Strangers decide how many visits fail while the database is away; they do not fill the log. */
  function sayOnce(err: unknown, atMs: number): void {
    if (atMs < quietUntilMs) {
      unlogged += 1;
      return;
    }
    parts.log.warn({ err, unlogged }, 'a visit at the decoy listener was not recorded');
    quietUntilMs = atMs + LOG_PAUSE_MS;
    unlogged = 0;
  }

  return async (visit) => {
    try {
      return await receive(visit);
    } catch (err) {
      sayOnce(err, visit.receivedAtMs);
      return errorReply(503, visit);
    }
  };
}

/** Another content type than a decoy expects is recorded all the same; the visitor is told what a real API tells. */
function takesContent({ options }: Decoy, { headers, bodyBytes }: Visit): boolean {
  if (bodyBytes === 0 || options.expectedContentTypes.length === 0) return true;
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  return options.expectedContentTypes.some((expected) => expected === type);
}
