import { timeOfUuidv7, uuidv7 } from '@sundew/wire/ids';
import type { Database } from '../../platform/database/database.ts';
import type { Changes } from '../../platform/work/changes.ts';
import { type DenialRow, denialsSince } from './denials-store.ts';

/** Somebody who is told of an organization's denials. */
export interface Listener {
  /** Sends an event; what is sent twice means the same. */
  send(text: string): void;
}

/** Tells sensors what changed, as soon as it is committed on any node. */
export interface Push {
  /**
   * Sends what changed after a place, and what changes from now on.
   * @param lastId id of the last event that was seen; null begins now
   * @returns ends it
   */
  follow(organizationId: string, lastId: string | null, listener: Listener): Promise<() => void>;
}

interface Channel {
  readonly listeners: Set<Listener>;
  lastChange: string;
  isReading: boolean;
  isAsked: boolean;
}

const MOST_AT_ONCE = 5_000;
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
        const rows = await denialsSince(database.pool, organizationId, before(channel.lastChange), MOST_AT_ONCE);
        channel.lastChange = rows.at(-1)?.change_id ?? channel.lastChange;
        channel.isAsked ||= rows.length === MOST_AT_ONCE;
        const text = `${rows.map(eventOf).join('')}event: config\ndata: {}\n\n`;
        for (const listener of channel.listeners) listener.send(text);
      }
    } catch (error) {
      onFault(error as Error);
    }
    channel.isReading = false;
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
      if (lastId !== null) {
        const rows = await denialsSince(database.pool, organizationId, before(lastId), MOST_AT_ONCE);
        listener.send(rows.map(eventOf).join(''));
      }
      return () => {
        channel.listeners.delete(listener);
        if (channel.listeners.size === 0 && channels.get(organizationId) === channel) channels.delete(organizationId);
      };
    },
  };
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
