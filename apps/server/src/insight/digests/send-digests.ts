import { pagesOf } from '../../accounts/organizations/pages.ts';
import type { Mail } from '../../outside/mail/mail-port.ts';
import type { Database } from '../../platform/database/database.ts';
import { isTimeZone } from '../../platform/time/time-zone.ts';
import { digestContent } from './content.ts';
import { readFacts } from './facts.ts';
import { letterOf } from './letter.ts';
import { lastPeriod, nextDue, type Schedule } from './schedule.ts';
import type { Letter, Settings } from './schema.ts';
import {
  claimDigest,
  type DigestRow,
  type DueDigest,
  dueDigests,
  noteOutcome,
  recallDigest,
  strayDigests,
} from './store.ts';

const ROWS_PER_READ = 100;

export interface SendingParts {
  readonly database: Database;
  readonly mail: Mail;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly nowMs: number;
  readonly signal: AbortSignal;
}

/**
 * Sends every digest that is due. Each letter is claimed before it is sent, so nobody gets one twice, whatever fails;
 * one that could not be handed over is noted and waits for its next period. Without mail nothing happens at all.
 */
export async function sendDigests(parts: SendingParts): Promise<void> {
  if (!parts.mail.isOn) return;
  const at = new Date(parts.nowMs);
  await eachOf((after) => strayDigests(parts.database, at, after, ROWS_PER_READ), parts, recallStray);
  await eachOf((after) => dueDigests(parts.database, at, after, ROWS_PER_READ), parts, sendOne);
}

/** Goes through a list from front to end: what stays in it, because it cannot be done, keeps nobody from their turn. */
async function eachOf<Row extends DigestRow>(
  read: (after: Row | null) => Promise<Row[]>,
  parts: SendingParts,
  work: (parts: SendingParts, row: Row) => Promise<void>,
): Promise<void> {
  for (let after: Row | null | undefined = null; after !== undefined; ) {
    const rows: Row[] = await read(after);
    for (const row of rows) {
      if (parts.signal.aborted) return;
      await work(parts, row);
    }
    after = rows.at(-1);
  }
}

/** Those whose time zone is not known any more are left to be told of when they are due. */
async function recallStray({ database, nowMs }: SendingParts, digest: DigestRow): Promise<void> {
  const schedule = scheduleOf(digest);
  if (schedule === null || !isTimeZone(schedule.timeZone)) return;
  await recallDigest(database, digest, new Date(nextDue(schedule, nowMs)));
}

async function sendOne({ database, mail, publicUrl, nowMs }: SendingParts, digest: DueDigest): Promise<void> {
  const schedule = scheduleOf(digest);
  if (schedule === null) return;
  const organization = { id: digest.organization_id, name: digest.organization_name };
  try {
    // Time zones come and go with releases of Node: one that is not known any more must not keep others from theirs.
    const period = lastPeriod(schedule, nowMs);
    const claimed = await claimDigest(database, digest, new Date(nextDue(schedule, nowMs)), new Date(period.toMs));
    if (!claimed) return;
    const letter = await writeLetter(database, organization, { ...digest, ...schedule }, schedule, nowMs, publicUrl);
    await mail.send({ to: digest.email, ...letter });
    await noteOutcome(database, digest, null, new Date());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await noteOutcome(database, digest, reason.slice(0, 500), new Date());
  }
}

/** The letter about the period that was over last. */
export async function writeLetter(
  database: Database,
  organization: { readonly id: string; readonly name: string },
  { language }: Pick<Settings, 'language'>,
  schedule: Schedule,
  nowMs: number,
  publicUrl: string,
): Promise<Letter> {
  const facts = await readFacts(database, organization, schedule, lastPeriod(schedule, nowMs));
  const { frequency, timeZone } = schedule;
  return letterOf(
    digestContent(facts, { frequency, timeZone, language, pages: pagesOf(publicUrl, organization.id) }),
    language,
  );
}

/** Null for a digest that is off. */
export function scheduleOf({ frequency, hour, weekday, time_zone: timeZone }: Settings): Schedule | null {
  return frequency === 'off' ? null : { frequency, hour, weekday, timeZone };
}
