import type { Database } from '../../platform/database/database.ts';
import type { DnsCheck } from './dns-check.ts';
import { findDomain, writeCheck } from './store.ts';
import { storedCheck } from './stored-check.ts';

/**
 * Keeps what a look-up said that was made for something else, such as a certificate, so that `last_check` is the last
 * one. It neither verifies a domain nor counts towards its loss.
 */
export async function noteLookUp(
  database: Database,
  { organizationId, domainId }: { readonly organizationId: string; readonly domainId: string },
  check: DnsCheck,
  at: Date,
): Promise<void> {
  await database.transaction(async (client) => {
    const held = await findDomain(client, [organizationId], null, domainId, { forUpdate: true });
    if (held === null) return;
    const failures = check.ok ? 0 : (held.last_check?.failures ?? 0);
    const { status, verified_at: verifiedAt } = held;
    await writeCheck(client, held, storedCheck(check, failures, at), { status, verifiedAt, at });
  });
}
