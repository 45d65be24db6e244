import type { Evidence, NetworkFacts } from '../../facts/evidence.ts';
import { quote } from '../../facts/quote.ts';
import type { Signal } from '../../facts/verdict.ts';
import { type Category, NO_SIGNALS } from '../category.ts';
import { points } from '../points.ts';

const TOR: Signal = Object.freeze({ name: 'tor_exit', points: 60, evidence: 'Tor exit node' });
const PROXY: Signal = Object.freeze({ name: 'proxy', points: 40, evidence: 'open or commercial proxy' });
const VPN: Signal = Object.freeze({ name: 'vpn', points: 25, evidence: 'VPN exit' });
const HOSTING_POINTS = 40;
/** An abuse feed's 100 is not proof: addresses change hands. */
const ABUSE_PER_CENT = 80;
const MOST_FEEDS = 8;

/** Whoever looks addresses up remembers the facts, so the reasons are remembered with them. */
const KNOWN = new WeakMap<NetworkFacts, readonly Signal[]>();

/** What is known of the network. Feeds that are empty or stale are named, with no points: their silence says nothing. */
export const ipReputation = {
  name: 'ip_reputation',
  signals({ network }: Evidence): readonly Signal[] {
    if (network === null || network.isPrivate) return NO_SIGNALS;
    let signals = KNOWN.get(network);
    if (signals === undefined) {
      signals = signalsOf(network);
      KNOWN.set(network, signals);
    }
    return signals;
  },
} as const satisfies Category;

function signalsOf(network: NetworkFacts): readonly Signal[] {
  const signals: Signal[] = [];
  if (network.isTor) signals.push(TOR);
  if (network.isProxy) signals.push(PROXY);
  if (network.isVpn) signals.push(VPN);
  if (network.isHosting) signals.push(hosting(network));
  const abuse = points((points(network.abuseScore ?? 0) * ABUSE_PER_CENT) / 100);
  if (abuse > 0) {
    signals.push({
      name: 'abuse_reports',
      points: abuse,
      evidence: `abuse score ${points(network.abuseScore ?? 0)}`,
    });
  }
  if (network.unhealthyFeeds.length > 0) {
    const feeds = network.unhealthyFeeds.slice(0, MOST_FEEDS).map((feed) => quote(feed, 40));
    signals.push({ name: 'feeds_unhealthy', points: 0, evidence: `no word from ${feeds.join(', ')}` });
  }
  return signals.length === 0 ? NO_SIGNALS : signals;
}

function hosting({ asn, asnOrg }: NetworkFacts): Signal {
  const owner = [asn === null ? '' : `AS${asn}`, quote(asnOrg ?? '', 60)].filter(Boolean).join(' ');
  return { name: 'hosting', points: HOSTING_POINTS, evidence: `hosting network${owner ? ` ${owner}` : ''}` };
}
