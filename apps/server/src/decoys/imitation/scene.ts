import type { CanaryKind } from '../../detection/canaries/canary-kind.ts';
import type { Random } from '../../platform/random/random.ts';
import { wideRandom } from '../../platform/random/wide-random.ts';
import { createWorld, type World } from '../fiction/world.ts';
import type { Hit, ResponseContext } from '../hit.ts';
import type { Visit } from '../visit.ts';
import { type Site, siteOf } from './site.ts';

/** Everything a template makes its answer of: what the site is, and what only this visitor is shown. */
export interface Scene {
  readonly visit: Visit;
  /** Path of the decoy, without query. */
  readonly path: string;
  readonly domain: string;
  /** `https://` or `http://` and the domain. */
  readonly origin: string;
  readonly nowMs: number;
  readonly site: Site;
  /** This visitor's people, machines and tokens. */
  readonly world: World;
  /** Depends on the name only, not on what else was drawn. */
  random(name: string): Random;
  /** A moment in the days before now, in milliseconds; the same at every visit until it is `spanDays` old. */
  past(name: string, spanDays: number): number;
  /** A credential that is this visitor's alone; known again when it is used. */
  canary(kind: CanaryKind): Promise<string>;
}

const SECONDS_OF_DAY = 86_400;

/** @param template name of the template, so that two of them on one path have nothing in common */
export function sceneOf(hit: Hit, context: ResponseContext, template: string): Scene {
  const { visit, decoy, visitor } = hit;
  const { domain } = decoy.host;
  const seed = context.seed('template', template, decoy.id, visitor);
  const root = wideRandom(`scene ${seed}`);
  const world = createWorld(seed, domain);
  return {
    visit,
    path: decoy.path,
    domain,
    origin: `${visit.secure ? 'https' : 'http'}://${domain}`,
    nowMs: visit.receivedAtMs,
    site: siteOf(decoy.host, context),
    world,
    random: (name) => root.fork(name),
    past: (name, spanDays) =>
      world.day(name, visit.receivedAtMs, spanDays) - root.fork(`time ${name}`).whole(1, SECONDS_OF_DAY) * 1_000,
    canary: (kind) => context.canary(hit, kind),
  };
}

/** The items in an order of the visitor's own. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  for (let at = left.length - 1; at > 0; at--) {
    const other = random.whole(0, at);
    const [one, two] = [left[at], left[other]];
    if (one !== undefined && two !== undefined) [left[at], left[other]] = [two, one];
  }
  return left;
}
