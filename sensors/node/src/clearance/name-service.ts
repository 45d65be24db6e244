import type { NameService } from './crawler-at.ts';

type NodeDns = typeof import('node:dns/promises');

const PATIENCE_MS = 2_000;

/** The name service of the machine; null where the runtime has none. @param patienceMs for each of two questions */
export function nameService(patienceMs = PATIENCE_MS): NameService | null {
  const load: unknown = typeof process === 'object' ? process.getBuiltinModule : undefined;
  if (typeof load !== 'function') return null;
  const { Resolver } = load('node:dns/promises') as NodeDns;
  const resolver = () => new Resolver({ timeout: patienceMs, tries: 1 });
  return {
    namesOf: (ip) => resolver().reverse(ip),
    addressesOf: (host, version) => (version === 6 ? resolver().resolve6(host) : resolver().resolve4(host)),
  };
}
