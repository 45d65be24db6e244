import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningService } from '../service.ts';
import { addressOf } from './attackers.ts';
import { cpuMsOfAll } from './cpu-time.ts';
import type { TimedFirewall } from './firewall-times.ts';
import type { GuardedSite } from './guarded-site.ts';
import { withDatabase } from './stored-blocks.ts';

const ACTIVE = 100_000;
/** As many as a firewall takes, with room for what this run blocked before. */
const AT_FIREWALL = 8_000;
/** A block lasts a day, so about this many of a hundred thousand end in a second. */
const ENDING_PER_SECOND = ACTIVE / 86_400;
const FIRST_NUMBER = 600_000;
const SETTLE_MS = 15_000;
const MEASURED_MS = 60_000;
/** Ends beyond the measured time are looked at as well, so that a late one is seen. */
const LATEST_MS = 10_000;

export interface ExpiryFigures {
  /** Seconds between the end of a block and the moment at which the firewall let the address go; the worst. */
  readonly worstS: number;
  readonly corePercent: number;
  readonly ended: number;
  /** Addresses that the block list names and should not, or the other way round. */
  readonly feedWrong: number;
}

/** A hundred thousand blocks in force, which end one after the other as if each had lasted a day. */
export async function measureExpiry(
  dataDir: string,
  service: RunningService,
  site: GuardedSite,
  firewall: TimedFirewall,
): Promise<ExpiryFigures> {
  const answer = await site.call('POST', '/integrations/block-lists', { name: 'Edge' });
  const { data: list } = (await answer.json()) as { data: { id: string; url: string } };
  const startMs = Date.now() + SETTLE_MS;
  const endsMs = (number: number) => startMs + (number * 1_000) / ENDING_PER_SECOND;
  const numbers = Array.from({ length: ACTIVE }, (_, number) => number);
  await insertBlocks(dataDir, site, list.id, numbers, endsMs);
  // Not before: a comparison in between would take away what no row asks for.
  hold(firewall, numbers.slice(0, AT_FIREWALL));
  // Whatever changes at the firewall, it is looked up then when the next block ends.
  await site.call('POST', '/blocked-ips', { ip_address: addressOf(FIRST_NUMBER - 1), reason: 'bench' });
  await sleep(startMs - Date.now());
  const pid = service.process.pid ?? 0;
  const beforeMs = cpuMsOfAll(pid);
  await sleep(MEASURED_MS);
  const usedMs = cpuMsOfAll(pid) - beforeMs;
  const feed = await (await fetch(`${list.url}?format=plain`)).text();
  const atMs = Date.now();
  await sleep(LATEST_MS);
  const ended = numbers.slice(0, AT_FIREWALL).filter((number) => endsMs(number) < startMs + MEASURED_MS);
  const late = ended.map((number) =>
    Math.abs((firewall.left.get(addressOf(FIRST_NUMBER + number)) ?? Number.POSITIVE_INFINITY) - endsMs(number)),
  );
  return {
    worstS: Math.max(...late) / 1_000,
    corePercent: (100 * usedMs) / MEASURED_MS,
    ended: ended.length,
    feedWrong: wrongInFeed(feed, numbers.slice(AT_FIREWALL), (number) => endsMs(number), atMs),
  };
}

/** The firewall has them already. */
function hold({ standIn }: TimedFirewall, numbers: readonly number[]): void {
  const name = [...standIn.entities.keys()].find((key) => /^IPSet .*-v4$/.test(key)) ?? '';
  const set = standIn.entities.get(name);
  const addresses = numbers.map((number) => `${addressOf(FIRST_NUMBER + number)}/32`);
  standIn.entities.set(name, { ...set, Addresses: [...new Set([...(set?.Addresses ?? []), ...addresses])] });
}

async function insertBlocks(
  dataDir: string,
  { organization_id: organizationId, integrationId }: GuardedSite,
  listId: string,
  numbers: readonly number[],
  endsMs: (number: number) => number,
): Promise<void> {
  await withDatabase(dataDir, (database) =>
    database.query(
      `INSERT INTO enforcements (organization_id, id, integration_id, provider, target_type, target, mode, reason, created_by,
          created_at, expires_at, applied_at)
        SELECT $1, gen_random_uuid(), CASE WHEN at < $4 THEN $2::uuid ELSE $3::uuid END,
          CASE WHEN at < $4 THEN 'aws_waf' ELSE 'block_list' END, 'ip', target, 'block', 'bench', 'bench', now(),
          expires_at, CASE WHEN at < $4 THEN now() END
        FROM unnest($5::int[], $6::text[], $7::timestamptz[]) AS b (at, target, expires_at)`,
      [
        ...[organizationId, integrationId, listId, AT_FIREWALL, numbers],
        numbers.map((number) => addressOf(FIRST_NUMBER + number)),
        numbers.map((number) => new Date(endsMs(number))),
      ],
    ),
  );
}

/** What ended within a second of the answer may be on either side of it. */
function wrongInFeed(
  feed: string,
  numbers: readonly number[],
  endsMs: (number: number) => number,
  atMs: number,
): number {
  const listed = new Set(feed.split('\n'));
  return numbers.filter(
    (number) =>
      Math.abs(endsMs(number) - atMs) > 1_000 && listed.has(addressOf(FIRST_NUMBER + number)) !== endsMs(number) > atMs,
  ).length;
}
