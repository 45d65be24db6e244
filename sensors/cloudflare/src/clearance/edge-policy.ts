import type { ClearanceConfig } from '@sundew/sensor-core/clearance/policy';
import type { ConfigPlace, ConfigSource } from '../../../node/src/clearance/config-source.ts';
import { createConfirmations, readDenied } from '../../../node/src/clearance/confirmations.ts';
import type { RuleService } from '../../../node/src/core/rule.ts';
import { dataCentreCache } from '../platform/runtime.ts';

/** A policy as it lies in memory and in the cache of the data centre. */
interface Kept {
  readonly config: ClearanceConfig;
  readonly etag: string;
  readonly fetchedAtMs: number;
}

/** The policy as far as this isolate knows it, and what has to be done to know it better. */
export interface EdgePolicy extends ConfigSource {
  /** Looks into the cache of the data centre, where the isolate knows nothing yet. Never rejects. */
  recall(): Promise<void>;
  /** True when it is time to ask the service. */
  isDue(): boolean;
  /** Asks the service; to be handed to `waitUntil`. Never rejects. */
  refresh(): Promise<void>;
}

const POLL_MS = 30_000;
const TIMEOUT_MS = 5_000;
const RETRY_MS = 5_000;
/** One answer that fails to come may be a hiccup. */
const FAILURES_OF_OUTAGE = 2;
/** A policy of which nobody has heard for longer is no policy: its keys may be gone. */
const GOOD_FOR_MS = 600_000;
/** A visitor waits no longer for the answer about a single device. */
const CONFIRM_TIMEOUT_MS = 300;
const RECALL_EVERY_MS = 5_000;

/** Keeps the policy of a property for an isolate, which has no timers: requests drive it by `isDue` and `refresh`. */
export function edgePolicy(service: RuleService, { organization, property }: ConfigPlace): EdgePolicy {
  const pid = property === null ? '' : `&pid=${encodeURIComponent(property)}`;
  const query = `aid=${encodeURIComponent(organization)}${pid}`;
  const address = `${service.url}/api/v1/clearance/config?${query}`;
  const cacheKey = `${address}&kept-by=sundew-cloudflare`;
  let kept: Kept | null = null;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let recalledAtMs = Number.NEGATIVE_INFINITY;
  let failures = 0;

  const get = (url: string, headers: Record<string, string>, timeoutMs: number) =>
    service.fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  const confirmations = createConfirmations(
    async (fingerprint) => {
      const path = `/api/v1/clearance/denied/${encodeURIComponent(fingerprint)}?${query}`;
      return readDenied(await get(service.url + path, {}, CONFIRM_TIMEOUT_MS));
    },
    (error) => service.onError(error, 'clearance'),
  );
  const isGood = (policy: Kept | null): policy is Kept =>
    policy !== null && Date.now() - policy.fetchedAtMs < GOOD_FOR_MS;

  async function keep(policy: Kept): Promise<void> {
    kept = policy;
    failures = 0;
    confirmations.forget();
    const headers = { 'cache-control': `max-age=${GOOD_FOR_MS / 1000}`, 'content-type': 'application/json' };
    await quietly(() => dataCentreCache()?.put(cacheKey, new Response(JSON.stringify(policy), { headers })));
  }

  return {
    get config() {
      return isGood(kept) ? kept.config : null;
    },
    get isOutage() {
      return failures >= FAILURES_OF_OUTAGE;
    },
    // No stream reaches an isolate: what was denied comes with the policy.
    told: () => null,
    confirm: confirmations.confirm,
    async recall() {
      if (isGood(kept) || Date.now() - recalledAtMs < RECALL_EVERY_MS) return;
      recalledAtMs = Date.now();
      const found = await quietly(() => dataCentreCache()?.match(cacheKey));
      const recalled = (await quietly(() => found?.json())) as Kept | undefined;
      if (recalled !== undefined && !isGood(kept)) kept = recalled;
    },
    isDue() {
      const nowMs = Date.now();
      return nowMs - (kept?.fetchedAtMs ?? 0) >= POLL_MS && nowMs - askedAtMs >= RETRY_MS;
    },
    async refresh() {
      askedAtMs = Date.now();
      try {
        const headers: Record<string, string> = kept === null ? {} : { 'if-none-match': kept.etag };
        const answer = await get(address, headers, TIMEOUT_MS);
        if (answer.status === 200) {
          const config = (await answer.json()) as ClearanceConfig;
          await keep({ config, etag: answer.headers.get('etag') ?? '', fetchedAtMs: Date.now() });
          return;
        }
        await answer.body?.cancel();
        if (answer.status === 304 && kept !== null) await keep({ ...kept, fetchedAtMs: Date.now() });
        else throw new Error(`The service answered ${answer.status}.`);
      } catch (error) {
        failures += 1;
        service.onError(error, 'clearance');
      }
    },
  };
}

/** The cache is a convenience: what is wrong with it is as good as an empty one. */
async function quietly<Value>(work: () => Promise<Value> | undefined): Promise<Value | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
