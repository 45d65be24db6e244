import type { DecoyType, TriggerAction } from '@sundew/wire/decoys';
import { LIMITS } from '@sundew/wire/limits';
import type { Changes } from '../platform/background/changes.ts';
import type { Database } from '../platform/database/database.ts';
import { Recent } from '../platform/memory/recent.ts';
import type { Decoy, DecoyHost } from './decoy.ts';
import { type DecoyIndex, indexDecoys, type PlacedDecoy } from './matching/decoy-index.ts';
import { effectiveOptions, type StoredOptions } from './stored-options.ts';

export type DecoyMatch = Decoy | 'method_not_allowed' | null;

/** Decoys by domain, in memory; a change is seen at once on every node. */
export interface DecoyDirectory {
  /**
   * The decoy that a request hits.
   * @param path as `resolveTarget` spells it; null for a request that no server would take
   * @returns a promise only where the domain's decoys are not in memory
   */
  match(host: DecoyHost, method: string, path: string | null): DecoyMatch | Promise<DecoyMatch>;
  /** Paths of the host's link decoys, for its robots.txt. */
  linkPaths(host: DecoyHost): Promise<readonly string[]>;
  /** The host's decoys that answer with a template. */
  imitations(host: DecoyHost): Promise<readonly PlacedDecoy[]>;
}

const TTL_MS = 30_000;
/** With `LIMITS.decoyResponsesPerDomainBytes` for each, this bounds the memory. */
const MOST_DOMAINS = 256;

export function createDecoyDirectory(database: Database, changes: Changes): DecoyDirectory {
  const recent = new Recent<DecoyIndex>({ most: MOST_DOMAINS, ttlMs: TTL_MS });
  changes.subscribe((change) => {
    if (change === null) recent.clear();
    else if (change.kind === 'decoys') recent.drop(change.id);
  });
  const indexOf = (host: DecoyHost): Promise<DecoyIndex> => recent.load(host.domainId, () => read(database, host));
  return {
    linkPaths: async (host) => (recent.get(host.domainId) ?? (await indexOf(host))).linkPaths,
    imitations: async (host) => (recent.get(host.domainId) ?? (await indexOf(host))).imitations,
    match(host, method, path) {
      const known = recent.get(host.domainId);
      if (known !== undefined) return pick(known);
      return indexOf(host).then(pick);

      function pick(index: DecoyIndex): DecoyMatch {
        const found = index.match(method, path);
        return found === null || found === 'method_not_allowed' ? found : { ...found, host };
      }
    },
  };
}

interface StoredDecoy {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly decoy_type: DecoyType;
  readonly trigger_action: TriggerAction;
  readonly options: StoredOptions;
}

async function read(database: Database, { organizationId, domainId }: DecoyHost): Promise<DecoyIndex> {
  const rows = await database.query<StoredDecoy>(
    `SELECT id, name, path, decoy_type, trigger_action, options FROM decoys
      WHERE organization_id = $1 AND custom_domain_id = $2 AND enabled ORDER BY id LIMIT $3`,
    [organizationId, domainId, LIMITS.decoysPerDomain],
  );
  return indexDecoys(
    rows.map(({ id, name, path, decoy_type: type, trigger_action: action, options }) => ({
      id,
      name,
      path,
      type,
      action,
      options: effectiveOptions(type, options),
    })),
  );
}
