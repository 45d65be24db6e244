import type { RememberedKind } from '@sundew/threat/facts/memory';
import { FACT_CODES } from '@sundew/wire/decisions';
import type { VisitorEvidence } from '@sundew/wire/visitors';
import type { Database } from '../../platform/database/database.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import type { Scope } from '../filter/scope.ts';
import { toEvidence } from '../visitors/wire-evidence.ts';
import { caseMembers } from './members.ts';

interface DeedRow {
  readonly case_id: string;
  readonly kind: RememberedKind;
  readonly what: string;
  readonly path: string | null;
  readonly place: string | null;
  readonly figures: Readonly<Record<string, number>> | null;
  readonly count: number;
  readonly first_ms: number;
  readonly last_ms: number;
  readonly certainty: number;
}

const RANK: ReadonlyMap<string, number> = new Map(FACT_CODES.map((code, rank) => [code, rank]));

/** What the visitors of each case did, summed up by kind, the gravest kind first. */
export async function readDeeds(
  database: Database,
  scope: Scope,
  conditions: readonly Sql[],
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly VisitorEvidence[]>> {
  const surest = (column: Sql): Sql =>
    sql`(array_agg(${column} ORDER BY deed.certainty DESC, deed."lastAtMs" DESC))[1]`;
  const rows = await database.query<DeedRow>(sql`SELECT case_id, kind, ${surest(sql`what`)} AS what,
      ${surest(sql`path`)} AS path, ${surest(sql`place`)} AS place, ${surest(sql`figures`)} AS figures,
      sum(count)::bigint AS count, min("firstAtMs") AS first_ms, max("lastAtMs") AS last_ms,
      max(deed.certainty) AS certainty
    FROM ${caseMembers(scope, conditions)} CROSS JOIN LATERAL jsonb_to_recordset(evidence) AS deed (kind text, what text,
      path text, place text, figures jsonb, count bigint, "firstAtMs" float8, "lastAtMs" float8, certainty float8)
    WHERE case_id = ANY(${caseIds}::uuid[]) GROUP BY case_id, kind`);
  const deeds = new Map<string, VisitorEvidence[]>();
  for (const row of rows.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const { case_id: id, kind, what, path, place, figures, count, certainty } = row;
    const deed = toEvidence({
      ...{ kind, what, count, certainty, path: path ?? '', place: place ?? '', figures: figures ?? {} },
      ...{ firstAtMs: row.first_ms, lastAtMs: row.last_ms },
    });
    const known = deeds.get(id);
    if (known === undefined) deeds.set(id, [deed]);
    else known.push(deed);
  }
  return deeds;
}

function rankOf({ kind }: DeedRow): number {
  return RANK.get(kind) ?? RANK.size;
}
