import type { Generated } from 'kysely';
import type { Day, DefaultedJson, DefaultedTimestamp, NullableJson, Timestamp } from './column-types.ts';

/** Domains, their certificates, and the decoys on them, as kysely sees them; joined into `Tables`. */
export interface DecoyTables {
  domains: {
    organization_id: string;
    id: string;
    property_id: string | null;
    domain: string;
    record_type: string;
    status: Generated<string>;
    verified_at: Timestamp | null;
    last_check: NullableJson;
    created_at: DefaultedTimestamp;
    updated_at: DefaultedTimestamp;
  };
  domain_names: { domain: string; organization_id: string; domain_id: string };
  certificates: {
    organization_id: string;
    domain_id: string;
    status: string;
    reason: string | null;
    chain_pem: string | null;
    sealed_key: Buffer | null;
    not_before: Timestamp | null;
    not_after: Timestamp | null;
    issuer: string | null;
    order_state: NullableJson;
    attempts: Generated<number>;
    next_attempt_at: Timestamp | null;
    requested_at: DefaultedTimestamp;
    updated_at: DefaultedTimestamp;
  };
  acme_challenges: {
    organization_id: string;
    domain: string;
    kind: string;
    token: string;
    key_authorization: string;
    expires_at: Timestamp;
  };
  certificate_requests: { organization_id: string; id: string; domain: string; kind: string; at: DefaultedTimestamp };
  decoys: {
    organization_id: string;
    id: string;
    custom_domain_id: string;
    name: string;
    path: string;
    decoy_type: string;
    trigger_action: string;
    enabled: Generated<boolean>;
    options: DefaultedJson;
    created_at: DefaultedTimestamp;
    updated_at: DefaultedTimestamp;
  };
  decoy_counts: {
    organization_id: string;
    decoy_id: string;
    day: Day;
    dimension: string;
    value: string;
    hits: number;
  };
  canaries: {
    organization_id: string;
    mac: Buffer;
    decoy_id: string;
    actor_id: string;
    detection_id: string;
    kind: string;
    created_at: DefaultedTimestamp;
  };
}
