import type { Trust } from '@sundew/wire/verdict';
import ipaddr from 'ipaddr.js';
import type { ReportFact, SetupFacts } from './facts.ts';
import { done, problem, type SetupItem, type SetupValue, waiting } from './item.ts';

/** Fewer reports of one sensor tell nothing: one visitor may have made them all. */
const ENOUGH_REPORTS = 10;
/** From this many programs on, one address is not one visitor. */
const MANY_AGENTS = 4;
const ENOUGH_PRIVATE = 5;

/** Addresses that no visitor from the internet has. */
const INNER_RANGES: ReadonlySet<string> = new Set([
  'private',
  'loopback',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
  'unspecified',
]);

/** How a reporter of each kind is told which proxies are its own. */
const ADVICE: Readonly<Record<Trust, string>> = {
  sensor:
    'Tell the sensor which proxies are yours (its setting for trusted proxies): it takes the proxy for the visitor.',
  edge: "Let the edge sensor send the address that its platform names as the client's.",
  anonymous: 'A proxy stands before this service: set SUNDEW_TRUSTED_PROXIES to its address.',
  observed:
    'A proxy stands before the decoys: let it speak the PROXY protocol and name it in SUNDEW_DECOY_PROXY_PROTOCOL.',
};

/**
 * Whether visitors have their own addresses. A wrong one makes no error: all visitors merely share it, and whoever blocks
 * it blocks everybody. So what is looked for are the traces: inner addresses only, none at all, or one for many programs.
 */
export function clientIpItem({ reports }: SetupFacts): SetupItem {
  const bySensor = Map.groupBy(reports, ({ trust, sensor }) => (trust === 'anonymous' ? trust : `${trust} ${sensor}`));
  let isKnown = false;
  for (const some of bySensor.values()) {
    const found = troubleOf(some);
    if (found !== null) return found;
    isKnown ||= addressesOf(some).length > 1;
  }
  if (isKnown) {
    const values = { reports: reports.length, addresses: addressesOf(reports).length };
    return done('differ', `${values.addresses} addresses in the latest ${values.reports} reports.`, { values });
  }
  return waiting(
    'too_few',
    'Too few visitors were reported to tell whether they have their own addresses.',
    'Visit your site from two networks, for example with a phone.',
    { values: { reports: reports.length } },
  );
}

function troubleOf(reports: readonly ReportFact[]): SetupItem | null {
  const [latest] = reports;
  if (latest === undefined) return null;
  const { trust } = latest;
  const sensor = trust === 'anonymous' ? 'browser tag' : latest.sensor;
  const advice = ADVICE[trust];
  const addresses = addressesOf(reports);
  const values: Record<string, SetupValue> = { sensor, trust, reports: reports.length, address: addresses[0] ?? null };
  if (addresses.length === 0) {
    const summary = `The reports of ${sensor} name no address of the visitor.`;
    return reports.length < ENOUGH_PRIVATE ? null : problem('no_address', summary, advice, { values });
  }
  if (reports.length >= ENOUGH_PRIVATE && addresses.every(isInner)) {
    const summary = `All visitors that ${sensor} reports have inner addresses, the latest ${addresses[0]}.`;
    return problem('inner_addresses', summary, `${advice} On a network of your own this is as it should be.`, {
      values,
    });
  }
  const agents = new Set(reports.map(({ agent }) => agent)).size;
  if (reports.length >= ENOUGH_REPORTS && addresses.length === 1 && agents >= MANY_AGENTS) {
    const summary = `${agents} different programs that ${sensor} reports share the address ${addresses[0]}.`;
    return problem('one_address', summary, advice, { values: { ...values, agents } });
  }
  return null;
}

function addressesOf(reports: readonly ReportFact[]): string[] {
  return [...new Set(reports.map(({ ip }) => ip).filter((ip) => ip !== null))];
}

function isInner(address: string): boolean {
  return ipaddr.isValid(address) && INNER_RANGES.has(ipaddr.process(address).range());
}
