import type { components, paths } from '@sundew/api-client/schema.gen';

type ListCall = paths['/api/organizations/{organization_id}/actors']['get'];

export type Actor = components['schemas']['Actor'];
export type ActorDetail = components['schemas']['ActorDetail'];
export type ActorsQuery = NonNullable<ListCall['parameters']['query']>;

/** What an actor is called where there is no place for the whole id: the end, as ids of one hour begin alike. */
export const shortId = (id: string): string => id.slice(-8);
