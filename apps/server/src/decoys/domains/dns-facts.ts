import type { DomainLookups, Looked } from '../../outside/dns/domain-lookups-port.ts';
import type { DecoyTargets } from './decoy-targets.ts';
import { isInternalName } from './host-name.ts';

/** Everything the check of a domain looks at. */
export interface DnsFacts {
  /** The aliases (CNAME) the name leads through, in order; up to the first that is internal. */
  readonly aliases: readonly string[];
  /** The aliases lead in a circle or on and on. */
  readonly endless: boolean;
  readonly v4: Looked<string>;
  readonly v6: Looked<string>;
  /** Addresses of the name that CNAME records point to. */
  readonly targetAddresses: readonly string[];
}

const MOST_ALIASES = 8;
const NOTHING: Looked<string> = { state: 'absent', nameExists: true };

/** Looks everything up side by side; takes as long as the longest chain of look-ups. */
export async function gatherDnsFacts(
  lookups: DomainLookups,
  domain: string,
  { cname }: DecoyTargets,
): Promise<DnsFacts> {
  const ofTarget = (family: 4 | 6) => (cname === null ? [] : lookups.addresses(cname, family).then(valuesOf));
  const [chain, v4, v6, target4, target6] = await Promise.all([
    followAliases(lookups, domain),
    lookups.addresses(domain, 4),
    lookups.addresses(domain, 6),
    ofTarget(4),
    ofTarget(6),
  ]);
  const targetAddresses = [...target4, ...target6];
  // Whatever an alias of internal names leads to is not for who wrote the alias.
  if (chain.aliases.some(isInternalName)) return { ...chain, v4: NOTHING, v6: NOTHING, targetAddresses };
  return { ...chain, v4, v6, targetAddresses };
}

async function followAliases(lookups: DomainLookups, domain: string): Promise<{ aliases: string[]; endless: boolean }> {
  const aliases: string[] = [];
  for (let name = domain; aliases.length < MOST_ALIASES; ) {
    const [next] = valuesOf(await lookups.alias(name));
    if (next === undefined) return { aliases, endless: false };
    aliases.push(next);
    if (isInternalName(next)) return { aliases, endless: false };
    if (next === domain || aliases.indexOf(next) < aliases.length - 1) break;
    name = next;
  }
  return { aliases, endless: true };
}

function valuesOf<Value>(looked: Looked<Value>): readonly Value[] {
  return looked.state === 'found' ? looked.values : [];
}
