import type { GuardedFetch } from '../../../../outside/web/guarded-fetch-port.ts';
import { DAY_MS, MINUTE_MS } from '../../../../platform/time/units.ts';
import { ISSUER_DIRECTORY, type IssuerKey, readIssuerKeys } from './issuer-keys.ts';

/** Keys of issuers, read from their directories and kept for a while. */
export interface Issuers {
  /**
   * @param isStale asks anew, unless that was done within a minute: a token names a key that is not among them
   * @returns what was known before where the directory does not answer, else nothing. Never rejects.
   */
  keysOf(issuer: string, isStale?: boolean): Promise<readonly IssuerKey[]>;
}

export interface IssuersParts {
  readonly web: Pick<GuardedFetch, 'fetch'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  onFault(error: unknown): void;
}

interface Kept {
  readonly keys: readonly IssuerKey[];
  readonly askedAtMs: number;
  readonly untilMs: number;
}

const TIMEOUT_MS = 10_000;
const LONGEST_BYTES = 64 * 1024;
const SHORTEST_KEPT_MS = 5 * MINUTE_MS;
const UNANSWERED_FOR_MS = 10_000;
const STALE_AFTER_MS = MINUTE_MS;
const MOST_KEPT = 256;

/** Asks an issuer at most once at a time, over the guarded way out, and follows no redirect. Only owners name issuers. */
export function createIssuers({ web, clock, onFault }: IssuersParts): Issuers {
  const kept = new Map<string, Kept>();
  const pending = new Map<string, Promise<readonly IssuerKey[]>>();

  async function ask(issuer: string): Promise<Kept> {
    const { status, headers, body } = await web.fetch(`https://${issuer}${ISSUER_DIRECTORY}`, {
      headers: { accept: 'application/private-token-issuer-directory, application/json' },
      ...{ timeoutMs: TIMEOUT_MS, maxBytes: LONGEST_BYTES, maxRedirects: 0 },
    });
    if (status !== 200) throw new Error(`The directory of ${issuer} answered ${status}.`);
    const [keys, askedAtMs] = [readIssuerKeys(JSON.parse(body.toString())), clock()];
    return { keys, askedAtMs, untilMs: askedAtMs + keptForMs(String(headers['cache-control'] ?? '')) };
  }

  async function load(issuer: string): Promise<readonly IssuerKey[]> {
    const found = await ask(issuer).catch((error: unknown): Kept => {
      onFault(error);
      const askedAtMs = clock();
      return { keys: kept.get(issuer)?.keys ?? [], askedAtMs, untilMs: askedAtMs + UNANSWERED_FOR_MS };
    });
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(issuer, found);
    return found.keys;
  }

  return {
    keysOf(issuer, isStale = false) {
      const known = kept.get(issuer);
      const isKept = known !== undefined && known.untilMs > clock();
      if (isKept && !(isStale && clock() - known.askedAtMs >= STALE_AFTER_MS)) return Promise.resolve(known.keys);
      const asked = pending.get(issuer) ?? load(issuer).finally(() => pending.delete(issuer));
      pending.set(issuer, asked);
      return asked;
    },
  };
}

function keptForMs(cacheControl: string): number {
  const [, seconds = '0'] = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl) ?? [];
  return Math.min(DAY_MS, Math.max(SHORTEST_KEPT_MS, Number(seconds) * 1000));
}
