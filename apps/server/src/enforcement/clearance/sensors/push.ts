import { timeOfUuidv7, uuidv7 } from '@sundew/wire/ids';
import type { Changes } from '../../../platform/background/changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type DenialRow, denialsSince } from '../denials/denials-store.ts';

/** Somebody who is told of an organization's denials. */
export interface Listener {
  /** Sends an event; what is sent twice means the same. */
  send(text: string): void;
  /** Whether nobody hears it any more. */
  isGone(): boolean;
}

/** Tells sensors what changed, as soon as it is committed on any node. */
export interface Push {
  /**
   * Sends what changed after a place, and what changes from now on.
   * @param lastId id of the last event that was seen; null begins now
   * @returns ends it
   * @throws Error when what changed cannot be read; then nobody is told anything
   */
  follow(organizationId: string, lastId: string | null, listener: Listener): Promise<() => void>;
}

interface Channel {
  readonly listeners: Set<Listener>;
  lastChange: string;
  isReading: boolean;
  isAsked: boolean;
}

const MOST_AT_ONCE = 500;
/** After denials could not be read. */
const AGAIN_MS = 1_000;
const CONFIG_CHANGED = 'event: config\ndata: {}\n\n';
/** Transactions side by side commit in another order than that of their ids; what overlaps is sent again. */
const OVERLAP_MS = 5_000;

export function createPush(parts: {
  readonly database: Database;
  readonly changes: Changes;
  readonly clock: () => number;
  readonly onFault: (error: Error) => void;
}): Push {
  const { database, changes, clock, onFault } = parts;
  const channels = new Map<string, Channel>();
  changes.subscribe((change) => {
    if (change === null) for (const [id, channel] of channels) void pump(id, channel);
    else if (change.kind === 'clearance') {
      const channel = channels.get(change.id);
      if (channel !== undefined) void pump(change.id, channel);
    }
  });

  async function pump(organizationId: string, channel: Channel): Promise<void> {
    channel.isAsked = true;
    if (channel.isReading) return;
    channel.isReading = true;
    try {
      while (channel.isAsked) {
        channel.isAsked = false;
        const tell = (text: string) => {
          for (const listener of channel.listeners) listener.send(text);
        };
        const now = uuidv7(clock());
        const last = await tellSince(organizationId, earlier(channel.lastChange, now), tell);
        channel.lastChange = earlier(last, now);
        tell(CONFIG_CHANGED);
      }
    } catch (error) {
      onFault(error as Error);
      // What changed was told to nobody yet, and nothing else may change for long.
      setTimeout(() => {
        if (channels.get(organizationId) === channel) void pump(organizationId, channel);
      }, AGAIN_MS).unref();
    }
    channel.isReading = false;
  }

  /** Tells all that changed since, page by page. @returns id of the last change */
  async function tellSince(
    organizationId: string,
    since: string,
    tell: (text: string) => void,
    isOver = () => false,
  ): Promise<string> {
    let last = since;
    for (let from = before(since); ; from = last) {
      const rows = await denialsSince(database.pool, organizationId, from, MOST_AT_ONCE);
      tell(rows.map(eventOf).join(''));
      last = rows.at(-1)?.change_id ?? last;
      if (rows.length < MOST_AT_ONCE || isOver()) return last;
    }
  }

  return {
    async follow(organizationId, lastId, listener) {
      const known = channels.get(organizationId);
      const channel = known ?? {
        ...{ listeners: new Set<Listener>(), lastChange: uuidv7(clock()) },
        ...{ isReading: false, isAsked: false },
      };
      channels.set(organizationId, channel);
      channel.listeners.add(listener);
      const unfollow = () => {
        channel.listeners.delete(listener);
        if (channel.listeners.size === 0 && channels.get(organizationId) === channel) channels.delete(organizationId);
      };
      try {
        if (lastId !== null)
          await tellSince(organizationId, earlier(lastId, uuidv7(clock())), listener.send, listener.isGone);
      } catch (error) {
        unfollow();
        throw error;
      }
      // Once it listens: what changes between the sensor's question for the policy and this would be told to nobody.
      listener.send(CONFIG_CHANGED);
      return unfollow;
    },
  };
}

/** The earlier of a place in the stream and now: ids of a clock that was set back come before those it made while it was wrong. */
function earlier(changeId: string, now: string): string {
  return changeId < now ? changeId : now;
}

function before(changeId: string): string {
  return uuidv7(Math.max(0, (timeOfUuidv7(changeId) ?? 0) - OVERLAP_MS));
}

/** Denials of visitors at one network concern the service alone. */
function eventOf({
  change_id: id,
  fingerprint,
  reason,
  lifted_at: liftedAt,
  expires_at: expiresAt,
}: DenialRow): string {
  if (fingerprint === null) return '';
  const [name, data] =
    liftedAt === null
      ? ['denied', { fp: fingerprint, reason, expires_at: expiresAt.toISOString() }]
      : ['restored', { fp: fingerprint }];
  return `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
