import { invalidValue, Problem } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import type { Actor as Author } from '../../accounts/audit/change.ts';
import { decoyName } from '../../decoys/api/decoy-name.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Connected, connectedTo } from '../integrations/connected.ts';
import { createRule, type RuleParts } from './manage-rules.ts';
import { listRules, type RuleRow } from './store.ts';

/** Steps that one response action takes. */
const MOST_STEPS = 5;
const MOST_CHARACTERS = 200;

/**
 * Has everybody who touches a decoy blocked at the firewalls of a provider, the oldest five where there are more
 * (specification, "CDN/WAF integration"): a response action like any other, with its history, its guard rails and its way back.
 * @returns the new one, or the one that does so already
 * @throws Problem validation_failed for a decoy of somebody else, nothing_connected, and as `createRule`
 */
export async function blockAllOf(
  parts: RuleParts & { readonly database: Database },
  { organizationId, provider, decoyId }: { organizationId: string; provider: string; decoyId: string },
  author: Author,
): Promise<RuleRow> {
  const { pool } = parts.database;
  const decoy = await decoyName(pool, organizationId, decoyId);
  if (decoy === null) throw invalidValue('body.decoy_id', fault('not_a_decoy'));
  const firewalls = (await connectedTo(pool, organizationId)).filter((firewall) => firewall.provider === provider);
  if (firewalls.length === 0) throw new Problem('nothing_connected');
  const met = firewalls.slice(0, MOST_STEPS);
  const known = (await listRules(pool, organizationId)).find((rule) => blocksAll(rule, decoyId, met));
  if (known !== undefined) return known;
  const { row } = await createRule(parts, organizationId, author, {
    ...{ name: `Block all at ${decoy}`.slice(0, MOST_CHARACTERS), enabled: true, dry_run: false },
    trigger: { type: 'any_detection', decoy_id: decoyId },
    actions: met.map(({ id }) => ({ type: 'block_ip', integration_id: id })),
  });
  return row;
}

/** Whether a rule blocks every visitor of the decoy at these firewalls: one that is off, or only tried, does not. */
function blocksAll(rule: RuleRow, decoyId: string, firewalls: readonly Connected[]): boolean {
  const { enabled, dry_run: isDry, property_id: propertyId, trigger, actions } = rule;
  if (!enabled || isDry || propertyId !== null || trigger.decoy_id !== decoyId) return false;
  const blocks = actions.filter(({ type }) => type === 'block_ip');
  return firewalls.every(({ id }) => blocks.some(({ integration_id: at }) => at == null || at === id));
}
