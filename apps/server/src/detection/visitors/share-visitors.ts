import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { createVisitorLedger, type VisitorLedger } from './visitor-ledger.ts';
import type { VisitorMemory } from './visitor-memory.ts';
import { FORGET, VISITORS_CHANNEL } from './visitors-channel.ts';
import { findVisitors, loadVisitors, writeVisitors } from './visitors-store.ts';

/** After three half-lives of a day nothing is left of evidence; longer half-lives are asked for rarely. */
const RESTORED_MS = 30 * 86_400_000;
const MOST_RESTORED = 50_000;

export interface SharedVisitors {
  readonly ledger: VisitorLedger;
  stop(): Promise<void>;
}

/** Fills the memory from the database, keeps it there, and takes over what other nodes learn, within a second or so. */
export async function shareVisitors(
  database: Database,
  memory: VisitorMemory,
  { now, onFault }: { readonly now: () => number; readonly onFault: (error: Error) => void },
): Promise<SharedVisitors> {
  const node = randomUUID();
  const restore = async (): Promise<void> => {
    const since = new Date(now() - RESTORED_MS);
    for (const visitor of await loadVisitors(database, since, MOST_RESTORED)) memory.merge(visitor);
  };
  const hear = async (payload: string): Promise<void> => {
    const [from, organizationId = '', rest = ''] = payload.split(' ');
    if (from === node) return;
    if (from === FORGET) return memory.forget(organizationId, rest === '*' ? null : rest);
    for (const visitor of await findVisitors(database, organizationId, rest.split(','))) memory.merge(visitor);
  };
  const ledger = createVisitorLedger({ write: (rows) => writeVisitors(database, rows, node), onFault });
  const unlisten = await database.listen(
    VISITORS_CHANNEL,
    (payload) => void hear(payload).catch(onFault),
    () => void restore().catch(onFault),
  );
  await restore();
  return {
    ledger,
    async stop() {
      await unlisten();
      await ledger.stop();
    },
  };
}
