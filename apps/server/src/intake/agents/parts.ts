import type { FindUsedCanaries } from '../../detection/canaries/find-used.ts';
import type { Pipeline } from '../../detection/pipeline.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';

/** What the doors of agents need. */
export interface AgentDoorParts {
  readonly database: Database;
  readonly pipeline: Pick<Pipeline, 'process'>;
  readonly sealer: Sealer;
  readonly findUsedCanaries: FindUsedCanaries;
  readonly retentionDays: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}
