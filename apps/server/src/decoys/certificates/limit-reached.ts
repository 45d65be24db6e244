import { Obstacle } from './obstacle.ts';
import { limitWords, type RequestLimit } from './rules.ts';

/** The authority was not asked, because it has been asked too often; waiting helps. */
export class LimitReached extends Obstacle {
  readonly limit: RequestLimit;
  /** When the next can be asked for. */
  readonly again: Date;
  constructor(limit: RequestLimit, again: Date) {
    super(limitWords(limit, again), again);
    this.limit = limit;
    this.again = again;
  }
}
