import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import type { Random } from '../../platform/random/random.ts';
import { wideRandom } from '../../platform/random/wide-random.ts';
import type { DecoyHost } from '../decoy.ts';
import { createWorld, type World } from '../fiction/world.ts';
import type { ResponseContext } from '../hit.ts';
import { APACHE_RELEASES, DISTRIBUTIONS, type Distribution, PHP_RELEASES, WORDPRESS_RELEASES } from './releases.ts';

/** What all decoys of a domain have in common, whoever looks: another software at every visit would be no site. */
export interface Site {
  readonly world: World;
  /** The name people know it by: `Kestrel Instruments`. */
  readonly name: string;
  /** A short form of the name for databases, folders and users: `kestrel`. */
  readonly slug: string;
  readonly domain: string;
  readonly php: string;
  readonly wordpress: string;
  readonly apache: string;
  readonly distribution: Distribution;
  readonly branch: string;
  readonly region: string;
  /** Whether pages made by PHP say so in a header. */
  readonly exposesPhp: boolean;
  /** A machine behind the site. */
  machine(role: MachineRole): Machine;
  /** For choices that all visitors see alike; depends on the name only. */
  random(name: string): Random;
}

const MACHINE_ROLES = ['web', 'db', 'redis', 'smtp', 'backup', 'api'] as const;
export type MachineRole = (typeof MACHINE_ROLES)[number];

export interface Machine {
  /** `db-03.internal.example.org`. */
  readonly host: string;
  readonly address: string;
}

const REGIONS = [
  'us-east-1',
  'us-east-2',
  'us-west-2',
  'eu-west-1',
  'eu-west-2',
  'eu-central-1',
  'eu-north-1',
  'ap-southeast-1',
  'ap-southeast-2',
  'ca-central-1',
] as const;
const BRANCHES = ['main', 'main', 'master', 'master', 'develop', 'production', 'release'] as const;

/** Sites that answers are made of again and again: inventing one takes longer than many an answer. */
const known = new BoundedCache<Site>(256);

/** The site of a domain, which follows from the seeds. */
export function siteOf({ domain, domainId }: DecoyHost, context: Pick<ResponseContext, 'seed'>): Site {
  const seed = context.seed('site', domainId);
  const key = `${seed} ${domain}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const site = inventSoftware(seed, domain);
  known.set(key, site);
  return site;
}

function inventSoftware(seed: string, domain: string): Site {
  const random = wideRandom(`software ${seed}`);
  const world = createWorld(seed, domain);
  const name = world.company(0).shortName;
  const distribution = random.pick(DISTRIBUTIONS);
  return {
    world,
    name,
    slug: (name.split(' ')[0] ?? name).toLowerCase().replace(/[^a-z0-9]/g, ''),
    domain,
    php: random.pick(PHP_RELEASES),
    wordpress: random.pick(WORDPRESS_RELEASES),
    apache: random.pick(APACHE_RELEASES),
    distribution,
    branch: random.pick(BRANCHES),
    region: random.pick(REGIONS),
    exposesPhp: random.chance(0.4),
    machine(role) {
      const number = MACHINE_ROLES.indexOf(role);
      return { host: world.host(number).replace(/^[a-z]+/, role), address: world.address(number) };
    },
    random: (name) => random.fork(name),
  };
}

/** Headers of a page made by PHP, before those of the page itself. */
export const phpHeaders = ({ php, exposesPhp }: Site): readonly (readonly [string, string])[] =>
  exposesPhp ? [['X-Powered-By', `PHP/${php}`]] : [];

/** Where the applications of the site find its database. */
export function databaseHost(site: Site): string {
  const { host, address } = site.machine('db');
  return site.random('database host').pick(['127.0.0.1', 'localhost', address, host]);
}
