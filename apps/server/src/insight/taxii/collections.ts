import { objectId } from '../actors/stix/identifiers.ts';
import { STIX } from './media.ts';

export const COLLECTION_KINDS = ['actors', 'blocked'] as const;
export type CollectionKind = (typeof COLLECTION_KINDS)[number];

/** What is read as one: a kind of objects, of an organization or of one of its properties. */
export interface Collection {
  readonly id: string;
  readonly kind: CollectionKind;
  readonly organizationId: string;
  /** Null: of every property. */
  readonly propertyId: string | null;
  readonly title: string;
}

const TITLES: Readonly<Record<CollectionKind, string>> = { actors: 'Hostile actors', blocked: 'Blocked addresses' };
const DESCRIPTIONS: Readonly<Record<CollectionKind, string>> = {
  actors: 'Actors with a high score or with rotating addresses, and an indicator for each address they came from.',
  blocked: 'An indicator for each address and TLS fingerprint that is or was blocked, valid while it is.',
};

/**
 * The collections that a caller may read, always in the same order.
 * @param boundTo the property that the caller's key is bound to
 */
export function collectionsOf(
  organizationId: string,
  properties: readonly { readonly id: string; readonly name: string }[],
  boundTo: string | null,
): Collection[] {
  const everywhere = boundTo === null ? [null] : [];
  const places = [...everywhere, ...properties.filter(({ id }) => boundTo === null || id === boundTo)];
  return places.flatMap((property) =>
    COLLECTION_KINDS.map((kind) => ({
      id: collectionId(kind, organizationId, property?.id ?? null),
      ...{ kind, organizationId, propertyId: property?.id ?? null },
      title: property === null ? TITLES[kind] : `${TITLES[kind]}: ${property.name}`,
    })),
  );
}

/** A collection as the standard describes it (section 5.2.1). */
export function wireCollection({ id, kind, title }: Collection) {
  return {
    ...{ id, title, description: DESCRIPTIONS[kind] },
    ...{ can_read: true, can_write: false, media_types: [STIX] },
  };
}

function collectionId(kind: CollectionKind, organizationId: string, propertyId: string | null): string {
  return objectId('collection', kind, organizationId, propertyId ?? '').slice('collection--'.length);
}
