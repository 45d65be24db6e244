import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { networkOf } from '@sundew/sensor-core/address';
import type { ListenerLimits } from './limits.ts';

/** One accepted connection. It is closed when its time runs out, and first of all while it only waits. */
export interface Connection {
  readonly socket: Socket;
  /** The address that the connection counts for, or its /64; '' for a trusted proxy. */
  readonly network: string;
  /** The connection waits for its peer and may go when room is needed. */
  wait(forMs: number): void;
  /** The same where nothing of a request has come: when the time is over, `leave` ends it as one ends what is complete. */
  rest(forMs: number, leave: () => void): void;
  /** A request is being taken in or answered. */
  work(forMs: number): void;
  /** Counts the connection for `address` instead; false when that has too many, all of them at work. */
  countFor(address: string): boolean;
  /** Has the clock look at it as well: the connection is closed when `isFit` says no. */
  watch(isFit: () => boolean): void;
  /** What to destroy in place of the socket, once TLS runs over it. */
  carriedBy(stream: Duplex): void;
  /** Closes now, whatever is under way. */
  drop(): void;
}

export interface ConnectionTable {
  /** Null when the address has too many already, all of them at work; the socket is destroyed then. */
  admit(socket: Socket, address: string): Connection | null;
  readonly size: number;
  readonly counts: { readonly refused: number; readonly evicted: number; readonly expired: number };
  /** Closes all that only wait. */
  dropWaiting(): void;
  dropAll(): void;
  /** Ends the clockwork. */
  stop(): void;
}

interface Entry {
  stream: Duplex;
  /** '' for a trusted proxy. */
  network: string;
  deadlineMs: number;
  isFit: () => boolean;
  /** Null while something is under way, and once it was called. */
  leave: (() => void) | null;
  isLeaving: boolean;
}

const ALWAYS = (): boolean => true;
/** For the peer to answer to a goodbye. */
const LEAVE_MS = 2_000;

/**
 * All connections of the listener. There is one clock for all instead of a timer each, so that a connection that only
 * waits costs next to nothing; deadlines are therefore met up to a tenth of the shortest limit late.
 */
export function createConnectionTable(limits: ListenerLimits, now: () => number): ConnectionTable {
  const all = new Set<Entry>();
  /** In the order in which they began to wait. */
  const waiting = new Set<Entry>();
  /** By network, in the same order where they wait. */
  const ofNetwork = new Map<string, Set<Entry>>();
  const counts = { refused: 0, evicted: 0, expired: 0 };

  const clock = setInterval(
    () => {
      const nowMs = now();
      for (const entry of all) {
        const isFit = entry.isFit();
        if (entry.deadlineMs > nowMs && isFit) continue;
        if (!entry.isLeaving) counts.expired += 1;
        if (entry.leave !== null && isFit) leave(entry, entry.leave, nowMs);
        else drop(entry);
      }
    },
    Math.max(10, Math.min(1_000, Math.min(limits.headMs, limits.bodyMs, limits.idleMs, limits.answerMs) / 10)),
  ).unref();

  /** False when the network has too many, and none that may go for this one. */
  function join(entry: Entry, network: string): boolean {
    const isFull = (ofNetwork.get(network)?.size ?? 0) >= limits.connectionsPerAddress;
    if (isFull && !evict(ofNetwork.get(network) ?? [])) return false;
    part(entry);
    ofNetwork.set(network, (ofNetwork.get(network) ?? new Set()).add(entry));
    entry.network = network;
    return true;
  }
  function part(entry: Entry): void {
    const peers = ofNetwork.get(entry.network);
    peers?.delete(entry);
    if (peers?.size === 0) ofNetwork.delete(entry.network);
  }
  function forget(entry: Entry): void {
    if (!all.delete(entry)) return;
    waiting.delete(entry);
    part(entry);
  }
  function drop(entry: Entry): void {
    forget(entry);
    entry.stream.destroy();
  }
  function leave(entry: Entry, say: () => void, nowMs: number): void {
    Object.assign(entry, { leave: null, isLeaving: true, deadlineMs: nowMs + LEAVE_MS });
    say();
  }
  /** Makes room by closing whoever of them has waited longest, as nginx does when it has no connections left. */
  function evict(candidates: Iterable<Entry>): boolean {
    for (const entry of candidates) {
      if (!waiting.has(entry)) continue;
      counts.evicted += 1;
      drop(entry);
      return true;
    }
    return false;
  }

  return {
    admit(socket, address) {
      // A trusted proxy brings many visitors: nothing is counted for it ('').
      const network = networkOf(address);
      const entry: Entry = {
        ...{ stream: socket, network: '', deadlineMs: now() + limits.headMs, isFit: ALWAYS },
        ...{ leave: null, isLeaving: false },
      };
      if ((all.size >= limits.connections && !evict(waiting)) || (network !== '' && !join(entry, network))) {
        counts.refused += 1;
        socket.destroy();
        return null;
      }
      const wait = (forMs: number, sayGoodbye: (() => void) | null): void => {
        // Whoever is told goodbye is not waited for again.
        if (entry.isLeaving) return;
        entry.deadlineMs = now() + forMs;
        entry.leave = sayGoodbye;
        if (!all.has(entry) || waiting.has(entry)) return;
        waiting.add(entry);
        if (ofNetwork.get(entry.network)?.delete(entry) === true) ofNetwork.get(entry.network)?.add(entry);
      };
      all.add(entry);
      waiting.add(entry);
      socket.once('close', () => forget(entry));
      return {
        socket,
        get network() {
          return entry.network;
        },
        wait: (forMs) => wait(forMs, null),
        rest: wait,
        work(forMs) {
          entry.deadlineMs = now() + forMs;
          entry.leave = null;
          waiting.delete(entry);
        },
        countFor(next) {
          const moved = networkOf(next);
          if (moved === entry.network || !all.has(entry)) return true;
          const isIn = join(entry, moved);
          if (!isIn) counts.refused += 1;
          return isIn;
        },
        watch(isFit) {
          entry.isFit = isFit;
        },
        carriedBy(stream) {
          entry.stream = stream;
        },
        drop: () => drop(entry),
      };
    },
    get size() {
      return all.size;
    },
    counts,
    dropWaiting() {
      for (const entry of waiting) drop(entry);
    },
    dropAll() {
      for (const entry of all) drop(entry);
    },
    stop: () => clearInterval(clock),
  };
}
