import { type Static, Type } from 'typebox';
import type { EntryQuery } from './entries-store.ts';
import { readNext, readTimestamp } from './place.ts';

/** What one answer holds at most, whatever is asked for. */
const MOST_OBJECTS = 1_000;
/** Detections under way are counted by then, and nothing older is added any more. */
const SETTLING_MS = 10_000;
const MOST_VALUES = 100;

const LIST = { maxLength: 8_192 };

const PAGED = {
  limit: Type.Optional(Type.Integer({ minimum: 1, description: 'At most 1,000 are answered.' })),
  added_after: Type.Optional(Type.String({ maxLength: 40, description: 'Only what was added or changed after it.' })),
  next: Type.Optional(Type.String({ maxLength: 100, description: '`next` of the answer before.' })),
  'match[spec_version]': Type.Optional(Type.String({ ...LIST, description: 'Other than 2.1 there is none.' })),
};

/** Query of a list of the versions of one object. */
export const TaxiiVersionsQuery = Type.Object(PAGED, { additionalProperties: false });

/** Query of one object. */
export const TaxiiObjectQuery = Type.Object(
  {
    ...PAGED,
    'match[version]': Type.Optional(
      Type.String({
        ...LIST,
        description: 'first, last, all, or moments; the newest version is kept, which is all of these.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** Query of a list of objects. */
export const TaxiiQuery = Type.Object(
  {
    ...TaxiiObjectQuery.properties,
    'match[id]': Type.Optional(Type.String({ ...LIST, description: 'Ids, comma-separated.' })),
    'match[type]': Type.Optional(Type.String({ ...LIST, description: 'Types, comma-separated.' })),
  },
  { additionalProperties: false },
);
type TaxiiQuery = Static<typeof TaxiiQuery>;

/**
 * The query of entries that stands in a request; one more than wanted, which tells whether there are more.
 * @returns null when nothing can match
 * @throws Problem validation_failed
 */
export function readQuery(query: TaxiiQuery, nowMs: number): EntryQuery | null {
  const { limit = MOST_OBJECTS, added_after: addedAfter, next } = query;
  const listed = (text: string | undefined) => text?.split(',').slice(0, MOST_VALUES) ?? null;
  if (listed(query['match[spec_version]'])?.includes('2.1') === false) return null;
  const versions = listed(query['match[version]']) ?? ['last'];
  const isAny = versions.some((version) => ['first', 'last', 'all'].includes(version));
  return {
    addedAfterMs: addedAfter === undefined ? null : readTimestamp(addedAfter, 'added_after'),
    after: next === undefined ? null : readNext(next),
    beforeMs: nowMs - SETTLING_MS,
    types: listed(query['match[type]']),
    ids: listed(query['match[id]']),
    versionsMs: isAny ? null : versions.map((version) => readTimestamp(version, 'match[version]')),
    limit: Math.min(limit, MOST_OBJECTS) + 1,
  };
}
