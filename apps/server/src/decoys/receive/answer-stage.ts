import type { Answer } from '../../detection/pipeline.ts';
import type { Canaries } from '../canaries/canaries.ts';
import type { Decoy } from '../decoy.ts';
import type { Reply } from '../reply.ts';
import type { Visit } from '../visit.ts';
import { type AnswerParts, type PreparedAnswer, prepareAnswer } from './prepare-answer.ts';

/** The stage of the pipeline that answers one hit, and what becomes of the answer once recording has ended. */
export interface AnswerStage {
  /** Makes the answer, and adds its new canaries to the detection. */
  readonly answer: Answer;
  /**
   * For a hit that was taken.
   * @param isStored false when it is only counted, and with it the credentials in the answer
   * @returns null when the hit was dropped, so that no answer was made
   * @throws what went wrong while the answer was made
   */
  give(isStored: boolean): Reply | null;
  /** For a hit that could not be recorded: lets go of its answer. */
  withdraw(): void;
}

export interface AnswerStageParts extends AnswerParts {
  readonly canaries: Pick<Canaries, 'make' | 'keep'>;
}

export function createAnswerStage(parts: AnswerStageParts, visit: Visit, decoy: Decoy): AnswerStage {
  let prepared: PreparedAnswer | null = null;
  return {
    async answer(judged) {
      prepared = await prepareAnswer(parts, visit, decoy, judged);
      return { ...judged, handedOut: prepared.handedOut };
    },
    give(isStored) {
      if (prepared === null) return null;
      if (isStored) parts.canaries.keep(prepared.handedOut);
      return prepared.reply();
    },
    withdraw: () => prepared?.withdraw(),
  };
}
