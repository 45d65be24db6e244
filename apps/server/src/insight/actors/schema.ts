import { named } from '@sundew/wire/named';
import { nullable } from '@sundew/wire/nullable';
import { SAMPLE } from '@sundew/wire/sample';
import { ActorTie } from '@sundew/wire/ties';
import { SourceSchema } from '@sundew/wire/vocabulary';
import { type Static, type TSchema, Type } from 'typebox';
import { Id, PAGING, Timestamp } from '../../platform/http/envelope.ts';

const ACTOR = {
  id: SAMPLE.actorId,
  kind: 'fingerprint',
  first_seen: SAMPLE.createdAt,
  last_seen: SAMPLE.at,
  detections: 96,
  average_score: 88.2,
  max_score: 97,
  addresses: 1,
  rotating: false,
  rotating_since: null,
  user_agent: SAMPLE.userAgent,
  ja4: SAMPLE.ja4,
  header_fingerprint: null,
  last_ip_address: SAMPLE.ip,
  last_country: 'NL',
  last_source: 'endpoint',
  last_path: '/.env',
  last_asn: 64500,
  last_asn_org: 'Example Hosting',
};

export const Actor = named(
  'Actor',
  Type.Object({
    id: Id,
    kind: Type.String({
      description:
        'fingerprint: one browser or tool by TLS and header shape · reporter: everything a sensor sent without `cs` · address: one IP address',
    }),
    first_seen: Timestamp,
    last_seen: Timestamp,
    detections: Type.Integer(),
    average_score: Type.Number(),
    max_score: Type.Integer(),
    addresses: Type.Integer({ description: 'Distinct IP addresses.' }),
    rotating: Type.Boolean({ description: 'Confirmed on several networks within a short time, with high scores.' }),
    rotating_since: nullable(Timestamp),
    user_agent: Type.String({ description: 'The last one seen.' }),
    ja4: nullable(Type.String()),
    header_fingerprint: nullable(Type.String()),
    last_ip_address: nullable(Type.String({ description: 'Of the last visit, as are the next three.' })),
    last_country: nullable(Type.String()),
    last_source: nullable(Type.String()),
    last_path: nullable(Type.String()),
    last_asn: nullable(Type.Integer({ description: 'The network of the last address, and whose it is.' })),
    last_asn_org: nullable(Type.String()),
  }),
  ACTOR,
);
export type Actor = Static<typeof Actor>;

export const ActorAddress = named(
  'ActorAddress',
  Type.Object({
    ip_address: Type.String(),
    asn: nullable(Type.Integer()),
    asn_org: nullable(Type.String({ description: 'Whose network it is in, where the feeds know it.' })),
    country: nullable(Type.String()),
    property_ids: Type.Array(Id),
    first_seen: Timestamp,
    last_seen: Timestamp,
    detections: Type.Integer(),
  }),
);
export type ActorAddress = Static<typeof ActorAddress>;

export const ActorDetail = named(
  'ActorDetail',
  Type.Object({
    ...Actor.properties,
    ip_addresses: Type.Array(ActorAddress, { description: 'The 200 seen last.' }),
    ties: Type.Array(ActorTie, {
      description: 'What its visitors have in common with visitors at other addresses, the strongest first.',
    }),
  }),
  {
    ...ACTOR,
    ip_addresses: [
      {
        ip_address: SAMPLE.ip,
        asn: 64500,
        asn_org: 'Example Hosting',
        country: 'NL',
        property_ids: [SAMPLE.propertyId],
        first_seen: SAMPLE.createdAt,
        last_seen: SAMPLE.at,
        detections: 96,
      },
    ],
    ties: [],
  },
);

export const SORTS = ['last_seen', 'first_seen', 'max_score', 'average_score', 'addresses', 'detections'] as const;
export type ActorSort = (typeof SORTS)[number];

const KINDS = ['fingerprint', 'reporter', 'address'] as const;
const list = (description: string, words?: TSchema) =>
  Type.Optional(
    Type.Array(Type.String({ maxLength: 400 }), {
      maxItems: 100,
      description: `${description}, several comma-separated.`,
      ...(words === undefined ? {} : { 'x-items': words }),
    }),
  );
const date = (description: string) => Type.Optional(Type.String({ maxLength: 40, description }));

export const ActorsQuery = Type.Object(
  {
    ...PAGING,
    sort_by: Type.Enum(SORTS, { default: 'last_seen' }),
    sort_order: Type.Enum(['asc', 'desc'] as const, { default: 'desc' }),
    q: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'Beginning of an id, an address or a header fingerprint, or text in JA4 or User-Agent (the latter not for keys bound to a property).',
      }),
    ),
    ip: Type.Optional(Type.String({ maxLength: 50, description: 'An address or a network (CIDR) it was seen at.' })),
    kind: Type.Optional(Type.Enum(KINDS)),
    rotating: Type.Optional(Type.Boolean({ description: 'Only actors confirmed rotating, or only the others.' })),
    min_score: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, description: 'Lowest highest score.' })),
    min_ips: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Fewest distinct addresses.' })),
    min_detections: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    source: list('Seen by one of these sources', SourceSchema),
    country: list('Seen from one of these countries (ISO 3166)'),
    start_date: date('Last seen on this day or moment, or later; with source or country: those within the period.'),
    end_date: date('First seen on this day or moment, or earlier.'),
  },
  { additionalProperties: false },
);
export type ActorsQuery = Static<typeof ActorsQuery>;
