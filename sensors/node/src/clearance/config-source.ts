import type { ClearanceConfig } from '@sundew/sensor-core/clearance/policy';
import { backOff } from '@sundew/wire/time/back-off';
import type { RuleService } from '../core/rule.ts';
import { createConfirmations, readDenied } from './confirmations.ts';
import { eventsOf } from './events-of.ts';

export interface ConfigPlace {
  readonly organization: string;
  readonly property: string | null;
}

/** The policy of the property as the sensor knows it. Nothing here waits for the service. */
export interface ConfigSource {
  /** Null until the service has answered once. */
  readonly config: ClearanceConfig | null;
  /** The service has failed to answer twice in a row, or is silent for long. */
  readonly isOutage: boolean;
  /** What the stream told lately of a device: denied or restored; null for nothing. */
  told(fingerprint: string): boolean | null;
  /** Asks the service about a fingerprint that the filter may have; false where it does not answer. */
  confirm(fingerprint: string): Promise<boolean>;
}

const POLL_MS = 30_000;
const TIMEOUT_MS = 5_000;
/** One answer that fails to come may be a hiccup; a second question soon tells. */
const ASKED_AGAIN_MS = 2_000;
const FAILURES_OF_OUTAGE = 2;
const OUTAGE_AFTER_MS = 75_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
/** By then it is in the configuration. */
const TOLD_FOR_MS = 60_000;

/**
 * Begins to follow the policy: polls with its ETag, and listens for what was just taken away.
 * @param onChange is called when something was learned that may change what is decided
 */
export function followConfig(
  service: RuleService,
  { organization, property }: ConfigPlace,
  onChange: () => void = () => {},
): ConfigSource {
  const pid = property === null ? '' : `&pid=${encodeURIComponent(property)}`;
  const query = `aid=${encodeURIComponent(organization)}${pid}`;
  let config: ClearanceConfig | null = null;
  let etag = '';
  let answeredAtMs = Date.now();
  let failures = 0;
  let isAskedAgain = false;
  /** What the stream told, with the time: true for denied, false for restored. */
  const told = new Map<string, { readonly denied: boolean; readonly atMs: number }>();
  let lastEventId = '';
  let polling: Promise<void> | null = null;

  const get = (path: string, headers: Record<string, string>, signal: AbortSignal | null) =>
    service.fetch(`${service.url}${path}`, { headers, redirect: 'manual', ...(signal === null ? {} : { signal }) });
  const confirmations = createConfirmations(
    async (fingerprint) =>
      readDenied(
        await get(
          `/api/v1/clearance/denied/${encodeURIComponent(fingerprint)}?${query}`,
          {},
          AbortSignal.timeout(TIMEOUT_MS),
        ),
      ),
    (error) => service.onError(error, 'clearance'),
  );

  async function poll(): Promise<void> {
    try {
      const headers: Record<string, string> = etag === '' ? {} : { 'if-none-match': etag };
      const answer = await get(`/api/v1/clearance/config?${query}`, headers, AbortSignal.timeout(TIMEOUT_MS));
      if (answer.status === 200) {
        config = (await answer.json()) as ClearanceConfig;
        for (const [fingerprint, { atMs }] of told) if (Date.now() - atMs > TOLD_FOR_MS) told.delete(fingerprint);
        confirmations.forget();
        onChange();
        // Last: what could not be taken over has to come again.
        etag = answer.headers.get('etag') ?? '';
      } else await answer.body?.cancel();
      if (answer.status < 500) answered();
      else failed();
    } catch (error) {
      failed();
      service.onError(error, 'clearance');
    }
  }
  function answered(): void {
    answeredAtMs = Date.now();
    failures = 0;
  }
  /** Asks again soon, so that the end of an outage is seen as soon as its beginning; once, whoever else asks meanwhile. */
  function failed(): void {
    failures += 1;
    if (isAskedAgain) return;
    isAskedAgain = true;
    void pause(backOff(ASKED_AGAIN_MS, POLL_MS, failures)).then(() => {
      isAskedAgain = false;
      if (failures > 0) void pollOnce();
    });
  }
  const pollOnce = () => {
    polling ??= poll().finally(() => {
      polling = null;
    });
    return polling;
  };

  async function listen(): Promise<void> {
    for (let retries = 0; ; retries++) {
      try {
        const headers: Record<string, string> = lastEventId === '' ? {} : { 'last-event-id': lastEventId };
        const answer = await get(`/api/v1/clearance/stream?${query}`, headers, null);
        if (answer.status === 200 && answer.body !== null) {
          for await (const { id, name, data } of eventsOf(answer.body)) {
            retries = 0;
            answeredAtMs = Date.now();
            hear(name, data);
            if (id !== '') lastEventId = id;
          }
        } else await answer.body?.cancel();
      } catch {
        // The poll tells when the service is away.
      }
      if (retries === 0) void pollOnce();
      await pause(backOff(FIRST_RETRY_MS, LONGEST_RETRY_MS, retries + 1));
    }
  }

  function hear(name: string, data: string): void {
    if (name === 'config') void pollOnce();
    if (name !== 'denied' && name !== 'restored') return;
    const { fp = '' } = JSON.parse(data) as { fp?: string };
    told.set(fp, { denied: name === 'denied', atMs: Date.now() });
    confirmations.forget(fp);
    onChange();
  }

  void pollOnce();
  void listen();
  setInterval(() => void pollOnce(), POLL_MS).unref?.();
  return {
    get config() {
      return config;
    },
    get isOutage() {
      return failures >= FAILURES_OF_OUTAGE || Date.now() - answeredAtMs > OUTAGE_AFTER_MS;
    },
    told: (fingerprint) => told.get(fingerprint)?.denied ?? null,
    confirm: confirmations.confirm,
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer: unknown = setTimeout(resolve, ms);
    // Nobody waits for a sensor to end.
    (timer as { unref?: () => void }).unref?.();
  });
}
