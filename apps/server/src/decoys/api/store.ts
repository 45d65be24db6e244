import type { DecoyType, TriggerAction } from '@sundew/wire/decoys';
import { LIMITS } from '@sundew/wire/limits';
import { type Page, readPage, type Window } from '../../platform/database/page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { StoredOptions } from '../stored-options.ts';
import type { Reach } from './standing.ts';

/** A decoy together with what is known of its domain. */
export interface DecoyRow extends Reach {
  readonly organization_id: string;
  readonly id: string;
  readonly property_id: string;
  readonly name: string;
  readonly decoy_type: DecoyType;
  readonly trigger_action: TriggerAction;
  readonly options: StoredOptions;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Which decoys exist for the caller. */
export interface DecoyScope {
  readonly organizationIds: readonly string[];
  /** The property a key is bound to; null sees every property. */
  readonly propertyId: string | null;
}

/** A decoy belongs to the property of its domain, or to the default one. */
const PROPERTY = `coalesce(m.property_id, (SELECT p.id FROM properties AS p
  WHERE p.organization_id = m.organization_id AND p.is_default))`;
const COLUMNS = `d.organization_id, d.id, d.custom_domain_id, d.name, d.path, d.decoy_type, d.trigger_action, d.enabled,
  d.options, d.created_at, d.updated_at, m.domain, m.record_type, m.site, m.status AS domain_status, ${PROPERTY} AS property_id,
  (c.chain_pem IS NOT NULL AND c.not_after > now()) IS TRUE AS has_certificate`;
const WITH_DOMAIN = `decoys AS d
  JOIN domains AS m ON m.organization_id = d.organization_id AND m.id = d.custom_domain_id
  LEFT JOIN certificates AS c ON c.organization_id = d.organization_id AND c.domain_id = d.custom_domain_id`;
const IN_SCOPE = `d.organization_id = ANY($1::uuid[]) AND ($2::uuid IS NULL OR ${PROPERTY} = $2)`;

export interface DecoyFilter {
  readonly customDomainId: string | null;
  readonly decoyType: DecoyType | null;
  readonly propertyId: string | null;
  readonly text: string | null;
}

/** Newest first. */
export function listDecoys(
  on: Queryable,
  { organizationIds, propertyId }: DecoyScope,
  { customDomainId, decoyType, propertyId: asked, text }: DecoyFilter,
  page: Window,
): Promise<Page<DecoyRow>> {
  const list = {
    columns: COLUMNS,
    from: `FROM ${WITH_DOMAIN}
      WHERE ${IN_SCOPE} AND ($3::uuid IS NULL OR d.custom_domain_id = $3) AND ($4::text IS NULL OR d.decoy_type = $4)
        AND ($5::uuid IS NULL OR ${PROPERTY} = $5)
        AND ($6::text IS NULL OR strpos(lower(concat_ws(' ', d.name, d.path, m.domain)), lower($6)) > 0)`,
    order: 'd.created_at DESC, d.id DESC',
  };
  return readPage(on, list, [[...organizationIds], propertyId, customDomainId, decoyType, asked, text], page);
}

export async function findDecoy(on: Queryable, scope: DecoyScope, decoyId: string): Promise<DecoyRow | null> {
  const { rows } = await on.query<DecoyRow>(`SELECT ${COLUMNS} FROM ${WITH_DOMAIN} WHERE ${IN_SCOPE} AND d.id = $3`, [
    [...scope.organizationIds],
    scope.propertyId,
    decoyId,
  ]);
  return rows[0] ?? null;
}

/** The domain that a decoy is put on. */
export interface Place {
  readonly organization_id: string;
  readonly id: string;
  readonly domain: string;
}

/** Everyone who changes decoys of a domain takes the domain first, so that they do it one after the other. */
export async function lockPlace(on: Queryable, scope: DecoyScope, domainId: string): Promise<Place | null> {
  const { rows } = await on.query<Place>(
    `SELECT m.organization_id, m.id, m.domain FROM domains AS m
      WHERE m.organization_id = ANY($1::uuid[]) AND m.id = $3 AND ($2::uuid IS NULL OR ${PROPERTY} = $2) FOR UPDATE`,
    [[...scope.organizationIds], scope.propertyId, domainId],
  );
  return rows[0] ?? null;
}

/** What else there is on a domain. */
export interface Neighbours {
  readonly decoys: number;
  readonly response_bytes: number;
  readonly path_is_taken: boolean;
}

/** @param decoyId the decoy that is looked away from; null looks at all */
export async function neighboursOf(
  on: Queryable,
  place: Place,
  decoyId: string | null,
  path: string,
): Promise<Neighbours> {
  const { rows } = await on.query<Neighbours>(
    `SELECT count(*) AS decoys, coalesce(sum(octet_length(options ->> 'response_body')), 0)::bigint AS response_bytes,
        coalesce(bool_or(path = $4), false) AS path_is_taken
      FROM decoys WHERE organization_id = $1 AND custom_domain_id = $2 AND ($3::uuid IS NULL OR id <> $3)`,
    [place.organization_id, place.id, decoyId, path],
  );
  return rows[0] ?? { decoys: LIMITS.decoysPerDomain, response_bytes: 0, path_is_taken: false };
}

/** The columns a call decides about. */
export interface DecoyChange {
  readonly name: string;
  readonly path: string;
  readonly action: TriggerAction;
  readonly enabled: boolean;
  readonly options: StoredOptions;
}

export async function insertDecoy(
  on: Queryable,
  place: Place,
  decoy: DecoyChange & { readonly id: string; readonly type: DecoyType },
  at: Date,
): Promise<void> {
  await on.query(
    `INSERT INTO decoys (organization_id, custom_domain_id, id, decoy_type, name, path, trigger_action, enabled, options,
        created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [place.organization_id, place.id, decoy.id, decoy.type, ...valuesOf(decoy), at],
  );
}

export async function updateDecoy(on: Queryable, row: DecoyRow, change: DecoyChange, at: Date): Promise<void> {
  await on.query(
    `UPDATE decoys SET name = $3, path = $4, trigger_action = $5, enabled = $6, options = $7, updated_at = $8
      WHERE organization_id = $1 AND id = $2`,
    [row.organization_id, row.id, ...valuesOf(change), at],
  );
}

function valuesOf({ name, path, action, enabled, options }: DecoyChange): unknown[] {
  return [name, path, action, enabled, JSON.stringify(options)];
}

/** Its counters are removed by the job that applies retention: hits may still be on their way. */
export async function deleteDecoy(on: Queryable, row: DecoyRow): Promise<void> {
  await on.query('DELETE FROM decoys WHERE organization_id = $1 AND id = $2', [row.organization_id, row.id]);
}
