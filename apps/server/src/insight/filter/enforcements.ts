import { plain, type Sql, sql } from '../../platform/database/sql.ts';

/**
 * A block follows the detection that led to it within seconds, behind a queue within minutes; what came so shortly before
 * counts as what led to it.
 */
const LED_TO = "interval '5 minutes'";

/**
 * From `enforcements AS e`: what turned the visitor of a detection away when it was recorded, or right afterwards because
 * of it. A target is an address, of IPv6 the /64, or a TLS fingerprint.
 * @param row how the statement around it calls the columns `ip`, `ja4` and `ts`: the prefix, with its dot
 */
export function enforcementsOn(organizationId: Sql, row: '' | 'd.'): Sql {
  const [ip, ja4, ts] = [plain(`${row}ip`), plain(`${row}ja4`), plain(`${row}ts`)];
  return sql`FROM enforcements AS e WHERE e.organization_id = ${organizationId} AND e.mode = 'block'
    AND (e.target = CASE family(${ip}) WHEN 6 THEN text(network(set_masklen(${ip}, 64))) ELSE host(${ip}) END
      OR e.target = ${ja4})
    AND e.created_at <= ${ts} + ${plain(LED_TO)} AND coalesce(e.ended_at, e.expires_at) > ${ts}`;
}
