import type { Audit } from '../../accounts/audit/audit.ts';
import type { Actor as Author } from '../../accounts/audit/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { checkTimeZone } from '../../platform/time/time-zone.ts';
import { HOUR_MS } from '../../platform/time/units.ts';
import { nextDue } from './schedule.ts';
import type { Settings } from './schema.ts';
import { scheduleOf } from './send-digests.ts';
import { type DigestPlace, type DigestRow, findDigest, storeDigest } from './store.ts';

/** Whoever moves the hour gets no second letter about much the same time. */
const LEAST_GAP_MS = { daily: 11 * HOUR_MS, weekly: 84 * HOUR_MS } as const;

export interface DigestParts {
  readonly database: Database;
  readonly audit: Audit;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Keeps what a person wishes. @throws Problem validation_failed */
export function setDigest(
  { database, audit, clock }: DigestParts,
  place: DigestPlace,
  author: Author,
  wish: Settings,
): Promise<DigestRow> {
  checkTimeZone(wish);
  return database.transaction(async (client) => {
    const known = await findDigest(client, place, true);
    const nowMs = clock();
    const schedule = scheduleOf(wish);
    // No period ends ahead of now, unless a clock that was wrong claimed it.
    const lastEndMs = Math.min(known?.last_period_end?.getTime() ?? 0, nowMs);
    const next =
      schedule === null ? null : nextDue(schedule, Math.max(nowMs, lastEndMs + LEAST_GAP_MS[schedule.frequency]));
    const row = await storeDigest(client, place, wish, next === null ? null : new Date(next), new Date(nowMs));
    await audit.write(client, {
      organizationId: place.organizationId,
      actor: author,
      action: 'digest.update',
      targetType: 'digest',
      targetId: place.userId,
      details: { ...wish },
    });
    return row;
  });
}
