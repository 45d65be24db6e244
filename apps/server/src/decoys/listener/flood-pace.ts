import type { ListenerLimits } from './limits.ts';

/** Lets networks that were cut for a flood take up TLS one connection after the other, and keeps nobody else waiting. */
export interface FloodPace {
  /** A connection of this network was cut: for a minute its next ones have to wait for each other. */
  flooded(network: string): void;
  /**
   * Resolves when a connection may go on: at once for whoever was not cut.
   * @param isThere whether the connection is still open; who has left is passed over
   */
  turn(network: string, isThere: () => boolean): Promise<void>;
}

const REMEMBERED_MS = 60_000;
/** Networks in memory; the one that was cut first makes room. */
const MOST_NETWORKS = 10_000;

interface Flooder {
  untilMs: number;
  nextAtMs: number;
  readonly line: { readonly isThere: () => boolean; readonly go: () => void }[];
  timer: NodeJS.Timeout | null;
}

/** A provider hands out an IPv6 /48 to one line, whose 65,536 networks would have a pace each otherwise. */
const siteOf = (network: string): string => network.replace(/:[\da-f]{1,4}::\/64$/, '::/48');

/** A handshake costs some milliseconds, more than the flood that follows before it is cut. */
export function createFloodPace({ floodPaceMs }: Pick<ListenerLimits, 'floodPaceMs'>, now: () => number): FloodPace {
  const flooders = new Map<string, Flooder>();

  function advance(flooder: Flooder): void {
    flooder.timer = null;
    let next = flooder.line.shift();
    for (; next !== undefined && !next.isThere(); next = flooder.line.shift()) next.go();
    if (next === undefined) return;
    flooder.nextAtMs = now() + floodPaceMs;
    next.go();
    if (flooder.line.length > 0) flooder.timer = setTimeout(advance, floodPaceMs, flooder).unref();
  }

  return {
    flooded(network) {
      // A trusted proxy brings many visitors: nobody is kept waiting for what one of them did.
      if (network === '') return;
      const site = siteOf(network);
      const untilMs = now() + REMEMBERED_MS;
      const known = flooders.get(site);
      if (known !== undefined) {
        known.untilMs = untilMs;
        return;
      }
      const [oldest] = flooders.keys();
      if (flooders.size >= MOST_NETWORKS && oldest !== undefined) flooders.delete(oldest);
      flooders.set(site, { untilMs, nextAtMs: 0, line: [], timer: null });
    },
    turn(network, isThere) {
      const site = siteOf(network);
      const flooder = flooders.get(site);
      if (flooder === undefined) return Promise.resolve();
      const nowMs = now();
      const isFree = flooder.line.length === 0 && flooder.nextAtMs <= nowMs;
      if (isFree && flooder.untilMs < nowMs) flooders.delete(site);
      if (isFree) {
        flooder.nextAtMs = nowMs + floodPaceMs;
        return Promise.resolve();
      }
      return new Promise((go) => {
        flooder.line.push({ isThere, go });
        flooder.timer ??= setTimeout(advance, Math.max(1, flooder.nextAtMs - nowMs), flooder).unref();
      });
    },
  };
}
