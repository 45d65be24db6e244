import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { normalizeAddress } from '@sundew/sensor-core/address';
import { guessingNetwork } from '../callers/guessing-network.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';

/** How many connections are open at a time, of everybody and of one network (an IPv4 address, or an IPv6 /48). */
export interface ConnectionBounds {
  readonly all: number;
  /** An own proxy holds fewer than this; a machine that opens more wants to use them up. */
  readonly network: number;
  /** Beyond `all`, for networks that hold few: health checks and people get in while others hold all the rest. */
  readonly reserve: number;
  readonly few: number;
}

/** How often it is told that connections are refused, in ms. */
const TELL_MS = 60_000;

/**
 * Closes new connections of a server beyond the bounds, before anything of them is read.
 * @param onRefused told at most once a minute, with the refused since it was told last
 */
export function boundConnections(
  server: EventEmitter,
  onRefused: (refused: number, open: number) => void,
  bounds: ConnectionBounds = CONNECTION_LIMITS.open,
): void {
  const held = new Map<string, number>();
  let open = 0;
  let refused = 0;
  let toldAtMs = Number.NEGATIVE_INFINITY;

  const takes = (own: number): boolean =>
    own < bounds.network && (open < bounds.all || (own < bounds.few && open < bounds.all + bounds.reserve));

  server.prependListener('connection', (socket: Socket) => {
    const network = guessingNetwork(normalizeAddress(socket.remoteAddress ?? '') ?? '');
    const own = held.get(network) ?? 0;
    if (!takes(own)) {
      refused++;
      if (performance.now() - toldAtMs >= TELL_MS) {
        onRefused(refused, open);
        toldAtMs = performance.now();
        refused = 0;
      }
      socket.destroy();
      return;
    }
    open++;
    held.set(network, own + 1);
    socket.once('close', () => {
      open--;
      const left = (held.get(network) ?? 1) - 1;
      if (left === 0) held.delete(network);
      else held.set(network, left);
    });
  });
}
