import type { ProvenFingerprint } from '../../detection/clearance/proven-fingerprint.ts';
import type { Pipeline } from '../../detection/pipeline.ts';
import type { Report } from '../../detection/report.ts';
import type { FairTurns } from '../../platform/background/fair-turns.ts';
import type { Bait } from '../bait/bait.ts';
import type { Canaries } from '../canaries/canaries.ts';
import { presentedTexts } from '../canaries/presented-texts.ts';
import type { Decoy, DecoyHost } from '../decoy.ts';
import type { DecoyResponse } from '../decoy-response.ts';
import type { DecoyDirectory } from '../directory.ts';
import { errorReply } from '../error-reply.ts';
import type { ResponseContext } from '../hit.ts';
import { isOwnSiteName } from '../own-site-name.ts';
import type { Reply, VisitHandler } from '../reply.ts';
import type { Site } from '../site/site.ts';
import { createSparingLog, type WarningLog } from '../sparing-log.ts';
import type { Visit } from '../visit.ts';
import { createAnswerStage } from './answer-stage.ts';
import { behindOwnServer } from './behind-own-server.ts';
import { reportOfVisit } from './report-of-visit.ts';
import { unpackBody } from './unpack-body.ts';

export interface ReceiveParts {
  readonly decoys: DecoyDirectory;
  readonly pipeline: Pick<Pipeline, 'process'>;
  readonly canaries: Pick<Canaries, 'findUsed' | 'make' | 'keep'>;
  readonly bait: Pick<Bait, 'find'>;
  readonly provenFingerprint: Pick<ProvenFingerprint, 'ofCookie'>;
  readonly responses: readonly DecoyResponse[];
  readonly seed: ResponseContext['seed'];
  readonly site: Site;
  readonly turns: FairTurns;
  /** Resolves when a visit that began at this time, in ms, may be answered: its time is not to tell what it hit. */
  readonly evenTime: (startedAt: number) => Promise<void>;
  readonly log: WarningLog;
}

/**
 * Takes a visit at the decoy listener to its detection and then to its answer, in this order: what was answered is
 * committed. Requests that hit no decoy are recorded like those that do. Where recording is impossible the visitor
 * sees what an overloaded server shows.
 */
export function createReceive(parts: ReceiveParts): VisitHandler {
  const { canaries, seed } = parts;
  const sayOnce = createSparingLog(parts.log, 'a visit at the decoy listener was not recorded');
  const responses: ReadonlyMap<string, DecoyResponse> = new Map(parts.responses.map((each) => [each.name, each]));

  async function receive(visit: Visit, host: DecoyHost): Promise<Reply> {
    const match = await parts.decoys.match(host, visit.method, visit.path);
    const decoy = match === null || match === 'method_not_allowed' ? null : match;
    const unpacked = await unpackBody(visit);
    const used = await canaries.findUsed(host.organizationId, presentedTexts(visit, unpacked?.bytes ?? null));
    const harvest = decoy === null ? null : await parts.bait.find(decoy, visit.target, visit.ip);
    const proven = await parts.provenFingerprint.ofCookie(visit.headers.cookie ?? '', host.organizationId);
    const report = { ...reportOfVisit(visit, host, decoy, { proven, unpacked }), canaries: used, harvest };
    const answer = decoy === null ? await record(report) : await recordHit(report, visit, decoy);
    if (answer !== null) return answer;
    return match === 'method_not_allowed' ? errorReply(405, visit) : parts.site.reply(visit, host);
  }

  async function record(report: Report): Promise<null> {
    await parts.pipeline.process(report);
    return null;
  }

  /** @returns null when the hit counts for nothing, as those of a paused property */
  async function recordHit(report: Report, visit: Visit, decoy: Decoy): Promise<Reply | null> {
    const stage = createAnswerStage({ responses, canaries, seed }, visit, decoy);
    const outcome = await parts.pipeline.process(report, { answer: stage.answer }).catch((error: unknown) => {
      stage.withdraw();
      throw error;
    });
    return stage.give(!('folded' in outcome));
  }

  async function answer(visit: Visit, host: DecoyHost): Promise<Reply> {
    try {
      await parts.turns.turn(host.organizationId);
      return await receive(isOwnSiteName(visit.host) ? behindOwnServer(visit) : visit, host);
    } catch (err) {
      sayOnce(err, visit.receivedAtMs);
      return errorReply(503, visit);
    }
  }

  return async (visit, host) => {
    const startedAt = performance.now();
    const reply = await answer(visit, host);
    await parts.evenTime(startedAt);
    return reply;
  };
}
