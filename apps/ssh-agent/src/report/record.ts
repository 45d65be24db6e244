import type { AgentRecord } from '@sundew/wire/agents';

/** One line of the spool, as the service takes it. */
export type SpooledRecord = AgentRecord;

/** Stores records so that they outlive the process; resolves when they do. */
export type Report = (record: SpooledRecord) => Promise<void>;
