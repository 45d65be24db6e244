import { networkOf } from '@sundew/sensor-core/address';
import type { Detection } from '../../detection/detection.ts';
import type { HandedOutCanary } from '../../detection/handed-out-canary.ts';
import type { Canaries } from '../canaries/canaries.ts';
import type { Decoy } from '../decoy.ts';
import type { DecoyResponse } from '../decoy-response.ts';
import { errorReply } from '../error-reply.ts';
import { type ResponseContext, storedVisitorOf } from '../hit.ts';
import { discard } from '../listener/reply-stream.ts';
import type { Reply } from '../reply.ts';
import type { Visit } from '../visit.ts';

/** The answer to a hit, held back until the hit is recorded. */
export interface PreparedAnswer {
  /** @throws what went wrong while the answer was made */
  reply(): Reply;
  /** Lets go of an answer that is not given because its hit could not be recorded. */
  withdraw(): void;
  /** Canaries in it that are to be stored with the hit. */
  readonly handedOut: readonly HandedOutCanary[];
}

export interface AnswerParts {
  readonly responses: ReadonlyMap<string, DecoyResponse>;
  readonly canaries: Pick<Canaries, 'make'>;
  readonly seed: ResponseContext['seed'];
}

/**
 * Makes the answer before the hit is recorded, so that the credentials in it are stored by the same commit: a commit of
 * their own would make an answer with canaries later than one without. Never rejects: a hit whose answer fails is
 * recorded all the same.
 */
export async function prepareAnswer(
  parts: AnswerParts,
  visit: Visit,
  decoy: Decoy,
  detection: Detection,
): Promise<PreparedAnswer> {
  const handedOut: HandedOutCanary[] = [];
  let isOver = false;
  const context: ResponseContext = {
    seed: parts.seed,
    async canary(hit, kind) {
      if (isOver) throw new Error('A canary was asked for after its hit was recorded.');
      const made = parts.canaries.make(hit, kind);
      if (made.unstored !== null) handedOut.push(made.unstored);
      return made.value;
    },
  };
  try {
    const reply = await respond(parts, visit, decoy, detection, context);
    return { reply: () => reply, withdraw: () => discard(reply), handedOut };
  } catch (error) {
    const reply = (): never => {
      throw error;
    };
    return { reply, withdraw: () => undefined, handedOut: [] };
  } finally {
    isOver = true;
  }
}

function respond(
  { responses }: AnswerParts,
  visit: Visit,
  decoy: Decoy,
  { sighting, actor }: Detection,
  context: ResponseContext,
): Reply | Promise<Reply> {
  const response = responses.get(decoy.action);
  if (response === undefined) throw new Error(`No response is called ${decoy.action}.`);
  if (!takesContent(decoy, visit)) return errorReply(415, visit);
  const visitor = `${networkOf(visit.ip)} ${visit.headers['user-agent'] ?? ''}`;
  const storedVisitor = storedVisitorOf(sighting.ip ?? '', sighting.userAgent);
  return response.respond(
    { visit, decoy, detectionId: sighting.id, actorId: actor.id, visitor, storedVisitor },
    context,
  );
}

/** Another content type than a decoy expects is recorded all the same; the visitor is told what a real API tells. */
function takesContent({ options }: Decoy, { headers, bodyBytes }: Visit): boolean {
  if (bodyBytes === 0 || options.expectedContentTypes.length === 0) return true;
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  return options.expectedContentTypes.some((expected) => expected === type);
}
