import type { Queryable } from '../../platform/database/queryable.ts';
import { selectIntegrations } from './store.ts';

/** A firewall that blocks can be put on. */
export interface Connected {
  readonly id: string;
  readonly provider: string;
  readonly name: string;
  readonly mode: 'block' | 'count';
  readonly block_duration_hours: number;
}

/** What the organization has connected, oldest first. */
export function connectedTo(on: Queryable, organizationId: string): Promise<readonly Connected[]> {
  return selectIntegrations(on, organizationId);
}
