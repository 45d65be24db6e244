import type { components, paths } from '@sundew/api-client/schema.gen';

type ListCall = paths['/api/organizations/{organization_id}/actors']['get'];

export type Actor = components['schemas']['Actor'];
export type ActorDetail = components['schemas']['ActorDetail'];
export type ActorsQuery = NonNullable<ListCall['parameters']['query']>;
