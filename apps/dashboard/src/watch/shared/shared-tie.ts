import type { components } from '@sundew/api-client/schema.gen';

export type SharedTie = components['schemas']['SharedTie'];
