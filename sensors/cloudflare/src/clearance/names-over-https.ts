import { normalizeAddress, reverseName } from '@sundew/sensor-core/address';
import type { NameService } from '../../../node/src/clearance/crawler-at.ts';

const RESOLVER = 'https://cloudflare-dns.com/dns-query';
const TIMEOUT_MS = 2_000;
const TYPES = { PTR: 12, A: 1, AAAA: 28 } as const;

/** DNS over HTTPS (JSON): a Worker has no other way to ask. */
export function namesOverHttps(fetch: typeof globalThis.fetch): NameService {
  async function ask(name: string, type: keyof typeof TYPES): Promise<readonly string[]> {
    const answer = await fetch(`${RESOLVER}?name=${encodeURIComponent(name)}&type=${type}`, {
      headers: { accept: 'application/dns-json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { Answer: records = [] } = (await answer.json()) as {
      readonly Answer?: readonly { readonly type: number; readonly data: string }[];
    };
    return records.filter((record) => record.type === TYPES[type]).map(({ data }) => data);
  }
  return {
    namesOf: (ip) => ask(reverseName(ip), 'PTR'),
    async addressesOf(host, version) {
      const addresses = await ask(host, version === 6 ? 'AAAA' : 'A');
      return addresses.map((address) => normalizeAddress(address) ?? address);
    },
  };
}
