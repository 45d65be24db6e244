import { Problem } from '@sundew/wire/problems';
import type { Beside } from '../../detection/pipeline.ts';
import type { Observed } from '../../detection/report.ts';
import { keepRecording } from '../../detection/ssh/keep-recording.ts';
import { SEALED_AS } from '../../detection/ssh/seal-contexts.ts';
import type { AgentCredential } from '../../platform/access/credential.ts';
import { problemWords } from '../../platform/http/answers/problem-replies.ts';
import type { BatchItem } from '../body/batch-body.ts';
import type { Rejected } from '../doors/batch.ts';
import { type BatchName, finishBatch, giveBack, storedOf, takeBatch } from './batches-store.ts';
import type { AgentDoorParts } from './parts.ts';
import { type AgentRecordReading, readAgentRecord } from './read-record.ts';
import { presentedIn, type RecordPlace, recordReport } from './record-report.ts';
import { keptTime, recordId } from './rules.ts';

export interface AgentBatch {
  readonly agent: AgentCredential;
  readonly agentName: string;
  readonly batchId: string;
  readonly items: readonly BatchItem[];
  readonly observed: Observed;
}

export interface StoredBatch {
  readonly accepted: number;
  readonly duplicates: number;
  readonly rejected: readonly Rejected[];
}

interface ReadRecord extends RecordPlace {
  readonly index: number;
  readonly record: AgentRecordReading;
}

/**
 * Stores the records of a batch, each exactly once, however often the batch is sent and wherever storing it broke off.
 * @throws Problem batch_under_way, unavailable; the agent sends the batch again then
 */
export async function storeBatch(batch: AgentBatch, parts: AgentDoorParts): Promise<StoredBatch> {
  const { database, now } = parts;
  const { organizationId, keyId: agentId } = batch.agent;
  const name: BatchName = { organizationId, agentId, batchId: batch.batchId };
  const { state, receivedMs } = await takeBatch(database, name, now());
  if (state === 'under_way') throw new Problem('batch_under_way', undefined, { retryAfterS: 2 });
  const rejected: Rejected[] = [];
  const records = readRecords(batch, receivedMs, parts.retentionDays, rejected);
  if (state === 'done') return { accepted: 0, duplicates: records.length, rejected };
  try {
    const stored = state === 'again' ? await storedOf(database, organizationId, records) : NONE;
    const missing = records.filter(({ id }) => !stored.has(id));
    const refused = (await Promise.all(missing.map((each) => storeRecord(each, batch, parts)))).flat();
    await finishBatch(database, name, now());
    rejected.push(...refused);
    rejected.sort((a, b) => a.index - b.index);
    return { accepted: missing.length - refused.length, duplicates: records.length - missing.length, rejected };
  } catch (error) {
    await giveBack(database, name, now()).catch(() => undefined);
    throw error;
  }
}

const NONE: ReadonlySet<string> = new Set();

function readRecords(
  { items, agent, batchId }: AgentBatch,
  receivedMs: number,
  retentionDays: number,
  rejected: Rejected[],
): ReadRecord[] {
  return items.flatMap(({ index, body }) => {
    try {
      if (body instanceof Problem) throw body;
      const record = readAgentRecord(body);
      const atMs = keptTime(record.atMs, receivedMs, retentionDays);
      return [{ index, record, atMs, id: recordId(atMs, agent.keyId, batchId, index) }];
    } catch (error) {
      rejected.push(refusal(index, error));
      return [];
    }
  });
}

/** @returns why the record was refused, if it was; a service that cannot store now refuses the whole batch */
async function storeRecord({ index, record, ...place }: ReadRecord, batch: AgentBatch, parts: AgentDoorParts) {
  const { agent, agentName, observed } = batch;
  const { organizationId } = agent;
  try {
    const canaries = await parts.findUsedCanaries(organizationId, presentedIn(record));
    const report = recordReport(record, place, agent, agentName, observed, parts.sealer);
    const { recording } = record;
    const beside = recording === null ? undefined : besideOf(recording, { organizationId, ...place }, parts);
    await parts.pipeline.process({ ...report, canaries }, { beside });
    return [];
  } catch (error) {
    return [refusal(index, error)];
  }
}

function besideOf(
  recording: Buffer,
  { organizationId, id: detectionId, atMs }: RecordPlace & { readonly organizationId: string },
  { database, sealer }: AgentDoorParts,
): Beside {
  const sealed = sealer.seal(recording, SEALED_AS.recording);
  return {
    bytes: sealed.length,
    store: () => keepRecording(database, { organizationId, detectionId, atMs, sealed }),
  };
}

/** @throws what is no fault of the record */
function refusal(index: number, error: unknown): Rejected {
  if (!(error instanceof Problem) || error.status >= 500) throw error;
  return { index, ...problemWords(error) };
}
