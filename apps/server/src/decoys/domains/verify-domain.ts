import { Problem } from '@sundew/wire/problems';
import type pg from 'pg';
import type { Actor } from '../../accounts/audit/change.ts';
import type { Access } from '../../platform/access/access.ts';
import { checkDns, type DnsCheck } from './dns-check.ts';
import { gatherDnsFacts } from './dns-facts.ts';
import { knownDomain } from './known-domain.ts';
import { type DomainParts, writeDomainEntry } from './manage-domains.ts';
import { checkOwnership } from './ownership-check.ts';
import { claimName, type DomainRow, findDomain, holderOf, passName, writeCheck } from './store.ts';
import { storedCheck } from './stored-check.ts';

/** Stands in the audit log of who loses a name to somebody else's proof. */
const SERVICE: Actor = { kind: 'service', id: 'domains', name: null, ipAddress: null };

interface Looked {
  readonly check: DnsCheck;
  /** Values of the TXT records; null when no proof was demanded. */
  readonly proofs: readonly string[] | null;
}

/**
 * Looks the name up and, when it leads here and is proved where that is demanded, claims it for the organization: the
 * first one to verify a name has it, until somebody proves it whose TXT record is there while the holder's is not.
 * What is wrong is kept and answered as `last_check`; a verified domain stays verified, only the regular check takes it.
 * @throws Problem not_found, forbidden, conflict (another organization has verified the name)
 */
export async function verifyDomain(
  parts: DomainParts,
  access: Access,
  actor: Actor,
  domainId: string,
): Promise<DomainRow> {
  const asked = await knownDomain(parts.database.pool, access, domainId);
  // What its own web server hands on is not looked up.
  if (asked.record_type === 'PROXY') return asked;
  const isPending = asked.status !== 'verified';
  // Strangers' name servers take their time; no transaction waits for them.
  const { check, proofs } = await look(
    parts,
    asked,
    isPending && (await parts.ownership.isDemanded(parts.database.pool)),
  );
  return parts.changes.transaction(async (client, announce) => {
    const held = await knownDomain(client, access, domainId, { forUpdate: true });
    const at = new Date(parts.clock());
    // One that was verified when it was asked for, and lost since, was not looked at for its proof.
    const verifies = check.ok && isPending && held.status !== 'verified';
    if (verifies && !(await claimName(client, held))) await takeOver(client, parts, held, proofs, at);
    // Asking again and again does not make a verified domain lost; only the regular checks count.
    const failures = check.ok ? 0 : (held.last_check?.failures ?? 0);
    await writeCheck(client, held, storedCheck(check, failures, at), {
      status: verifies ? 'verified' : held.status,
      verifiedAt: verifies ? at : held.verified_at,
      at,
    });
    if (verifies) {
      await writeDomainEntry(client, parts, actor, held, 'verify', { found: check.found, proved: proofs !== null });
      await announce('domains', held.domain);
    }
    return knownDomain(client, access, domainId);
  });
}

async function look(
  { lookups, targets: current, cdnOf, ownership }: DomainParts,
  { organization_id: organizationId, domain }: DomainRow,
  isProofDemanded: boolean,
): Promise<Looked> {
  const targets = current();
  const record = isProofDemanded ? ownership.recordOf(organizationId, domain) : null;
  const [facts, texts] = await Promise.all([
    gatherDnsFacts(lookups, domain, targets),
    record === null ? null : lookups.texts(record.name),
  ]);
  const leads = checkDns(facts, targets, domain, cdnOf);
  if (record === null || texts === null) return { check: leads, proofs: null };
  return { check: checkOwnership(leads, texts, record), proofs: texts.state === 'found' ? texts.values : [] };
}

/**
 * Passes a name on to who has just proved it. Without this, whoever claimed a name while nothing had to be proved, or
 * whose domain was sold since, would keep it for as long as it leads here.
 * @throws Problem conflict when nothing was proved, or the holder's proof still stands
 */
async function takeOver(
  client: pg.PoolClient,
  parts: DomainParts,
  claimant: DomainRow,
  proofs: readonly string[] | null,
  at: Date,
): Promise<void> {
  const { domain } = claimant;
  const holder = proofs === null ? null : await holderOf(client, domain);
  if (proofs === null || holder === null) throw new Problem('domain_taken');
  if (proofs.includes(parts.ownership.recordOf(holder.organizationId, domain).value)) {
    throw new Problem('domain_still_proved');
  }
  // Its own row before the name, in the order in which every holder takes them.
  const lost = await findDomain(client, [holder.organizationId], null, holder.domainId, { forUpdate: true });
  if (!(await passName(client, holder, claimant))) throw new Problem('domain_taken');
  if (lost === null) return;
  const reason = `Another organization has proved that ${domain} is theirs. To have it back, create the ownership record and verify again.`;
  const check: DnsCheck = { ok: false, code: 'taken_over', reason, found: [], certain: true };
  await writeCheck(client, lost, storedCheck(check, 0, at), { status: 'pending_verification', verifiedAt: null, at });
  await writeDomainEntry(client, parts, SERVICE, lost, 'lose', { reason: check.code });
}
