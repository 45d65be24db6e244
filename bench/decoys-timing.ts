import { setTimeout as sleep } from 'node:timers/promises';
import { templates } from '../apps/server/src/decoys/templates/registry.gen.ts';
import { placeDomain } from '../apps/server/test/parts/decoys/placed-domain.ts';
import { makeSiteCertificate } from '../apps/server/test/parts/decoys/site-certificate.ts';
import { SECRET, SITE, startDecoyService } from './decoys/decoy-service.ts';
import { type Asked, type Connection, openConnection } from './decoys/first-byte.ts';
import { startNginxReference } from './decoys/nginx-reference.ts';
import { type AnswerKind, MISSES, placeKinds } from './decoys/place-kinds.ts';
import { type BenchResult, median, percentile, toResult } from './result.ts';

const PORTS = { service: 18_494, http: 18_495, https: 18_496, nginx: 18_497 } as const;
const SAMPLES = 300;
/** Asked first, so that nothing measured is the first of its kind. */
const WARM_UP = 20;
const LONGEST_PAUSE_MS = 12;
/** Requests on one connection; servers end it after a thousand. */
const MOST_ASKED = 900;

/**
 * Whether a visitor can tell decoys from paths that lead nowhere by the time to the first byte of the answer. One request
 * at a time, all kinds in random order, on kept and on fresh TLS connections; what counts is each kind's median beside that
 * of a miss, and how often a hit comes later than a miss (0.5: nothing to be told).
 */
export async function bench(): Promise<BenchResult> {
  const { service, database, folder } = await startDecoyService(PORTS);
  const certificate = makeSiteCertificate(folder, SITE);
  const nginx = await startNginxReference(folder, PORTS.nginx);
  try {
    const bootstrap = await service.bootstrap();
    await placeDomain(database, SECRET, bootstrap, certificate);
    const kinds = await placeKinds(bootstrap, templates);
    await untilServed();
    const ways: Ways = { kept: askKept, fresh: askFresh };
    const figures: Record<string, number> = {};
    const reference: Record<string, number> = {};
    for (const [way, ask] of Object.entries(ways)) {
      const times = await measure(ask, kinds, nginx !== null);
      const missed = times.get('miss') ?? [];
      reference[`${way}_miss_quartile_ms`] = percentile(missed, 0.25);
      reference[`${way}_miss_upper_quartile_ms`] = percentile(missed, 0.75);
      for (const [name, found] of times) {
        reference[`${way}_${name}_ms`] = median(found);
        if (name === 'miss' || name.startsWith('nginx')) continue;
        figures[`${way}_${name}_ratio`] = median(found) / median(missed);
        figures[`${way}_${name}_later`] = shareLater(found, missed);
      }
      const ratios = (isTemplate: boolean): number[] =>
        kinds
          .filter(({ name }) => name.startsWith('template_') === isTemplate)
          .map(({ name }) => figures[`${way}_${name}_ratio`] ?? Number.NaN);
      figures[`${way}_least_ratio`] = Math.min(...ratios(false), ...ratios(true));
      figures[`${way}_most_ratio`] = Math.max(...ratios(false));
      figures[`${way}_templates_ratio`] = median(ratios(true));
      figures[`${way}_templates_most_ratio`] = Math.max(...ratios(true));
    }
    return toResult('decoys-timing', figures, reference, GOALS);
  } finally {
    await nginx?.stop();
    await database.close();
    await service.stop();
  }
}

/** A template writes its answer anew for each visitor; beside an application behind nginx that is quick. */
const GOALS: BenchResult['goals'] = {
  kept_least_ratio: '≥ 0.9',
  kept_most_ratio: '≤ 1.1',
  kept_templates_ratio: '≤ 1.1',
  kept_templates_most_ratio: '≤ 1.5',
  fresh_least_ratio: '≥ 0.9',
  fresh_most_ratio: '≤ 1.1',
  fresh_templates_ratio: '≤ 1.15',
  fresh_templates_most_ratio: '≤ 1.5',
};

/** Resolves with the milliseconds to the first byte. */
type Ask = (asked: Omit<Asked, 'from'>, path: string, hasLength: boolean) => Promise<number>;
type Ways = Readonly<Record<string, Ask>>;

async function measure(ask: Ask, kinds: readonly AnswerKind[], hasNginx: boolean): Promise<Map<string, number[]>> {
  const service = { port: PORTS.https, serverName: SITE };
  const nginx = { port: PORTS.nginx, serverName: SITE };
  const requests = [
    { name: 'miss', path: null, at: service },
    ...kinds.map((kind) => ({ ...kind, at: service })),
    ...(hasNginx
      ? [
          { name: 'nginx_file', path: '/file', at: nginx },
          { name: 'nginx_miss', path: null, at: nginx },
        ]
      : []),
  ];
  const times = new Map<string, number[]>(requests.map(({ name }) => [name, []]));
  for (let round = -WARM_UP; round < SAMPLES; round += 1) {
    for (const { name, path, at } of shuffled(requests)) {
      await sleep(Math.random() * LONGEST_PAUSE_MS);
      const ms = await ask(at, path ?? pick(MISSES), name !== 'poison');
      if (round >= 0) times.get(name)?.push(ms);
    }
  }
  return times;
}

/** The same visitor again and again, on one connection; an answer that goes on for long has a connection of its own. */
const kept = new Map<number, { readonly connection: Connection; asked: number }>();
const askKept: Ask = async (at, path, hasLength) => {
  let held = kept.get(at.port);
  if (held === undefined || !hasLength || held.asked === MOST_ASKED) {
    held?.connection.close();
    held = { connection: await openConnection({ ...at, from: '127.0.0.1' }), asked: 1 };
    kept.set(at.port, held);
    await held.connection.ask(MISSES[0] ?? '/');
    await held.connection.finish();
    await sleep(Math.random() * LONGEST_PAUSE_MS);
  }
  held.asked += 1;
  const ms = await held.connection.ask(path);
  if (hasLength) await held.connection.finish();
  else {
    held.connection.close();
    kept.delete(at.port);
  }
  return ms;
};

/** Each time another visitor, on a connection of its own; the handshake counts. */
let visitors = 0;
const askFresh: Ask = async (at, path) => {
  visitors += 1;
  const from = `127.${32 + (Math.floor(visitors / 62_500) % 200)}.${Math.floor(visitors / 250) % 250}.${1 + (visitors % 250)}`;
  const sinceMs = performance.now();
  const connection = await openConnection({ ...at, from });
  await connection.ask(path);
  const ms = performance.now() - sinceMs;
  connection.close();
  return ms;
};

/** How often one of these is later than one of those, of all pairs. */
function shareLater(these: readonly number[], those: readonly number[]): number {
  let later = 0;
  for (const one of these) for (const other of those) later += one > other ? 1 : one === other ? 0.5 : 0;
  return later / (these.length * those.length);
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

const pick = (items: readonly string[]): string => items[Math.floor(Math.random() * items.length)] ?? '/';

/** The service sees a new domain and its decoys some milliseconds after their commit. */
async function untilServed(): Promise<void> {
  for (let left = 100; ; left -= 1) {
    try {
      const connection = await openConnection({ port: PORTS.https, serverName: SITE, from: '127.0.0.1' });
      await connection.ask('/');
      return connection.close();
    } catch (error) {
      if (left === 0) throw error;
      await sleep(50);
    }
  }
}
