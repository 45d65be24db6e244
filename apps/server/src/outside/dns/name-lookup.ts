import { Resolver } from 'node:dns/promises';
import { parseIp } from '../ip-address.ts';
import type { NameLookup } from './name-lookup-port.ts';

export interface NameLookupOptions {
  /** Resolvers as `address` or `address:port`; empty uses those of the system. */
  readonly servers: readonly string[];
  readonly timeoutMs?: number;
  readonly tries?: number;
}

/** Answers that mean "there is no such name", as opposed to "nobody could tell". */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Reverse and forward look-ups.
 * @throws Error (of the returned functions) when no server answered; a name that does not exist is an empty list
 */
export function createNameLookup({ servers, timeoutMs = 2_000, tries = 2 }: NameLookupOptions): NameLookup & {
  close(): void;
} {
  const resolver = new Resolver({ timeout: timeoutMs, tries });
  if (servers.length > 0) resolver.setServers([...servers]);

  async function ask(answer: Promise<string[]>): Promise<readonly string[]> {
    try {
      return await answer;
    } catch (error) {
      if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  }

  return {
    // `resolver.reverse` would also read the hosts file, and call a silent server "not found".
    namesOf: async (ip: string): Promise<readonly string[]> => ask(resolver.resolvePtr(reverseName(ip))),
    addressesOf: (name: string, family: 4 | 6): Promise<readonly string[]> =>
      ask(family === 4 ? resolver.resolve4(name) : resolver.resolve6(name)),
    /** Gives up what is under way. */
    close: (): void => resolver.cancel(),
  };
}

/** The name under which the names of an address are kept: `4.3.2.1.in-addr.arpa`. */
function reverseName(text: string): string {
  const ip = parseIp(text);
  if (ip === null) throw new Error('not an address');
  if (ip.v4 !== null) return `${ip.text.split('.').reverse().join('.')}.in-addr.arpa`;
  const nibbles = ip.v6.map((word) => word.toString(16).padStart(8, '0')).join('');
  return `${[...nibbles].reverse().join('.')}.ip6.arpa`;
}
