import type { AppealState } from '@sundew/wire/clearance';
import type pg from 'pg';
import { type Page, readPage, type Window } from '../../../platform/database/page.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { countAlone } from '../../../platform/database/row-bound.ts';

export interface AppealRow {
  readonly id: string;
  readonly property_id: string | null;
  readonly reference: string;
  readonly fingerprint: string | null;
  readonly network: string;
  readonly client: Buffer;
  readonly message: string;
  readonly status: AppealState;
  readonly created_at: Date;
  readonly answered_at: Date | null;
  readonly answered_by: string | null;
}

const COLUMNS =
  'id, property_id, reference, fingerprint, network, client, message, status, created_at, answered_at, answered_by';

const OPEN = "(SELECT count(*)::int FROM clearance_appeals WHERE organization_id = $1 AND status = 'open')";
/** More than there are connections, of all processes. */
const CLOSE = 200;
/** Open ones of one network, which names as many kinds of client as it likes, and of a line, which may own 65,536 networks. */
const MOST_OF = { network: 20, line: 100 };
/** Whether the shares of the visitor's network and line are used up by others there. */
const IS_LINE_FULL = `(SELECT count(*) FILTER (WHERE network = $6) >= ${MOST_OF.network} OR count(*) >= ${MOST_OF.line}
  FROM clearance_appeals WHERE organization_id = $1 AND status = 'open' AND (network, client) <> ($6, $7)
    AND array_to_string((string_to_array(network, ':'))[:3], ':') = $14)`;

/**
 * A visitor has one open appeal at most: what they say later takes the place of it.
 * @returns false when the organization has as many open ones as are read at all, or others at the network or line their share
 */
export async function addAppeal(
  client: pg.ClientBase,
  organizationId: string,
  row: AppealRow,
  most: number,
): Promise<boolean> {
  const { rows } = await client.query<{ open: number }>(`SELECT ${OPEN} AS open`, [organizationId]);
  const { open = most } = rows[0] ?? {};
  if (open >= most) return false;
  const line = lineOf(row.network);
  // Appeals from one line (an IPv4 address, an IPv6 /48) come in one by one, so that each counts those before it.
  await countAlone(client, 'clearance_appeals', `${organizationId} ${line}`);
  // Strangers send these: as long as there is room for all who come at once, nobody waits for another.
  if (open >= most - CLOSE) await countAlone(client, 'clearance_appeals', organizationId);
  const { rowCount } = await client.query(
    `INSERT INTO clearance_appeals AS a (organization_id, ${COLUMNS})
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
     WHERE ${OPEN} < $13 AND NOT ${IS_LINE_FULL}
     ON CONFLICT (organization_id, network, client) WHERE status = 'open' DO UPDATE SET reference = excluded.reference,
       fingerprint = coalesce(excluded.fingerprint, a.fingerprint),
       message = CASE WHEN excluded.message = '' THEN a.message ELSE excluded.message END`,
    [
      ...[organizationId, row.id, row.property_id, row.reference, row.fingerprint, row.network, row.client],
      ...[row.message, row.status, row.created_at, row.answered_at, row.answered_by, most, line],
    ],
  );
  return rowCount === 1;
}

/** An IPv4 address, or the /48 around a network of IPv6. */
function lineOf(network: string): string {
  return network.split(':', 3).join(':');
}

/** Open ones before answered ones, the newest first. */
export function listAppeals(on: Queryable, organizationId: string, page: Window): Promise<Page<AppealRow>> {
  const from = 'FROM clearance_appeals WHERE organization_id = $1';
  const order = "status <> 'open', created_at DESC, id";
  return readPage(on, { columns: COLUMNS, from, order }, [organizationId], page);
}

/** @returns null when there is no such open appeal */
export async function answerAppeal(
  on: Queryable,
  organizationId: string,
  id: string,
  answer: { readonly status: AppealState; readonly by: string; readonly at: Date },
): Promise<AppealRow | null> {
  const { rows } = await on.query<AppealRow>(
    `UPDATE clearance_appeals SET status = $3, answered_by = $4, answered_at = $5
     WHERE organization_id = $1 AND id = $2 AND status = 'open' RETURNING ${COLUMNS}`,
    [organizationId, id, answer.status, answer.by, answer.at],
  );
  return rows[0] ?? null;
}
