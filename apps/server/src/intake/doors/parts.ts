import type { IncomingMessage } from 'node:http';
import type { PlanDirectory } from '../../accounts/plans/plan.ts';
import type { PropertyDirectory } from '../../accounts/properties/directory.ts';
import type { Pipeline } from '../../detection/pipeline.ts';
import type { IpIntelligence } from '../../outside/addresses/ip-intelligence-port.ts';
import type { CredentialResolver } from '../../platform/access/credential.ts';
import type { FairTurns } from '../../platform/background/fair-turns.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RateLimits } from '../../platform/http/limits/rate-limits.ts';
import type { ReceiveTag } from '../scanners/receive-tag.ts';

/** What the doors hand their reports to, and what they ask. */
export interface IntakeParts {
  /** Resolves when the detection is committed, or when the report was dropped. */
  readonly pipeline: Pick<Pipeline, 'process'>;
  readonly receiveTag: ReceiveTag;
  readonly properties: PropertyDirectory;
  readonly plans: PlanDirectory;
  readonly credentials: CredentialResolver;
  readonly rateLimits: RateLimits;
  /** In which organizations take turns, between portions of their batches. */
  readonly turns: FairTurns;
  readonly ipIntelligence: IpIntelligence;
  readonly database: Database;
  /** Visitor addresses are stored without their last bits, so they are looked up like that. */
  readonly maskIps: boolean;
  /** Address of the client from socket and X-Forwarded-For. */
  readonly clientIp: (request: IncomingMessage) => string;
  /** How long detections are kept, and so how old a report may be. */
  readonly retentionDays: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Bodies of these routes are judged field by field: the schema only documents them. */
export const documentedOnly = () => () => true;
