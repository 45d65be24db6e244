import type { paths } from '@sundew/api-client/schema.gen';

type StoryCall = paths['/api/organizations/{organization_id}/actors/{actor_id}/story']['get'];

/** A piece of a story: what an actor did, oldest first; the summary comes with the first piece. */
export type Story = StoryCall['responses'][200]['content']['application/json']['data'];
export type Summary = NonNullable<Story['summary']>;
export type Step = Story['steps'][number];
export type Phase = Summary['phases'][number];
