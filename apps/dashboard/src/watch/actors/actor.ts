import type { paths } from '@sundew/api-client/schema.gen';

type Calls = paths['/api/organizations/{organization_id}/actors']['get'];
type DetailCall = paths['/api/organizations/{organization_id}/actors/{actor_id}']['get'];

export type Actor = Calls['responses'][200]['content']['application/json']['data'][number];
export type ActorDetail = DetailCall['responses'][200]['content']['application/json']['data'];
export type ActorsQuery = NonNullable<Calls['parameters']['query']>;

/** What an actor is called where there is no place for the whole id: the end, as ids of one hour begin alike. */
export const shortId = (id: string): string => id.slice(-8);
