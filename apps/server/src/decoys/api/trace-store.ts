import type { Database } from '../../platform/database/database.ts';
import type { DecoyScope } from './store.ts';

/** One visitor of one decoy, as far as its hits are stored. */
export interface ShownTo {
  readonly decoyId: string;
  /** Null for a decoy that was deleted. */
  readonly decoyName: string | null;
  /** Host name and path of the decoy; null for one that was deleted. */
  readonly domain: string | null;
  readonly path: string | null;
  /** The latest address of its network: an IPv6 visitor has a /64 of them. */
  readonly ip: string;
  readonly userAgent: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly hits: number;
  /** The latest hit. */
  readonly detectionId: string;
  readonly actorId: string;
}

export interface ShownTexts {
  /** Who was there last comes first. */
  readonly visitors: readonly ShownTo[];
  /** False when there were more hits or visitors than are looked at. */
  readonly isWhole: boolean;
}

/** The newest hits that are looked at, and the visitors among them. */
const MOST_HITS = 200_000;
const MOST_VISITORS = 20_000;

/**
 * Who was shown texts of decoys: visitors of those that answer with `poison`, and of deleted ones, which may have. A
 * deleted decoy has no name any more.
 */
export async function visitorsShownTexts(
  database: Database,
  { organizationIds, propertyId }: DecoyScope,
): Promise<ShownTexts> {
  const rows = await database.query<ShownTo & { readonly looked: number }>(
    `WITH hits AS (
       SELECT t.organization_id, t.decoy_id, t.ip, t.user_agent, t.ts, t.id, t.actor_id FROM detections AS t
        WHERE t.organization_id = ANY($1::uuid[]) AND ($2::uuid IS NULL OR t.property_id = $2)
          AND t.decoy_id IS NOT NULL AND t.ip IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM decoys AS o WHERE o.organization_id = t.organization_id AND o.id = t.decoy_id
                             AND o.trigger_action <> 'poison')
        ORDER BY t.ts DESC LIMIT ${MOST_HITS}),
     visitors AS (
       SELECT organization_id, decoy_id, user_agent, (array_agg(ip ORDER BY ts DESC))[1] AS ip, min(ts) AS first_at, max(ts) AS last_at, count(*) AS hits,
           (array_agg(id ORDER BY ts DESC))[1] AS detection_id, (array_agg(actor_id ORDER BY ts DESC))[1] AS actor_id
         FROM hits GROUP BY organization_id, decoy_id, user_agent,
           CASE family(ip) WHEN 6 THEN network(set_masklen(ip, 64)) ELSE network(ip) END
        ORDER BY max(ts) DESC LIMIT ${MOST_VISITORS})
     SELECT v.decoy_id AS "decoyId", d.name AS "decoyName", m.domain, d.path, host(v.ip) AS ip,
         v.user_agent AS "userAgent", v.first_at AS "firstAt", v.last_at AS "lastAt", v.hits,
         v.detection_id AS "detectionId", v.actor_id AS "actorId", (SELECT count(*) FROM hits) AS looked
       FROM visitors AS v
       LEFT JOIN decoys AS d ON d.organization_id = v.organization_id AND d.id = v.decoy_id
       LEFT JOIN domains AS m ON m.organization_id = d.organization_id AND m.id = d.custom_domain_id
      ORDER BY v.last_at DESC`,
    [[...organizationIds], propertyId],
  );
  return {
    visitors: rows,
    isWhole: rows.length < MOST_VISITORS && (rows[0]?.looked ?? 0) < MOST_HITS,
  };
}
