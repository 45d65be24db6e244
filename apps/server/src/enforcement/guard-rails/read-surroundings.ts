import type { IpIntelligence } from '../../outside/addresses/ip-intelligence-port.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { type Network, readNetwork } from '../addresses/in-network.ts';
import type { Surroundings } from './guard-rails.ts';

/** What guard rails know of the installation. */
export interface Installation {
  /** Addresses and ranges of the installation and its proxies; `loopback` and `private` are guarded anyway. */
  readonly ownNetworks: readonly string[];
  readonly isMasked: boolean;
  readonly intelligence: Pick<IpIntelligence, 'cdnOf'>;
}

/** Somebody who changed something here within these days is of the team. */
const TEAM_DAYS = 30;

/** @param organizationId whose allow lists and people count */
export async function readSurroundings(
  on: Queryable,
  organizationId: string,
  { ownNetworks, isMasked, intelligence }: Installation,
): Promise<Surroundings> {
  const { rows } = await on.query<{ kind: 'allowed' | 'team' | 'undone'; network: string }>(
    `SELECT 'allowed' AS kind, text(network) AS network FROM allowed_networks WHERE organization_id = $1
      UNION ALL
      SELECT 'allowed', entry ->> 'network' FROM properties, jsonb_array_elements(decisions -> 'allow') AS entry
        WHERE organization_id = $1 AND entry ->> 'network' IS NOT NULL
      UNION ALL
      SELECT DISTINCT 'team', host(ip_address) FROM audit_log
        WHERE organization_id = $1 AND actor_kind = 'user' AND ip_address IS NOT NULL
          AND at > now() - interval '${TEAM_DAYS} days'
      UNION ALL
      SELECT DISTINCT 'undone', target FROM enforcements
        WHERE organization_id = $1 AND expires_at > now() AND ended_at IS NOT NULL AND ended_by NOT IN ('expiry', 'disconnected')`,
    [organizationId],
  );
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ network }) => network);
  return {
    allowed: networks(of('allowed')),
    own: networks([...ownNetworks, ...of('team')]),
    undone: new Set(of('undone')),
    isMasked,
    cdnOf: (ip) => intelligence.cdnOf(ip),
  };
}

function networks(texts: readonly string[]): Network[] {
  return texts.map(readNetwork).filter((network) => network !== null);
}
