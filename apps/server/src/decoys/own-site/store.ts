import type { TriggerAction } from '@sundew/wire/decoys';
import type { Queryable } from '../../platform/database/queryable.ts';

export interface HandedDecoy {
  readonly id: string;
  readonly path: string;
  readonly trigger_action: TriggerAction;
}

/** The decoys of a domain that answer, by path. */
export async function decoysOf(on: Queryable, organizationId: string, domainId: string): Promise<HandedDecoy[]> {
  const { rows } = await on.query<HandedDecoy>(
    `SELECT id, path, trigger_action FROM decoys
      WHERE organization_id = $1 AND custom_domain_id = $2 AND enabled ORDER BY path`,
    [organizationId, domainId],
  );
  return rows;
}

/** The address that a request arrived with whose URL holds this text; null when none did since then. */
export async function addressOf(
  on: Queryable,
  organizationId: string,
  decoyId: string,
  text: string,
  since: Date,
): Promise<string | null> {
  const { rows } = await on.query<{ ip: string | null }>(
    `SELECT host(ip) AS ip FROM detections
      WHERE organization_id = $1 AND decoy_id = $2 AND ts >= $3 AND strpos(url, $4) > 0 LIMIT 1`,
    [organizationId, decoyId, since, text],
  );
  return rows[0]?.ip ?? null;
}
