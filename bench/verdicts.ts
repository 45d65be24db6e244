import { openDatabase } from '../apps/server/src/platform/database/connection.ts';
import { joinEmbedded } from '../apps/server/src/platform/database/embedded.ts';
import { type BenchResult, toResult } from './result.ts';
import { startService, temporaryDirectory } from './service.ts';
import { loadCast, present } from './verdicts/casts.ts';
import { spendDay } from './verdicts/day-at-the-shop.ts';
import { decideUs } from './verdicts/decide-time.ts';
import { createDoors, freePort } from './verdicts/doors.ts';
import { measureFlood } from './verdicts/flood.ts';
import { killDuringAttack } from './verdicts/kill-during-attack.ts';
import { GRAVE, gravestLevels, listVisitors } from './verdicts/levels.ts';
import { attackersStopped, peopleWronged, takersOf } from './verdicts/outcome.ts';
import { startFront } from './verdicts/shop/nginx.ts';
import { startShop } from './verdicts/shop/shop.ts';
import { tellAccusations, tellAttackers } from './verdicts/tell.ts';
import { createTenant } from './verdicts/tenants.ts';
import { createAsker } from './verdicts/ways/ask-per-request.ts';
import { judgedAtBait, putBait } from './verdicts/ways/hand-bait-on.ts';
import { accusations, baitNotStored, judgedOf } from './verdicts/ways/read-stored.ts';
import { startShipper } from './verdicts/ways/ship-log.ts';

/** A key of one application that asks for every visitor of the shop. */
const RATE_LIMITS = 'key=1000000,read=1000';

/**
 * A shop behind nginx, visited by people and by real attack tools, and reported in several ways at once, each to an
 * organization of its own.
 */
export async function bench(): Promise<BenchResult> {
  const folder = temporaryDirectory();
  const cast = await loadCast();
  const attackers = present(cast.attackers);
  const people = present(cast.people);
  const port = await freePort();
  const decoyPort = await freePort();
  const start = () =>
    startService(folder, port, {
      ...{ SUNDEW_RATE_LIMITS: RATE_LIMITS, SUNDEW_TRUSTED_PROXIES: 'loopback' },
      SUNDEW_DECOY_HTTP_PORT: String(decoyPort),
    });
  let service = await start();
  const { url } = await joinEmbedded({ dataDir: folder });
  const database = openDatabase({ url, poolSize: 1 });
  const bootstrap = await service.bootstrap();
  const asking = await createTenant(bootstrap, 'Asked per request');
  const shipping = await createTenant(bootstrap, 'Log in batches');
  const asker = createAsker(service.url, asking.apiKey);
  const baiting = await createTenant(bootstrap, 'Nothing but bait');
  const bait = await putBait(bootstrap, baiting, decoyPort);
  const shop = await startShop(asker.ask, bait);
  const ports = { port: await freePort(), baitPort: await freePort(), shopPort: shop.port };
  const front = await startFront(folder, { ...ports, bait: bait.block });
  const doors = createDoors(front.port);
  const shipper = startShipper(front.logFile, service.url, shipping.apiKey);
  try {
    const day = await spendDay({ people, attackers }, doors, folder);
    await shipper.stop();
    const logged = await judgedOf(database, shipping.organizationId, shipper.lines);
    const baited = await judgedAtBait(database, baiting, service.url, shipper.lines);
    const takers = takersOf(baited, day.attackers);
    const organizations = [asking.organizationId, shipping.organizationId, baiting.organizationId];
    const atBait = gravestLevels(await listVisitors(bootstrap, baiting.organizationId), takers);
    const levels = gravestLevels(await listVisitors(bootstrap, asking.organizationId), day.attackers);
    tellAttackers(day.attackers, [asker.judged, logged, baited], levels);
    tellAccusations(
      await accusations(
        database,
        organizations,
        day.people.flatMap(({ addresses }) => addresses),
      ),
    );
    const baitLost = await baitNotStored(database, asking.organizationId, asker.judged);
    const killed = await killDuringAttack(service, asking.apiKey, start);
    service = killed.service;
    const flood = await measureFlood(service, asking.apiKey);
    const asked = peopleWronged(asker.judged, day.people);
    const shipped = peopleWronged(logged, day.people);
    const metBait = peopleWronged(baited, day.people);
    const figures = {
      attackers_stopped: attackersStopped(asker.judged, day.attackers),
      attackers_stopped_from_log: attackersStopped(logged, day.attackers),
      takers_stopped_at_bait: takers.length === 0 ? 0 : attackersStopped(baited, takers, Number.POSITIVE_INFINITY),
      people_blocked: asked.blocked + shipped.blocked + metBait.blocked + metBait.challenged,
      people_challenged: asked.challenged / asked.people,
      people_challenged_from_log: shipped.challenged / shipped.people,
      attackers_without_high: [...levels.values(), ...atBait.values()].filter((level) => !GRAVE.has(level)).length,
      evidence_lost: baitLost + killed.forgotten,
      decide_us_p99: decideUs(),
      flood_cost_ratio: flood.costRatio,
      flood_others_p99_ratio: flood.othersP99Ratio,
      tools_missing: cast.attackers.length + cast.people.length - attackers.length - people.length,
      unanswered: asker.unanswered(),
      lines_refused: shipper.refused(),
    };
    const reference = {
      attackers: day.attackers.length,
      attackers_at_bait: takers.length,
      people: asked.people,
      requests: shipper.lines.length,
      asked: asker.judged.length,
      folded: shipper.folded(),
      blocked_before_kill: killed.blocked,
      flood_per_second: flood.floodPerSecond,
      recorded_ms: flood.recordedMs,
      folded_ms: flood.foldedMs,
      others_p99_ms: flood.othersP99Ms,
    };
    return toResult('verdicts', figures, reference, GOALS);
  } finally {
    asker.close();
    await doors.close();
    await front.stop();
    await shop.close();
    await database.close();
    await service.stop();
  }
}

const GOALS: BenchResult['goals'] = {
  attackers_stopped: '≥ 0.95',
  attackers_stopped_from_log: '≥ 0.95',
  takers_stopped_at_bait: '= 1',
  people_blocked: '= 0',
  people_challenged: '≤ 0.005',
  people_challenged_from_log: '≤ 0.005',
  attackers_without_high: '= 0',
  evidence_lost: '= 0',
  decide_us_p99: '≤ 50',
  flood_cost_ratio: '≤ 0.25',
  flood_others_p99_ratio: '≤ 1.5',
  tools_missing: '= 0',
  unanswered: '= 0',
  lines_refused: '= 0',
};
