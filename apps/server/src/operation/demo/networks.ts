import type { Random } from '../../platform/random/random.ts';

/**
 * Address ranges that give sample visitors a country. Made-up visitors get addresses that end in `.0`, which networks
 * hardly ever give to a machine, so that no real one is shown as an attacker. Crawlers that publish their ranges use them.
 */
const HOMES = {
  AT: ['84.114'],
  AU: ['1.120'],
  BR: ['177.32', '189.45'],
  CA: ['99.230'],
  DE: ['87.128', '91.4', '84.58'],
  ES: ['83.40'],
  FR: ['90.5', '82.64'],
  GB: ['86.140'],
  IN: ['49.37', '106.192'],
  IT: ['79.20'],
  JP: ['114.150', '126.90'],
  KR: ['121.130'],
  MX: ['189.146'],
  NL: ['77.162'],
  PL: ['89.67'],
  TR: ['85.100'],
  US: ['73.15', '71.174', '68.45', '98.207'],
} as const;

export type Country = keyof typeof HOMES;

/** Hosting companies, where machines rather than people live. */
const HOSTING = [
  '159.65',
  '165.22',
  '138.68',
  '157.230',
  '188.166',
  '51.38',
  '78.46',
  '173.249',
  '47.88',
  '43.130',
] as const;

/** How many of twenty-five customers of the sample shop live where. */
const CUSTOMERS: Readonly<Partial<Record<Country, number>>> = {
  DE: 6,
  US: 5,
  FR: 3,
  GB: 3,
  NL: 2,
  AT: 2,
  ES: 1,
  PL: 1,
  CA: 1,
  JP: 1,
};
const CUSTOMER_COUNTRIES = (Object.keys(CUSTOMERS) as Country[]).flatMap((country) =>
  Array.from({ length: CUSTOMERS[country] ?? 0 }, () => country),
);

/** Where a customer lives. */
export function customerCountry(random: Random): Country {
  return random.pick(CUSTOMER_COUNTRIES);
}

export function homeAddress(random: Random, country: Country): string {
  return inside(random, random.pick(HOMES[country]));
}

/** A home somewhere in the world, as residential proxies offer them. */
export function anyHome(random: Random): string {
  return homeAddress(random, random.pick(Object.keys(HOMES) as Country[]));
}

export function hostingAddress(random: Random): string {
  return inside(random, random.pick(HOSTING));
}

/** An address out of a range that its owner publishes, given by its first three parts. */
export function publishedAddress(random: Random, prefix: string): string {
  return `${prefix}.${random.whole(1, 30)}`;
}

function inside(random: Random, prefix: string): string {
  return `${prefix}.${random.whole(1, 60)}.0`;
}
