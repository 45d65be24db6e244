import type { CaaRecord as NodeCaaRecord } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { withinTime } from '../../platform/time/within-time.ts';
import type { CaaRecord, DomainLookups, Looked, LookupFailure } from './domain-lookups-port.ts';

export interface DomainLookupOptions {
  /** Resolvers as `address` or `address:port`; empty uses those of the system. */
  readonly servers: readonly string[];
  /** For one question to one server. */
  readonly timeoutMs?: number;
  readonly tries?: number;
  /** For one look-up, whatever the number of servers. */
  readonly deadlineMs?: number;
}

const FAILURES: Readonly<Record<string, LookupFailure>> = {
  ESERVFAIL: 'servfail',
  ETIMEOUT: 'timeout',
  EREFUSED: 'refused',
};
/** More records than any honest name has. */
const MOST_RECORDS = 64;

/** Look-ups by the resolvers of the settings; the hosts file and caches of this process play no part. */
export function createDomainLookups(options: DomainLookupOptions): DomainLookups & { close(): void } {
  const { servers, timeoutMs = 2_000, tries = 2, deadlineMs = 8_000 } = options;
  const resolver = new Resolver({ timeout: timeoutMs, tries });
  if (servers.length > 0) resolver.setServers([...servers]);
  return {
    addresses: (name, family) =>
      within(deadlineMs, family === 4 ? resolver.resolve4(name) : resolver.resolve6(name), (address) => address),
    alias: (name) => within(deadlineMs, resolver.resolveCname(name), (alias) => alias.toLowerCase().replace(/\.$/, '')),
    texts: (name) => within(deadlineMs, resolver.resolveTxt(name), (parts) => parts.join('')),
    caa: (name) => within(deadlineMs, resolver.resolveCaa(name), toCaaRecord),
    close: () => resolver.cancel(),
  };
}

async function within<Raw, Value>(
  deadlineMs: number,
  answer: Promise<Raw[]>,
  read: (raw: Raw) => Value,
): Promise<Looked<Value>> {
  const told = answer.then((raw): Looked<Value> => {
    if (raw.length === 0) return { state: 'absent', nameExists: true };
    return { state: 'found', values: raw.slice(0, MOST_RECORDS).map(read) };
  }, readFailure);
  return withinTime(deadlineMs, told, () => ({ state: 'failed', why: 'timeout' }) as const);
}

function readFailure(error: NodeJS.ErrnoException): Looked<never> {
  const code = error.code ?? '';
  if (code === 'ENOTFOUND') return { state: 'absent', nameExists: false };
  if (code === 'ENODATA') return { state: 'absent', nameExists: true };
  return { state: 'failed', why: FAILURES[code] ?? 'unreachable' };
}

/** Node gives the tag as the name of a field. */
function toCaaRecord({ critical, ...rest }: NodeCaaRecord): CaaRecord {
  const [tag = '', value = ''] = Object.entries(rest).find(([name]) => name !== 'type') ?? [];
  return { critical: critical >= 128, tag: tag.toLowerCase(), value: String(value) };
}
