import type { components } from '@sundew/api-client/schema.gen';

/** A piece of a story: what an actor did, oldest first; the summary comes with the first piece. */
export type Story = components['schemas']['Story'];
export type Summary = NonNullable<Story['summary']>;
export type Step = Story['steps'][number];
export type Phase = Summary['phases'][number];
