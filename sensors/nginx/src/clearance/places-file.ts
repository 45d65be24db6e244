import { renameSync, writeFileSync } from 'node:fs';
import type { ClearanceConfig } from '@sundew/sensor-core/clearance/policy';
import { everyPattern } from '@sundew/sensor-core/clearance/policy-places';
import type { PolicyPlaces } from './place-key.ts';

/** What nginx reads with each request: where anything is asked for, and how old its answers may be. */
export interface PlacesFile {
  /** Writes what the policy tells apart now; from then on nginx uses no answer of before. @throws Error of the file system */
  renew(config: ClearanceConfig | null): void;
}

/** @param path is written whole or not at all, because nginx may read it at any moment */
export function placesFile(path: string): PlacesFile {
  let renewals = 0;
  const started = Date.now().toString(36);
  return {
    renew(config) {
      renewals += 1;
      const places: PolicyPlaces = {
        generation: `${started}-${renewals}`,
        patterns: config === null ? null : [...new Set(everyPattern(config))],
      };
      writeFileSync(`${path}.new`, JSON.stringify(places), { mode: 0o644 });
      renameSync(`${path}.new`, path);
    },
  };
}
