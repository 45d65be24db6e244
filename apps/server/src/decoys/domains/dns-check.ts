import type { LookupFailure } from '../../outside/dns/domain-lookups-port.ts';
import type { DecoyTargets } from './decoy-targets.ts';
import type { DnsFacts } from './dns-facts.ts';
import { isInternal } from './internal-address.ts';

export type DnsCheckCode =
  | 'ok'
  | 'no_such_name'
  | 'no_record'
  | 'wrong_target'
  | 'mixed_records'
  | 'wrong_ipv6'
  | 'cdn_proxy'
  | 'alias_loop'
  | 'ownership_missing'
  | 'taken_over'
  | LookupFailure;

export interface DnsCheck {
  readonly ok: boolean;
  readonly code: DnsCheckCode;
  /** For people: what is wrong and what to do about it. */
  readonly reason: string;
  /** What is in DNS, as `A 203.0.113.9` or `CNAME www.example.net`. */
  readonly found: readonly string[];
  /** False when nobody could tell (SERVFAIL, a timeout), so that nothing follows from it. */
  readonly certain: boolean;
}

export const FAILURES: Readonly<Record<LookupFailure, string>> = {
  servfail:
    'The name servers of the domain answer with a failure (SERVFAIL). Check their zone and its DNSSEC signatures.',
  timeout: 'The name servers of the domain do not answer in time. Try again, or check that they can be reached.',
  refused: 'The name servers of the domain refuse to answer. Check that they serve this zone.',
  unreachable: 'The look-up failed: no resolver could be asked. The operator checks SUNDEW_DNS_SERVERS.',
};

/**
 * Whether a name leads here and nowhere else. Pure: the facts are looked up before.
 * @param cdnOf the operator of the CDN whose address this is; for one that it does not know, the name leads elsewhere
 */
export function checkDns(
  facts: DnsFacts,
  targets: DecoyTargets,
  domain: string,
  cdnOf: (address: string) => string | null,
): DnsCheck {
  const ours = new Set([...targets.ipv4, ...targets.ipv6, ...facts.targetAddresses].map(canonical));
  const shown = (address: string): string => (ours.has(canonical(address)) ? address : publicOnly(address));
  const found = foundOf(facts, shown);
  const verdict = (code: DnsCheckCode, reason: string, certain = true): DnsCheck => ({
    ok: code === 'ok',
    code,
    reason,
    found,
    certain,
  });
  const leadsHere = verdict('ok', `${domain} leads here.`);
  if (targets.cname !== null && facts.aliases.includes(targets.cname)) return leadsHere;
  if (facts.endless) {
    return verdict('alias_loop', `${domain} is an alias (CNAME) that leads in a circle. Correct the CNAME records.`);
  }
  for (const looked of [facts.v4, facts.v6]) {
    if (looked.state === 'failed') return verdict(looked.why, FAILURES[looked.why], false);
  }
  const v4 = valuesOf(facts.v4);
  const v6 = valuesOf(facts.v6);
  if (v4.length + v6.length === 0) return verdict(...absence(facts, targets, domain));

  const foreign = [...v4, ...v6].filter((address) => !ours.has(canonical(address)));
  if (foreign.length === 0) return leadsHere;
  const operator = foreign.map(cdnOf).find((name) => name !== null);
  if (operator !== undefined) {
    const advice = 'switch the record to DNS-only, so that visitors and the certificate authority reach this service.';
    return verdict('cdn_proxy', `A CDN proxy (${operator}) is in front of ${domain}: ${advice}`);
  }
  const elsewhere = [...new Set(foreign.map(shown))].slice(0, 4).join(', ');
  if (foreign.length === v4.length + v6.length) {
    return verdict('wrong_target', `${domain} leads to ${via(facts)}${elsewhere}. It must lead to ${wanted(targets)}.`);
  }
  if (foreign.every((address) => address.includes(':'))) {
    const advice = `Remove the AAAA record, or let it lead to ${targets.ipv6[0] ?? 'nothing else'}`;
    return verdict('wrong_ipv6', `The IPv6 address ${elsewhere} leads elsewhere, and is tried first. ${advice}.`);
  }
  return verdict('mixed_records', `Some records of ${domain} lead elsewhere: remove ${elsewhere}.`);
}

function absence(facts: DnsFacts, targets: DecoyTargets, domain: string): [DnsCheckCode, string] {
  const patience = 'New records can take some minutes to be seen.';
  const alias = facts.aliases.at(-1);
  if (alias !== undefined) {
    return ['wrong_target', `${domain} is an alias (CNAME) of ${alias}. It must lead to ${wanted(targets)}.`];
  }
  const nameExists = [facts.v4, facts.v6].some((looked) => looked.state !== 'absent' || looked.nameExists);
  if (nameExists) return ['no_record', `${domain} has no address yet. Create the record; ${patience.toLowerCase()}`];
  return ['no_such_name', `There is no ${domain} in DNS (NXDOMAIN). Create the record. ${patience}`];
}

const valuesOf = (looked: DnsFacts['v4']): readonly string[] => (looked.state === 'found' ? looked.values : []);

/** What name servers say of other networks is theirs to tell, except inside this one. */
const publicOnly = (address: string): string => (isInternal(address) ? 'a private address' : address);

function foundOf(facts: DnsFacts, shown: (address: string) => string): string[] {
  return [
    ...facts.aliases.map((name) => `CNAME ${name}`),
    ...valuesOf(facts.v4).map((address) => `A ${shown(address)}`),
    ...valuesOf(facts.v6).map((address) => `AAAA ${shown(address)}`),
  ].slice(0, 16);
}

function via({ aliases }: DnsFacts): string {
  const alias = aliases.at(-1);
  return alias === undefined ? '' : `${alias}, `;
}

function wanted({ ipv4, ipv6, cname }: DecoyTargets): string {
  const addresses = [...ipv4, ...ipv6].join(', ');
  if (cname === null) return addresses;
  return addresses === '' ? cname : `${cname} or ${addresses}`;
}

/** IPv6 has many spellings; URLs know the shortest. */
function canonical(address: string): string {
  return address.includes(':') ? new URL(`http://[${address}]`).hostname : address;
}
