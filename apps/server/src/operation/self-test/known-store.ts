import type { DecoyType } from '@sundew/wire/decoys';
import { effectiveOptions, type StoredOptions } from '../../decoys/stored-options.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { KnownAgent, KnownDecoy, KnownPlace } from './plan-paths.ts';

/** Decoys that one run visits. */
const MOST_DECOYS = 200;

interface DecoyRow extends KnownPlace {
  readonly id: string;
  readonly name: string;
  readonly type: DecoyType;
  readonly path: string;
  readonly options: StoredOptions;
  readonly domain: string;
  readonly site: string | null;
  readonly isSecure: boolean;
  readonly total: number;
}

/**
 * Decoys that answer, oldest first, each where visitors reach it: on the owner's own site, or at the domain itself, over
 * HTTPS once it has a certificate.
 */
export async function readKnownDecoys(
  on: Queryable,
  organizationId: string,
  at: Date,
): Promise<{ readonly decoys: readonly KnownDecoy[]; readonly leftOut: number }> {
  const { rows } = await on.query<DecoyRow>(
    `SELECT d.id, d.name, d.decoy_type AS type, d.path, d.options, m.domain, m.site,
       coalesce(c.not_after > $2, false) AS "isSecure", p.id AS "propertyId", p.name AS "propertyName",
       p.paused_at IS NOT NULL AS "isPaused", count(*) OVER ()::integer AS total
     FROM decoys d
     JOIN domains m ON m.organization_id = d.organization_id AND m.id = d.custom_domain_id AND m.status = 'verified'
     JOIN properties p ON p.organization_id = d.organization_id
       AND CASE WHEN m.property_id IS NULL THEN p.is_default ELSE p.id = m.property_id END
     LEFT JOIN certificates c ON c.organization_id = d.organization_id AND c.domain_id = m.id
     WHERE d.organization_id = $1 AND d.enabled ORDER BY d.created_at, d.id LIMIT ${MOST_DECOYS}`,
    [organizationId, at],
  );
  const decoys = rows.map(({ options, domain, site, isSecure, total: _, ...decoy }) => ({
    ...decoy,
    methods: effectiveOptions(decoy.type, options).methods,
    origin: site ?? `${isSecure ? 'https' : 'http'}://${domain}`,
  }));
  return { decoys, leftOut: (rows[0]?.total ?? 0) - rows.length };
}

/** The properties with these ids. */
export async function readPlaces(on: Queryable, organizationId: string, ids: readonly string[]): Promise<KnownPlace[]> {
  const { rows } = await on.query<KnownPlace>(
    `SELECT id AS "propertyId", name AS "propertyName", paused_at IS NOT NULL AS "isPaused" FROM properties
     WHERE organization_id = $1 AND id = ANY($2::uuid[])`,
    [organizationId, [...ids]],
  );
  return rows;
}

/** Honeypots whose key is good, oldest first; where each is reached only its owner knows. */
export async function readKnownAgents(on: Queryable, organizationId: string): Promise<Omit<KnownAgent, 'address'>[]> {
  const { rows } = await on.query<Omit<KnownAgent, 'address'>>(
    `SELECT a.id, a.name, p.id AS "propertyId", p.name AS "propertyName", p.paused_at IS NOT NULL AS "isPaused"
     FROM agents a JOIN api_keys k ON k.organization_id = a.organization_id AND k.id = a.id AND k.revoked_at IS NULL
     JOIN properties p ON p.organization_id = a.organization_id AND p.id = a.property_id
     WHERE a.organization_id = $1 ORDER BY a.created_at, a.id`,
    [organizationId],
  );
  return rows;
}
