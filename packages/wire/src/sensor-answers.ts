import { type Static, Type } from 'typebox';
import { LIMITS } from './limits.ts';
import { named } from './named.ts';
import { SAMPLE } from './sample.ts';

const NullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] });
/** Null where no feed of the kind is there, or it is too old to believe its silence. */
const KnownOrNull = Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] });
const NullableInteger = Type.Unsafe<number | null>({ type: ['integer', 'null'] });

/** `GET /api/v1/sdk/ip/{ip}/enrichment`, bare. Null is unknown, never "clean". */
export const EnrichmentAnswer = named(
  'EnrichmentAnswer',
  Type.Object({
    ip: Type.String(),
    security: named(
      'AddressSecurity',
      Type.Object({
        vpn: KnownOrNull,
        proxy: KnownOrNull,
        tor: KnownOrNull,
        relay: KnownOrNull,
        hosting: KnownOrNull,
      }),
    ),
    location: named(
      'AddressLocation',
      Type.Object({
        country: NullableText,
        country_name: NullableText,
        city: NullableText,
        timezone: NullableText,
      }),
    ),
    network: named('AddressNetwork', Type.Object({ asn: NullableInteger, asn_org: NullableText })),
    reputation: named(
      'AddressReputation',
      Type.Object({
        abuse_score: NullableInteger,
        total_reports: Type.Integer({
          description: "Detections of the address in the caller's own organization, 30 days.",
        }),
        is_high_risk: Type.Boolean(),
      }),
    ),
    categories: Type.Array(Type.String()),
  }),
  {
    ip: SAMPLE.ip,
    security: { vpn: false, proxy: false, tor: false, relay: null, hosting: true },
    location: { country: 'NL', country_name: 'Netherlands', city: null, timezone: null },
    network: { asn: 64_500, asn_org: 'Example Hosting' },
    reputation: { abuse_score: null, total_reports: 12, is_high_risk: true },
    categories: ['hosting'],
  },
);
export type EnrichmentAnswer = Static<typeof EnrichmentAnswer>;

/** `GET /api/v1/auth/validate-key`, bare. */
export const ValidateKeyAnswer = named(
  'ValidateKeyAnswer',
  Type.Object({
    organization_id: Type.String(),
    key_name: Type.String(),
    scopes: Type.Array(Type.String()),
    property_id: Type.Optional(Type.String({ description: 'Only of a key that is bound to a property.' })),
  }),
  { organization_id: SAMPLE.organizationId, key_name: 'Shop server', scopes: ['detections:write'] },
);

/** `GET /api/v1/sdk/entitlements`, bare: what a sensor may use with this installation. */
export const EntitlementsAnswer = named(
  'EntitlementsAnswer',
  Type.Object({
    plan: Type.String({ description: 'The id of the plan, as in the subscription.' }),
    channel: Type.String(),
    features: named(
      'EntitledFeatures',
      Type.Object({
        actor_feed: Type.Boolean(),
        enrichment: Type.Boolean(),
        alerts: Type.Boolean(),
        edge_push: Type.Boolean(),
        decoy_packs: Type.Boolean(),
        woo_intel: Type.Boolean(),
      }),
    ),
    digest: named('EntitledDigest', Type.Object({ enabled: Type.Boolean() })),
  }),
  {
    plan: 'self-hosted',
    channel: 'stable',
    features: {
      actor_feed: true,
      enrichment: true,
      alerts: false,
      edge_push: false,
      decoy_packs: false,
      woo_intel: false,
    },
    digest: { enabled: false },
  },
);

/** `GET /api/v1/sdk/actor-feed`, bare. */
export const ActorFeedAnswer = named(
  'ActorFeedAnswer',
  Type.Object({
    actors: Type.Array(
      named(
        'FeedActor',
        Type.Object({
          id: Type.String(),
          ips: Type.Array(Type.String()),
          last_seen: Type.String({ format: 'date-time' }),
        }),
      ),
    ),
    next_since: Type.String({ description: 'Send it as `since` in the next call.' }),
    complete: Type.Boolean({ description: 'False when more is waiting: call again at once.' }),
  }),
  {
    actors: [{ id: SAMPLE.actorId, ips: [SAMPLE.ip], last_seen: SAMPLE.at }],
    next_since: `${SAMPLE.at}~${SAMPLE.actorId}`,
    complete: true,
  },
);
export type ActorFeedAnswer = Static<typeof ActorFeedAnswer>;

/** Body of `/api/v1/sdk/detections/intel`. */
export const IntelBody = named(
  'IntelBody',
  Type.Object({
    ips: Type.Array(Type.String(), { description: `At most ${LIMITS.intelIps} addresses.` }),
  }),
  { ips: [SAMPLE.ip] },
);

const IpIntel = named(
  'IpIntel',
  Type.Object({
    known: Type.Boolean(),
    network_detections: Type.Integer(),
    first_seen: NullableText,
    last_seen: NullableText,
    redacted: Type.Boolean(),
    tor: KnownOrNull,
    vpn: KnownOrNull,
    abuse_score: NullableInteger,
    actor: named(
      'IpActor',
      Type.Unsafe<{ id: string; sites: number } | null>({
        type: ['object', 'null'],
        properties: { id: { type: 'string' }, sites: { type: 'integer' } },
      }),
    ),
  }),
);
export type IpIntel = Static<typeof IpIntel>;

/** `POST /api/v1/sdk/detections/intel`, bare: what the caller's own organization saw of each address. */
export const IntelAnswer = named('IntelAnswer', Type.Object({ results: Type.Record(Type.String(), IpIntel) }), {
  results: {
    [SAMPLE.ip]: {
      known: true,
      network_detections: 12,
      first_seen: SAMPLE.createdAt,
      last_seen: SAMPLE.at,
      redacted: false,
      tor: false,
      vpn: false,
      abuse_score: null,
      actor: { id: SAMPLE.actorId, sites: 1 },
    },
  },
});

/** Body of `/api/v1/sdk/ai-referrals`. */
export const AiReferralsBody = named(
  'AiReferralsBody',
  Type.Object(
    {
      report_id: Type.String({ description: 'The same report takes effect once.' }),
      source: Type.Optional(Type.String()),
      referrals: Type.Array(
        named(
          'AiReferralCount',
          Type.Object({
            platform: Type.String(),
            path: Type.Optional(Type.String()),
            count: Type.Optional(Type.Integer()),
          }),
        ),
        { description: `At most ${LIMITS.batchDetections} lines.` },
      ),
    },
    { additionalProperties: true },
  ),
  {
    report_id: 'shop-2026-07-01T09',
    source: 'shop-api',
    referrals: [{ platform: 'chatgpt', path: '/products/1', count: 3 }],
  },
);

export const AiReferralsAnswer = named(
  'AiReferralsAnswer',
  Type.Object({
    accepted: Type.Integer(),
    duplicate: Type.Boolean({ description: 'True when this report_id was already counted.' }),
  }),
  { accepted: 1, duplicate: false },
);
