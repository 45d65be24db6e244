import ipaddr from 'ipaddr.js';
import { parseIp } from '../ip-address.ts';
import { valueAt } from './place.ts';

/** Which RDAP servers speak for which networks. */
export interface RegisterTable {
  readonly entries: number;
  /** Addresses of the servers that an address belongs to, https first; none where no register lists it. */
  find(ip: string): readonly string[];
}

/** Networks with the servers that speak for them, as they are kept on disk. */
export type RegisterEntry = readonly [network: string, servers: readonly string[]];

const MOST_ENTRIES = 20_000;
const MOST_SERVERS = 8;

/**
 * Reads a file of the bootstrap registry of IANA (RFC 9224): `services` is a list of pairs, networks and the servers
 * that speak for them. What is no network or no web address is left out.
 * @throws Error when the text is no such file
 */
export function readBootstrapFile(text: string): RegisterEntry[] {
  const services = valueAt(JSON.parse(text), ['services']);
  if (!Array.isArray(services)) throw new Error('the file has no list of services (RFC 9224)');
  return services
    .flatMap((service: unknown): RegisterEntry[] => {
      const [networks, servers] = Array.isArray(service) ? service.map(textsIn) : [];
      const usable = (servers ?? []).filter(isWebAddress).sort(httpsFirst).slice(0, MOST_SERVERS);
      if (usable.length === 0) return [];
      return (networks ?? []).filter((network) => ipaddr.isValidCIDR(network)).map((network) => [network, usable]);
    })
    .slice(0, MOST_ENTRIES);
}

/** Milliseconds since the epoch at which a file of the bootstrap registry was published; 0 where it does not say. */
export function publicationOf(text: string): number {
  const publication = valueAt(JSON.parse(text), ['publication']);
  const dateMs = typeof publication === 'string' ? Date.parse(publication) : Number.NaN;
  return Number.isFinite(dateMs) ? dateMs : 0;
}

/** The longest network that an address lies in decides (RFC 9224, section 5.1). */
export function registerTable(entries: readonly RegisterEntry[]): RegisterTable {
  const networks = entries
    .map(([network, servers]) => ({ range: ipaddr.parseCIDR(network), servers }))
    .sort((one, other) => other.range[1] - one.range[1]);
  return {
    entries: networks.length,
    find(ip) {
      const known = parseIp(ip);
      if (known === null) return [];
      const address = ipaddr.parse(known.text);
      const found = networks.find(({ range }) => range[0].kind() === address.kind() && address.match(range));
      return found?.servers ?? [];
    },
  };
}

function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

function isWebAddress(text: string): boolean {
  return text.length <= 300 && /^https?:\/\//i.test(text) && URL.canParse(text);
}

function httpsFirst(one: string, other: string): number {
  return Number(/^https:/i.test(other)) - Number(/^https:/i.test(one));
}
