import type { DenialReason } from '@sundew/wire/clearance';
import { timeOfUuidv7 } from '@sundew/wire/ids';
import type { Detection } from '../../../detection/detection.ts';
import { holdErasing } from '../../../detection/erasing/hold-erasing.ts';
import type { Watcher } from '../../../detection/recording/watchers.ts';
import { isSentByAnotherSite } from '../../../detection/visitors/sent-by-another-site.ts';
import type { Changes } from '../../../platform/background/changes.ts';
import { type KnowingParts, knowByOrganization } from '../../../platform/background/know-by-organization.ts';
import { finish } from '../../../platform/background/outbox.ts';
import type { Reaction } from '../../../platform/background/reaction.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { readWhoUsesClearance } from '../policy/policies-store.ts';
import { deny } from './deny.ts';
import { countWatched, isWatchingOnly } from './rules-store.ts';

const REACTION = 'deny_clearance';

/** A verdict of the browser tag from which a program surely drives the browser. */
const SCANNER_SCORE = 80;

/**
 * Waits for what takes clearance away, where the organization uses it: a decoy or tripwire that was touched, a browser that
 * a program drives. Where clearance may just have been turned on, it is looked at again when it is carried out.
 */
export async function watchForOffenders(parts: KnowingParts): Promise<Watcher> {
  const usesClearance = await knowByOrganization<true>(parts, readWhoUsesClearance, 'clearance');
  return {
    reaction: REACTION,
    wants: (detection) => {
      const { standing, organizationId } = detection.sighting;
      return standing.enforcement && reasonOf(detection) !== null && usesClearance(organizationId) !== undefined;
    },
  };
}

function reasonOf({ sighting, verdict }: Detection): DenialReason | null {
  const { decoyId, said, source, reporter, ip } = sighting;
  if (ip === null) return null;
  // Any page can make a browser ask for bait of another site: that is no deed of whoever has it open.
  if (!isSentByAnotherSite(sighting)) {
    if (decoyId !== null) return 'decoy_hit';
    if (reporter.kind !== 'public' && said.flags.includes('tripwire')) return 'tripwire';
  }
  return source === 'bot_scanner' && verdict.score >= SCANNER_SCORE ? 'scanner' : null;
}

interface OffenceRow {
  readonly id: string;
  readonly decoy_id: string | null;
  readonly source: string;
  readonly ip: string | null;
  readonly user_agent: string;
  /** Of a token whose signature was proven here. */
  readonly fingerprint: string | null;
  readonly token_name: string | null;
}

export function createDenyOffenders(parts: {
  readonly changes: Changes;
  readonly isOn: (organizationId: string) => Promise<boolean>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}): Reaction {
  const { changes, isOn, clock } = parts;
  return {
    name: REACTION,
    atOnce: 2,
    async run(entry) {
      const { organizationId } = entry;
      const ids = Array.isArray(entry.payload.detections) ? entry.payload.detections : [];
      const isUsed = await isOn(organizationId);
      await changes.transaction(async (client, announce) => {
        if (!(await finish(client, entry)) || !isUsed) return;
        await holdErasing(client, organizationId);
        const offences = await readOffences(client, organizationId, ids);
        if (offences.length === 0) return;
        for (const { id, decoy_id: decoyId, source, ip, user_agent: userAgent, ...row } of offences) {
          const isScanner = source === 'bot_scanner';
          const reason = decoyId !== null ? 'decoy_hit' : isScanner ? 'scanner' : 'tripwire';
          const rule = decoyId === null ? reason : `decoy:${decoyId}`;
          if (await isWatchingOnly(client, organizationId, rule)) {
            await countWatched(client, organizationId, rule);
            continue;
          }
          const at = ip === null ? null : { ip, userAgent };
          const by = { detectionId: id, deniedBy: 'service', note: '' };
          // A page says of itself what it wants, so what it says is the fingerprint of nobody.
          const proven = isScanner
            ? { fingerprint: null, tokenName: null }
            : { fingerprint: row.fingerprint, tokenName: row.token_name };
          await deny(client, organizationId, { reason, rule, ...proven, at, ...by }, clock());
        }
        await announce('clearance', organizationId);
      });
    },
  };
}

async function readOffences(on: Queryable, organizationId: string, ids: readonly unknown[]): Promise<OffenceRow[]> {
  const texts = ids.filter((id) => typeof id === 'string');
  const times = texts.map(timeOfUuidv7).filter((timeMs) => timeMs !== null);
  if (times.length === 0) return [];
  const { rows } = await on.query<OffenceRow>(
    `SELECT id, decoy_id, source, host(ip) AS ip, user_agent, detail #>> '{metadata,clearance_fingerprint}' AS fingerprint,
       detail #>> '{metadata,clearance_id}' AS token_name
     FROM detections WHERE organization_id = $1 AND id = ANY($2::uuid[]) AND ts BETWEEN $3 AND $4 ORDER BY ts, id`,
    [organizationId, texts, new Date(Math.min(...times)), new Date(Math.max(...times))],
  );
  return rows;
}
