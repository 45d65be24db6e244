import { ASK_ABOVE } from '@sundew/wire/response-actions';
import type { Queryable } from '../../platform/database/queryable.ts';

/** From how many sharers on response actions of the organization ask, unless they say otherwise themselves. */
export async function askAboveOf(on: Queryable, organizationId: string): Promise<number> {
  const { rows } = await on.query<{ ask_above: number }>(
    'SELECT ask_above FROM response_settings WHERE organization_id = $1',
    [organizationId],
  );
  return rows[0]?.ask_above ?? ASK_ABOVE;
}

export async function setAskAbove(on: Queryable, organizationId: string, askAbove: number, at: Date): Promise<void> {
  await on.query(
    `INSERT INTO response_settings (organization_id, ask_above, updated_at) VALUES ($1, $2, $3)
      ON CONFLICT (organization_id) DO UPDATE SET ask_above = excluded.ask_above, updated_at = excluded.updated_at`,
    [organizationId, askAbove, at],
  );
}
