import { named } from '@sundew/wire/named';
import { nullable } from '@sundew/wire/nullable';
import { SAMPLE } from '@sundew/wire/sample';
import { type Static, Type } from 'typebox';
import { Id, Timestamp } from '../../platform/http/envelope.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** What is to be erased; everything that is given must apply. */
export const ErasureWish = named(
  'ErasureInput',
  Type.Object(
    {
      ip: Type.Optional(Type.String({ maxLength: 64, description: 'Everything of this address.' })),
      fingerprint: Type.Optional(
        Type.String({
          pattern: '^[\\x21-\\x7e]{1,200}$',
          description: 'Everything of this visitor: an actor id, JA4, JA3, header fingerprint or `fingerprint_hash`.',
        }),
      ),
      before: Type.Optional(
        Type.String({ maxLength: 40, description: 'Only what was recorded before this day or moment (ISO 8601).' }),
      ),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  { ip: SAMPLE.ip, before: SAMPLE.day },
);
export type ErasureWish = Static<typeof ErasureWish>;

export const ErasurePreview = named(
  'ErasurePreview',
  Type.Object({
    detections: count('Detections that would be erased.'),
    oldest: nullable(Timestamp),
    newest: nullable(Timestamp),
  }),
  { detections: 96, oldest: SAMPLE.at, newest: SAMPLE.laterAt },
);

export const Erasure = named(
  'Erasure',
  Type.Object({
    id: Id,
    status: Type.Enum(['queued', 'running', 'done']),
    requested_at: Timestamp,
    started_at: nullable(Timestamp),
    finished_at: nullable(Timestamp),
    criteria: named(
      'ErasureCriteria',
      Type.Object({
        ip: nullable(Type.String()),
        fingerprint: nullable(Type.String()),
        before: nullable(Timestamp),
      }),
    ),
    counts: named(
      'ErasureCounts',
      Type.Object(
        {
          detections: count('Detections erased, also from all statistics.'),
          claims: count('Detections of others from which a claim of the address was taken.'),
          actors: count('Actors of whom nothing is left.'),
          addresses: count('Addresses taken from actors.'),
          suppressed: count('Refused reports that are counted no more.'),
        },
        { description: 'What was erased so far.' },
      ),
    ),
  }),
  {
    id: SAMPLE.otherId,
    status: 'done',
    requested_at: SAMPLE.at,
    started_at: SAMPLE.at,
    finished_at: SAMPLE.laterAt,
    criteria: { ip: SAMPLE.ip, fingerprint: null, before: null },
    counts: { detections: 96, claims: 0, actors: 1, addresses: 1, suppressed: 0 },
  },
);
export type Erasure = Static<typeof Erasure>;
