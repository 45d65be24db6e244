import { nullable } from '@sundew/wire/nullable';
import { type Static, Type } from 'typebox';
import { Id, Timestamp } from '../http/envelope.ts';

export const Actor = Type.Object({
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
  rotating: Type.Boolean({ description: 'Confirmed on several networks within an hour, with high scores.' }),
  rotating_since: nullable(Timestamp),
  user_agent: Type.String({ description: 'The last one seen.' }),
  ja4: nullable(Type.String()),
  header_fingerprint: nullable(Type.String()),
});
export type Actor = Static<typeof Actor>;

export const ActorAddress = Type.Object({
  ip_address: Type.String(),
  property_ids: Type.Array(Id),
  first_seen: Timestamp,
  last_seen: Timestamp,
  detections: Type.Integer(),
});
export type ActorAddress = Static<typeof ActorAddress>;

export const ActorDetail = Type.Object({
  ...Actor.properties,
  ip_addresses: Type.Array(ActorAddress, { description: 'The 200 seen last.' }),
});

export const SORTS = ['last_seen', 'max_score', 'addresses', 'detections'] as const;
export type ActorSort = (typeof SORTS)[number];
