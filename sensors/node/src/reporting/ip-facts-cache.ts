import type { IpFacts } from '../core/ip-facts.ts';
import { keepNewest } from '../stores/keep-newest.ts';
import type { ServiceClient } from './service-client.ts';

const CAPACITY = 10_000;
const LIFETIME_MS = 3_600_000;
/** After a failure an address is asked for again, but not by the very next request. */
const PAUSE_MS = 30_000;
const MOST_AT_ONCE = 4;

interface Entry {
  readonly facts: IpFacts | null;
  readonly untilMs: number;
}

/**
 * Keeps what is known about addresses. `get` answers at once: the first request of an address has no facts yet, and starts
 * the question that later ones have the answer to.
 */
export class IpFactsCache {
  readonly #client: Pick<ServiceClient, 'ipFacts'>;
  readonly #entries = new Map<string, Entry>();
  #underWay = 0;

  constructor(client: Pick<ServiceClient, 'ipFacts'>) {
    this.#client = client;
  }

  get(ip: string, nowMs = Date.now()): IpFacts | null {
    const entry = this.#entries.get(ip);
    if (entry !== undefined && entry.untilMs > nowMs) return entry.facts;
    if (ip !== '' && this.#underWay < MOST_AT_ONCE) void this.#ask(ip, entry?.facts ?? null, nowMs);
    return entry?.facts ?? null;
  }

  async #ask(ip: string, former: IpFacts | null, nowMs: number): Promise<void> {
    this.#underWay += 1;
    keepNewest(this.#entries, ip, { facts: former, untilMs: nowMs + PAUSE_MS }, CAPACITY);
    const facts = await this.#client.ipFacts(ip);
    if (facts !== null) keepNewest(this.#entries, ip, { facts, untilMs: nowMs + LIFETIME_MS }, CAPACITY);
    this.#underWay -= 1;
  }
}
