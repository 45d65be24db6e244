import { effectiveOptions } from '../stored-options.ts';
import type { DecoyCounts } from './count-store.ts';
import { noticesOf, statusOf, urlOf } from './standing.ts';
import type { DecoyRow } from './store.ts';

/** A decoy as it is answered. */
export function toDecoy(row: DecoyRow, counts: DecoyCounts) {
  const options = effectiveOptions(row.decoy_type, row.options);
  const isLink = row.decoy_type === 'link';
  return {
    id: row.id,
    organization_id: row.organization_id,
    property_id: row.property_id,
    custom_domain_id: row.custom_domain_id,
    domain: row.domain,
    name: row.name,
    path: row.path,
    url: urlOf(row),
    decoy_type: row.decoy_type,
    trigger_action: row.trigger_action,
    enabled: row.enabled,
    status: statusOf(row),
    notices: noticesOf(row),
    redirect_url: options.redirectUrl,
    methods: [...options.methods],
    capture_body: options.captureBody,
    expected_content_types: [...options.expectedContentTypes],
    response_status: isLink ? null : options.responseStatus,
    response_body: isLink ? null : options.responseBody,
    response_headers: isLink ? null : { ...options.responseHeaders },
    template: options.template,
    click_count: isLink ? counts.hits : null,
    trigger_count: isLink ? null : counts.hits,
    unique_ips: counts.uniqueIps,
    attack_types: { ...counts.attackTypes },
    method_distribution: { ...counts.methods },
    last_hit_at: counts.lastHitAt?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
