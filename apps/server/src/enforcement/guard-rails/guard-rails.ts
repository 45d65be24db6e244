import { mayBeBrowser } from '@sundew/threat/visitors/tls/may-be-browser';
import { FACT_CODES, type FactCode } from '@sundew/wire/decisions';
import type { GuardRail } from '@sundew/wire/response-actions';
import { type Network, overlap, readNetwork } from '../addresses/in-network.ts';
import { isPublicAddress } from '../addresses/public-address.ts';

/** What guard rails look at, of one target. */
export interface Guarded {
  /** The address, of IPv6 the /64. */
  readonly target: string;
  /** Name of the crawler that the visitor is, as its address proves. */
  readonly crawler: string | null;
}

/** As `Guarded`, of a TLS fingerprint. */
export interface GuardedFingerprint extends Guarded {
  /** Others with the fingerprint about whom little was found. */
  readonly sharers: number;
}

/** What is known of an organization and its installation. */
export interface Surroundings {
  /** Allow list of the organization and of its properties. */
  readonly allowed: readonly Network[];
  /** Addresses and proxies of the installation, and addresses that the team signs in from. */
  readonly own: readonly Network[];
  /** Targets of which a person lifted a block that would still last. */
  readonly undone: ReadonlySet<string>;
  /** Whether addresses are stored masked. */
  readonly isMasked: boolean;
  /** The content delivery network that owns an address, or null. */
  readonly cdnOf: (ip: string) => string | null;
}

type Rail = (of: Guarded & { readonly address: string; readonly network: Network }, around: Surroundings) => boolean;

/** In the order in which they are asked. Each is enough to spare a target. */
const RAILS: readonly (readonly [GuardRail, Rail])[] = [
  ['masked', (_, { isMasked }) => isMasked],
  ['special_range', ({ address }) => !isPublicAddress(address)],
  ['allow_list', ({ network }, { allowed }) => allowed.some((other) => overlap(network, other))],
  ['own_address', ({ network }, { own }) => own.some((other) => overlap(network, other))],
  ['content_network', ({ address }, { cdnOf }) => cdnOf(address) !== null],
  ['search_engine', ({ crawler }) => crawler !== null],
  ['undone', ({ target }, { undone }) => undone.has(target)],
];

/** Who may do what a rule must not: a person lifts a block and sets one again. */
const NOT_FOR_PEOPLE: ReadonlySet<GuardRail> = new Set(['undone']);

/**
 * The rail that spares a target, or null when it may be blocked. Asked last, and nothing overrules it.
 * @param by a person may block again what a person lifted
 */
export function guardRailOf(guarded: Guarded, around: Surroundings, by: 'rule' | 'person' = 'rule'): GuardRail | null {
  const address = guarded.target.replace(/\/\d+$/, '');
  const network = readNetwork(guarded.target);
  // Text that is no address cannot be one that may be blocked.
  if (network === null) return 'special_range';
  const found = RAILS.find(
    ([rail, spares]) =>
      !(by === 'person' && NOT_FOR_PEOPLE.has(rail)) && spares({ ...guarded, address, network }, around),
  );
  return found?.[0] ?? null;
}

/** Facts that a page of another site can bring about by naming an address. */
const BY_ADDRESS_ALONE: ReadonlySet<string> = new Set<FactCode>([
  ...(['decoy_touched', 'tripwire_touched', 'bait_path', 'form_honeypot'] as const),
]);
const FACTS: ReadonlySet<string> = new Set(FACT_CODES);

/** Spares whoever has a page open that names bait: any site could have its visitors blocked here with a picture. */
export function isDoneByAnotherSite({
  is_induced: isInduced,
  reasons,
}: {
  readonly is_induced: boolean;
  readonly reasons: readonly string[];
}): boolean {
  return isInduced && !reasons.some((code) => FACTS.has(code) && !BY_ADDRESS_ALONE.has(code));
}

/** As `guardRailOf`, for a TLS fingerprint: many visitors may come with one, so that it is spared where anybody else does. */
export function fingerprintRailOf(
  { target, crawler, sharers }: GuardedFingerprint,
  around: Surroundings,
): GuardRail | null {
  if (crawler !== null) return 'search_engine';
  // An organization that reports attackers alone knows no customer, so what browsers look like is asked first.
  if (mayBeBrowser(target)) return 'browser_fingerprint';
  if (sharers > 0) return 'shared_fingerprint';
  return around.undone.has(target) ? 'undone' : null;
}
