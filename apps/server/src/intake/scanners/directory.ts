import { isUuid } from '@sundew/wire/ids';
import type { Changes } from '../../platform/background/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { Recent } from '../../platform/memory/recent.ts';
import { MINUTE_MS } from '../../platform/time/units.ts';
import { noteReport, type ScannerRow, scannersOf } from './store.ts';

/** Detection scripts by organization, in memory; a change is seen at once on every node. */
export interface ScannerDirectory {
  /** Null when the organization has no such script. */
  find(organizationId: string, scannerId: string): Promise<ScannerRow | null>;
  /** Remembers that a script reports; written at most once a minute. Never throws. */
  heard(scanner: ScannerRow, atMs: number): void;
}

interface DirectoryParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly onFault: (error: unknown) => void;
}

const TTL_MS = 30_000;
const MOST = 5_000;

export function createScannerDirectory({ database, changes, onFault }: DirectoryParts): ScannerDirectory {
  const recent = new Recent<ReadonlyMap<string, ScannerRow>>({ most: MOST, ttlMs: TTL_MS });
  const noted = new Recent<true>({ most: MOST, ttlMs: MINUTE_MS });
  changes.subscribe((change) => {
    if (change === null) recent.clear();
    else if (change.kind === 'scanners' || change.kind === 'organization') recent.drop(change.id);
  });
  return {
    async find(organizationId, scannerId) {
      const [organization, scanner] = [organizationId.toLowerCase(), scannerId.toLowerCase()];
      if (!isUuid(organization) || !isUuid(scanner)) return null;
      const known = recent.get(organization) ?? (await recent.load(organization, () => read(organization), hasSome));
      return known.get(scanner) ?? null;
    },
    heard(scanner, atMs) {
      if (noted.get(scanner.id) !== undefined) return;
      noted.set(scanner.id, true);
      noteReport(database.pool, scanner.organization_id, scanner.id, new Date(atMs)).catch(onFault);
    },
  };

  async function read(organizationId: string): Promise<ReadonlyMap<string, ScannerRow>> {
    return new Map((await scannersOf(database.pool, organizationId)).map((row) => [row.id, row]));
  }
}

/** Strangers may name any number of organizations that do not exist; those are not remembered. */
function hasSome(known: ReadonlyMap<string, ScannerRow>): boolean {
  return known.size > 0;
}
