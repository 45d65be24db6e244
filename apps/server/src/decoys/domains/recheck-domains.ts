import type { IpIntelligence } from '../../outside/addresses/ip-intelligence-port.ts';
import type { DomainLookups } from '../../outside/dns/domain-lookups-port.ts';
import type { Changes } from '../../platform/background/changes.ts';
import { eachInSpite } from '../../platform/background/each-in-spite.ts';
import type { Job } from '../../platform/background/job.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DecoyHost } from '../decoy.ts';
import { isOwnSiteName } from '../own-site-name.ts';
import type { DecoyTargets } from './decoy-targets.ts';
import { checkDns } from './dns-check.ts';
import { gatherDnsFacts } from './dns-facts.ts';
import { findDomain, releaseName, writeCheck } from './store.ts';
import { FAILURES_UNTIL_LOST, failuresAfter, storedCheck } from './stored-check.ts';
import { verifiedHosts } from './verified-hosts-store.ts';

export interface RecheckParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly lookups: DomainLookups;
  readonly targets: () => DecoyTargets;
  readonly cdnOf: IpIntelligence['cdnOf'];
}

/** Look-ups under way at a time. */
const SIDE_BY_SIDE = 8;

/**
 * Looks at the verified domains twice a day. One that led elsewhere three times in a row (after one to one and a half days) is pending again and its name
 * is free for others; a look-up that nobody answered counts for nothing. Checking again after a failure is harmless.
 */
export function createRecheckDomains(parts: RecheckParts): Job {
  return {
    name: 'recheck_domains',
    cron: '15 5,17 * * *',
    async run({ nowMs, signal }) {
      const hosts = await verifiedHosts(parts.database.pool, null);
      const waiting = hosts.filter(({ name }) => !isOwnSiteName(name));
      await eachInSpite(waiting, signal, (host) => recheck(parts, host, new Date(nowMs)), SIDE_BY_SIDE);
    },
  };
}

async function recheck(parts: RecheckParts, host: DecoyHost, at: Date): Promise<void> {
  const { changes, lookups, cdnOf } = parts;
  const targets = parts.targets();
  const check = checkDns(await gatherDnsFacts(lookups, host.domain, targets), targets, host.domain, cdnOf);
  await changes.transaction(async (client, announce) => {
    const held = await findDomain(client, [host.organizationId], null, host.domainId, { forUpdate: true });
    if (held === null || held.status !== 'verified') return;
    const failures = failuresAfter(check, held.last_check);
    const lost = failures >= FAILURES_UNTIL_LOST;
    await writeCheck(client, held, storedCheck(check, lost ? 0 : failures, at), {
      status: lost ? 'pending_verification' : 'verified',
      verifiedAt: lost ? null : held.verified_at,
      at,
    });
    if (!lost) return;
    await releaseName(client, held);
    await announce('domains', held.domain);
  });
}
