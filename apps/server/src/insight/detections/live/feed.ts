import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { DETECTIONS_CHANNEL, readDetectionsNotice } from '../../../detection/recording/notices.ts';
import type { Database } from '../../../platform/database/database.ts';
import { detectionEvent, type EventStream } from './event-stream.ts';
import { readMatching, type Wish } from './matching-store.ts';
import { type RecentId, RecentIds } from './recent-ids.ts';

/** Somebody who follows an organization from a place on. */
export interface Follower {
  readonly wish: Wish;
  readonly stream: EventStream;
  /** Only what was recorded after this is sent. */
  readonly afterSeq: number;
  /** Detections that it has in spite of that. */
  readonly alreadySent: Set<string>;
}

/** What is recorded, as it is committed on any node. */
export interface Feed {
  readonly recent: RecentIds;
  /** Hears of commits from now on; asking again costs nothing. */
  listen(): Promise<void>;
  /** Sends to the follower until the returned function is called. */
  follow(follower: Follower): () => void;
  stop(): Promise<void>;
}

interface Channel {
  readonly followers: Set<Follower>;
  pending: RecentId[];
  running: boolean;
}

const ROWS_PER_READ = 200;
/** So many are sent a batch before others get a turn. */
const FOLLOWERS_PER_TURN = 10;
/** What is recorded meanwhile is read together: nobody sees the difference, and few reads serve many reports. */
const BETWEEN_READS_MS = 100;
/** Detections that may wait for being read; beyond them everybody starts anew from what they have. */
const MOST_PENDING = 10_000;

/**
 * One LISTEN for the process, one read per organization and notice however many follow, none when nobody does.
 * Whenever something may have been missed the streams are ended: readers come back with the last id they have.
 */
export function createFeed(database: Database, onFault: (error: Error) => void): Feed {
  const recent = new RecentIds();
  const channels = new Map<string, Channel>();
  let listening: Promise<() => Promise<void>> | null = null;

  function onNotice(payload: string): void {
    const { organizationId, ids } = readDetectionsNotice(payload);
    const added = recent.add(organizationId, ids);
    const channel = channels.get(organizationId);
    if (channel === undefined) return;
    channel.pending.push(...added);
    if (channel.pending.length > MOST_PENDING) endAll(channel);
    else if (!channel.running) void pump(organizationId, channel);
  }

  async function pump(organizationId: string, channel: Channel): Promise<void> {
    channel.running = true;
    try {
      while (channel.pending.length > 0 && channel.followers.size > 0) {
        const batch = channel.pending.slice(0, ROWS_PER_READ);
        channel.pending = channel.pending.slice(ROWS_PER_READ);
        await deliver(organizationId, batch, [...channel.followers]);
        if (batch.length < ROWS_PER_READ) await pause(BETWEEN_READS_MS, undefined, { ref: false });
      }
    } catch (error) {
      onFault(error as Error);
      endAll(channel);
    }
    channel.running = false;
  }

  async function deliver(organizationId: string, batch: readonly RecentId[], followers: readonly Follower[]) {
    const wishes = [...new Map(followers.map(({ wish }) => [keyOf(wish), wish])).values()];
    const places = new Map(wishes.map((wish, at) => [keyOf(wish), at]));
    const ids = batch.map(({ id }) => id);
    const rows = await readMatching(database, organizationId, ids, wishes);
    const events = batch.flatMap(({ id, seq }): LiveEvent[] => {
      const row = rows.get(id);
      return row?.matches.includes(true) ? [{ id, seq, matches: row.matches, text: detectionEvent(row) }] : [];
    });
    const firstSeq = events[0]?.seq ?? Number.POSITIVE_INFINITY;
    const shared = wishes.map((_, place) => Buffer.from(textOf(events, ({ matches }) => matches[place] === true)));
    for (const [at, follower] of followers.entries()) {
      const place = places.get(keyOf(follower.wish)) ?? -1;
      const bytes = follower.afterSeq < firstSeq && follower.alreadySent.size === 0 ? shared[place] : null;
      const text = bytes ?? textOf(events, (event) => event.matches[place] === true && isNewTo(follower, event));
      if (text.length > 0) follower.stream.send(text);
      if (at % FOLLOWERS_PER_TURN === FOLLOWERS_PER_TURN - 1) await turn();
    }
  }

  function endAll(channel: Channel): void {
    channel.pending = [];
    for (const { stream } of channel.followers) stream.end();
    channel.followers.clear();
  }

  return {
    recent,
    async listen() {
      listening ??= database.listen(DETECTIONS_CHANNEL, onNotice, () => {
        recent.clear();
        for (const channel of channels.values()) endAll(channel);
      });
      try {
        await listening;
      } catch (error) {
        listening = null;
        throw error;
      }
    },
    follow(follower) {
      const { organizationId } = follower.wish.scope;
      const channel = channels.get(organizationId) ?? { followers: new Set(), pending: [], running: false };
      channels.set(organizationId, channel);
      channel.followers.add(follower);
      return () => {
        channel.followers.delete(follower);
        if (channel.followers.size === 0 && channels.get(organizationId) === channel) channels.delete(organizationId);
      };
    },
    async stop() {
      for (const channel of channels.values()) endAll(channel);
      const stopListening = await listening?.catch(() => null);
      await stopListening?.();
    },
  };
}

/** A detection as it is sent. */
interface LiveEvent {
  readonly id: string;
  readonly seq: number;
  /** One answer per wish. */
  readonly matches: readonly boolean[];
  readonly text: string;
}

/** Events that come together are one text: each write of its own would cost as much as all of them. */
function textOf(events: readonly LiveEvent[], isWanted: (event: LiveEvent) => boolean): string {
  let text = '';
  for (const event of events) if (isWanted(event)) text += event.text;
  return text;
}

function isNewTo({ afterSeq, alreadySent }: Follower, { id, seq }: LiveEvent): boolean {
  return seq > afterSeq && !alreadySent.delete(id);
}

const keys = new WeakMap<Wish, string>();

/** Wishes that are alike share one question. */
function keyOf(wish: Wish): string {
  const known = keys.get(wish);
  if (known !== undefined) return known;
  const key = JSON.stringify([wish.scope, wish.filter]);
  keys.set(wish, key);
  return key;
}
