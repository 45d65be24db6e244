import { backOff } from '@sundew/wire/time/back-off';
import type pg from 'pg';

type PayloadHandler = (payload: string) => void;
interface Subscription {
  readonly onPayload: PayloadHandler;
  readonly onGap: (() => void) | undefined;
}

export interface Listener {
  listen(channel: string, onPayload: PayloadHandler, onGap?: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;
/** A peer that vanished without closing would leave us deaf; a question now and then shows it. */
const PROBE_INTERVAL_MS = 30_000;
/** How long the server may take for that answer; one that was cut off keeps silent for a quarter of an hour. */
const ANSWER_MS = 10_000;

/**
 * One connection for every LISTEN of this process, opened with the first channel and re-opened when lost.
 * What was notified meanwhile is gone: `onGap` is called after each re-opening so that caches can be dropped.
 */
export function createListener(
  newClient: () => pg.Client,
  report: (error: Error) => void,
  { probeIntervalMs = PROBE_INTERVAL_MS, answerMs = ANSWER_MS } = {},
): Listener {
  const channels = new Map<string, Set<Subscription>>();
  let client: pg.Client | null = null;
  let opening: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let deaf = false;
  let closed = false;

  const probe = setInterval(() => {
    const asked = client;
    if (asked === null) return;
    const silent = setTimeout(() => lost(asked), answerMs);
    asked
      .query('SELECT 1')
      .catch(report)
      .finally(() => clearTimeout(silent));
  }, probeIntervalMs);
  probe.unref();

  function open(): Promise<void> {
    opening ??= connect().finally(() => {
      opening = null;
    });
    return opening;
  }

  async function connect(): Promise<void> {
    const next = newClient();
    next.on('error', () => lost(next));
    next.on('end', () => lost(next));
    next.on('notification', ({ channel, payload }) => deliver(channel, payload ?? ''));
    let silent: NodeJS.Timeout | undefined;
    try {
      await next.connect();
      silent = setTimeout(() => void next.end().catch(() => {}), answerMs);
      for (const channel of channels.keys()) await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      next.removeAllListeners('end');
      void next.end().catch(() => {});
      throw error;
    } finally {
      clearTimeout(silent);
    }
    client = next;
    failures = 0;
    if (deaf) announceGap();
    deaf = false;
  }

  function lost(which: pg.Client): void {
    if (which !== client) return;
    client = null;
    deaf = true;
    void which.end().catch(() => {});
    reopen();
  }

  function reopen(): void {
    if (closed || retry !== undefined) return;
    retry = setTimeout(
      () => {
        retry = undefined;
        if (closed || client !== null) return;
        open().catch((error: Error) => {
          report(error);
          failures += 1;
          reopen();
        });
      },
      backOff(FIRST_RETRY_MS, LONGEST_RETRY_MS, failures + 1),
    );
  }

  function announceGap(): void {
    for (const subscriptions of channels.values()) for (const { onGap } of subscriptions) guarded(() => onGap?.());
  }

  function deliver(channel: string, payload: string): void {
    for (const { onPayload } of channels.get(channel) ?? []) guarded(() => onPayload(payload));
  }

  /** One handler's fault must not cost the others their notification. */
  function guarded(call: () => void): void {
    try {
      call();
    } catch (error) {
      report(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async function ensureListening(channel: string): Promise<void> {
    if (opening !== null) await opening;
    if (client === null) await open();
    await client?.query(`LISTEN ${client.escapeIdentifier(channel)}`);
  }

  return {
    async listen(channel, onPayload, onGap) {
      if (closed) throw new Error('The database is closed.');
      const subscription: Subscription = { onPayload, onGap };
      const subscriptions = channels.get(channel) ?? new Set();
      channels.set(channel, subscriptions.add(subscription));
      try {
        await ensureListening(channel);
      } catch (error) {
        subscriptions.delete(subscription);
        throw error;
      }
      return async () => {
        subscriptions.delete(subscription);
        if (subscriptions.size > 0 || channels.get(channel) !== subscriptions) return;
        channels.delete(channel);
        await client?.query(`UNLISTEN ${client.escapeIdentifier(channel)}`).catch(report);
      };
    },
    async close() {
      closed = true;
      clearInterval(probe);
      clearTimeout(retry);
      await opening?.catch(() => {});
      const open = client;
      client = null;
      await open?.end().catch(() => {});
    },
  };
}
