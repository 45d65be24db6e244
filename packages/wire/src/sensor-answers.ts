import { type Static, Type } from 'typebox';
import { LIMITS } from './limits.ts';

const NullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] });
const NullableInteger = Type.Unsafe<number | null>({ type: ['integer', 'null'] });

/** `GET /api/v1/sdk/ip/{ip}/enrichment`, bare. Null is unknown, never "clean". */
export const EnrichmentAnswer = Type.Object({
  ip: Type.String(),
  security: Type.Object({
    vpn: Type.Boolean(),
    proxy: Type.Boolean(),
    tor: Type.Boolean(),
    relay: Type.Boolean(),
    hosting: Type.Boolean(),
  }),
  location: Type.Object({
    country: NullableText,
    country_name: NullableText,
    city: NullableText,
    timezone: NullableText,
  }),
  network: Type.Object({ asn: NullableInteger, asn_org: NullableText }),
  reputation: Type.Object({
    abuse_score: NullableInteger,
    total_reports: Type.Integer({
      description: "Detections of the address in the caller's own organization, 30 days.",
    }),
    is_high_risk: Type.Boolean(),
  }),
  categories: Type.Array(Type.String()),
});
export type EnrichmentAnswer = Static<typeof EnrichmentAnswer>;

/** `GET /api/v1/auth/validate-key`, bare. */
export const ValidateKeyAnswer = Type.Object({
  organization_id: Type.String(),
  key_name: Type.String(),
  scopes: Type.Array(Type.String()),
});

/** `GET /api/v1/sdk/entitlements`, bare: what a sensor may use with this installation. */
export const EntitlementsAnswer = Type.Object({
  plan: Type.String(),
  channel: Type.String(),
  features: Type.Object({
    actor_feed: Type.Boolean(),
    enrichment: Type.Boolean(),
    alerts: Type.Boolean(),
    edge_push: Type.Boolean(),
    decoy_packs: Type.Boolean(),
    woo_intel: Type.Boolean(),
  }),
  digest: Type.Object({ enabled: Type.Boolean() }),
});

/** `GET /api/v1/sdk/actor-feed`, bare. */
export const ActorFeedAnswer = Type.Object({
  actors: Type.Array(
    Type.Object({ id: Type.String(), ips: Type.Array(Type.String()), last_seen: Type.String({ format: 'date-time' }) }),
  ),
  next_since: Type.String({ description: 'Send it as `since` in the next call.' }),
  complete: Type.Boolean({ description: 'False when more is waiting: call again at once.' }),
});
export type ActorFeedAnswer = Static<typeof ActorFeedAnswer>;

/** Body of `/api/v1/sdk/detections/intel`. */
export const IntelBody = Type.Object({
  ips: Type.Array(Type.String(), { description: `At most ${LIMITS.intelIps} addresses.` }),
});

const IpIntel = Type.Object({
  known: Type.Boolean(),
  network_detections: Type.Integer(),
  first_seen: NullableText,
  last_seen: NullableText,
  redacted: Type.Boolean(),
  tor: Type.Boolean(),
  vpn: Type.Boolean(),
  abuse_score: NullableInteger,
  actor: Type.Unsafe<{ id: string; sites: number } | null>({
    type: ['object', 'null'],
    properties: { id: { type: 'string' }, sites: { type: 'integer' } },
  }),
});
export type IpIntel = Static<typeof IpIntel>;

/** `POST /api/v1/sdk/detections/intel`, bare: what the caller's own organization saw of each address. */
export const IntelAnswer = Type.Object({ results: Type.Record(Type.String(), IpIntel) });

/** Body of `/api/v1/sdk/ai-referrals`. */
export const AiReferralsBody = Type.Object(
  {
    report_id: Type.String({ description: 'The same report takes effect once.' }),
    source: Type.Optional(Type.String()),
    referrals: Type.Array(
      Type.Object({
        platform: Type.String(),
        path: Type.Optional(Type.String()),
        count: Type.Optional(Type.Integer()),
      }),
      { description: `At most ${LIMITS.batchDetections} lines.` },
    ),
  },
  { additionalProperties: true },
);

export const AiReferralsAnswer = Type.Object({
  accepted: Type.Integer(),
  duplicate: Type.Boolean({ description: 'True when this report_id was already counted.' }),
});
