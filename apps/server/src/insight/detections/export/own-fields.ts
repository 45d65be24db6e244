import type { DetectionItem } from '@sundew/wire/detection';

/** What no schema of others has a field for, by the names that the API gives it. */
export function ownFields(item: DetectionItem) {
  return {
    property_id: item.property_id,
    decoy_id: item.decoy_id,
    actor_id: item.actor_id,
    trust: item.trust,
    is_test: item.is_test,
    is_unproven_test: item.is_unproven_test,
    is_proxy: item.is_proxy,
    is_vpn: item.is_vpn,
    is_tor: item.is_tor,
    is_datacenter: item.is_datacenter,
    unknown_networks: item.unknown_networks,
    rules_enforced: item.rules_enforced,
    claimed_ip: item.claimed_ip,
    claimed_user_agent: item.claimed_user_agent,
    ai_scraper: item.ai_scraper,
    attack_signatures: item.attack_signatures,
    sample_weight: item.sample_weight,
    metadata: item.metadata,
  };
}
