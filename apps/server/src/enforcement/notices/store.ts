import type { NoticeCause, NoticeChannel, NoticeStatus } from '@sundew/wire/notices';
import { type Page, readPage, type Window } from '../../platform/database/page.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { hasPassed } from '../../platform/time/time-left.ts';
import { MOST_TARGETS } from './notice-words.ts';

/** What a response action met, for one receiver. */
export interface NewNotice {
  readonly id: string;
  readonly responseActionId: string;
  readonly channel: NoticeChannel;
  readonly receiverId: string;
  readonly detections: number;
  readonly blocked: number;
  /** Questions that wait for an answer. */
  readonly asked: number;
  readonly maxScore: number;
  readonly targets: readonly string[];
  readonly first: Date;
  readonly last: Date;
}

const GATHERED = `ON CONFLICT (organization_id, response_action_id, receiver_id) WHERE status = 'pending' DO UPDATE
  SET detections = notices.detections + excluded.detections, blocked = notices.blocked + excluded.blocked,
    asked = notices.asked + excluded.asked,
    max_score = greatest(notices.max_score, excluded.max_score),
    first_at = least(notices.first_at, excluded.first_at), last_at = greatest(notices.last_at, excluded.last_at),
    targets = ARRAY(SELECT DISTINCT target FROM unnest(notices.targets || excluded.targets) AS t (target)
      LIMIT ${MOST_TARGETS})`;

/**
 * Adds to the message that still waits for the receiver, or begins one.
 * @param gapMs between two messages of a response action to one receiver
 * @returns the message when it is new, with the time at which it is sent
 */
export async function addToNotice(
  on: Queryable,
  organizationId: string,
  notice: NewNotice,
  { at, sendAt, gapMs }: { readonly at: Date; readonly sendAt: Date; readonly gapMs: number },
): Promise<{ readonly id: string; readonly sendAt: Date } | null> {
  const { rows } = await on.query<{ id: string; send_at: Date; is_new: boolean }>(
    `INSERT INTO notices (organization_id, id, response_action_id, channel, receiver_id, status, detections, blocked,
        asked, max_score, targets, first_at, last_at, created_at, send_at)
      SELECT $1, $2, $3, $4, $5, 'pending', $6, $7, $8, $9, $10::text[], $11, $12, $13, greatest($14::timestamptz,
        (SELECT max(before.attempted_at) + $15 * interval '1 ms' FROM notices AS before
          WHERE before.organization_id = $1 AND before.response_action_id = $3 AND before.receiver_id = $5))
      ${GATHERED}
      RETURNING id, send_at, id = $2 AS is_new`,
    [
      ...[organizationId, notice.id, notice.responseActionId, notice.channel, notice.receiverId],
      ...[notice.detections, notice.blocked, notice.asked, notice.maxScore, notice.targets.slice(0, MOST_TARGETS)],
      ...[notice.first, notice.last, at, sendAt, gapMs],
    ],
  );
  const [row] = rows;
  return row?.is_new ? { id: row.id, sendAt: row.send_at } : null;
}

export interface ClaimedNotice {
  readonly id: string;
  readonly channel: NoticeChannel;
  readonly receiver_id: string;
  readonly rule: string;
  readonly organization: string;
  readonly detections: number;
  readonly blocked: number;
  readonly asked: number;
  readonly max_score: number;
  readonly targets: readonly string[];
  readonly first_at: Date;
  readonly last_at: Date;
}

/** Which channel and receiver a waiting message is for; null once it was taken. */
export async function findWaiting(
  on: Queryable,
  organizationId: string,
  id: string,
): Promise<Pick<ClaimedNotice, 'channel' | 'receiver_id'> | null> {
  const { rows } = await on.query<Pick<ClaimedNotice, 'channel' | 'receiver_id'>>(
    `SELECT channel, receiver_id FROM notices WHERE organization_id = $1 AND id = $2 AND status = 'pending'`,
    [organizationId, id],
  );
  return rows[0] ?? null;
}

/** Takes a message. Once this is committed nothing is added to it, and nobody else sends it. */
export async function claimNotice(
  on: Queryable,
  organizationId: string,
  id: string,
  at: Date,
): Promise<ClaimedNotice | null> {
  const { rows } = await on.query<ClaimedNotice>(
    `UPDATE notices AS n SET status = 'attempted', attempted_at = $3
      FROM response_actions AS r, organizations AS o
      WHERE n.organization_id = $1 AND n.id = $2 AND n.status = 'pending' AND r.organization_id = n.organization_id
        AND r.id = n.response_action_id AND o.organization_id = n.organization_id AND o.deleted_at IS NULL
      RETURNING n.id, n.channel, n.receiver_id, r.name AS rule, o.name AS organization, n.detections, n.blocked,
        n.asked, n.max_score, n.targets, n.first_at, n.last_at`,
    [organizationId, id, at],
  );
  return rows[0] ?? null;
}

export async function noteNotice(
  on: Queryable,
  organizationId: string,
  id: string,
  wrong: { readonly cause: NoticeCause; readonly said: string | null } | null,
): Promise<void> {
  await on.query(`UPDATE notices SET status = $3, cause = $4, said = $5 WHERE organization_id = $1 AND id = $2`, [
    organizationId,
    id,
    wrong === null ? 'sent' : 'failed',
    wrong?.cause ?? null,
    wrong?.said ?? null,
  ]);
}

/**
 * Gives a message back that the receiver did not take yet. It is added to another one that has begun to wait meanwhile.
 * @returns whether it waits by itself
 */
export async function putBack(on: Queryable, organizationId: string, id: string, sendAt: Date): Promise<boolean> {
  const { rows } = await on.query<{ is_alone: boolean }>(
    `WITH back AS (DELETE FROM notices WHERE organization_id = $1 AND id = $2 RETURNING *)
      INSERT INTO notices (organization_id, id, response_action_id, channel, receiver_id, status, detections, blocked,
        asked, max_score, targets, first_at, last_at, created_at, send_at)
      SELECT organization_id, id, response_action_id, channel, receiver_id, 'pending', detections, blocked, asked,
        max_score, targets, first_at, last_at, created_at, $3 FROM back
      ${GATHERED}
      RETURNING id = $2 AS is_alone`,
    [organizationId, id, sendAt],
  );
  return rows[0]?.is_alone ?? false;
}

export async function setSendAt(on: Queryable, organizationId: string, id: string, sendAt: Date): Promise<void> {
  await on.query('UPDATE notices SET send_at = $3 WHERE organization_id = $1 AND id = $2', [
    organizationId,
    id,
    sendAt,
  ]);
}

/** What nobody is to be told any more. */
export async function deleteNoticesOf(
  on: Queryable,
  organizationId: string,
  of: { readonly responseActionId: string } | { readonly receiverId: string },
): Promise<void> {
  const [column, id] =
    'receiverId' in of ? ['receiver_id', of.receiverId] : ['response_action_id', of.responseActionId];
  await on.query(`DELETE FROM notices WHERE organization_id = $1 AND ${column} = $2`, [organizationId, id]);
}

/** @param targets null is all of them */
export async function forgetTargets(
  on: Queryable,
  organizationId: string,
  targets: readonly string[] | null,
  until: Date,
): Promise<void> {
  await on.query(
    `UPDATE notices
      SET targets = CASE WHEN $2::text[] IS NULL THEN '{}' ELSE ARRAY(
        SELECT target FROM unnest(targets) AS t (target) WHERE NOT target = ANY($2)) END
      WHERE organization_id = $1 AND first_at < $3 AND ($2::text[] IS NULL OR targets && $2)`,
    [organizationId, targets, until],
  );
}

/** The longest an attempt may take before its outcome is given up on. */
const OUTCOME_WITHIN_MS = 60_000;
const GIVEN_UP_AT = `(n.attempted_at + interval '${OUTCOME_WITHIN_MS} milliseconds')`;
const IS_INTERRUPTED = `n.status = 'attempted' AND ${hasPassed(GIVEN_UP_AT, 'now()', OUTCOME_WITHIN_MS)}`;

export interface NoticeRow {
  readonly id: string;
  readonly channel: NoticeChannel;
  readonly receiver_id: string;
  /** Null when the receiver is gone. */
  readonly receiver: string | null;
  readonly status: NoticeStatus;
  readonly cause: NoticeCause | null;
  readonly said: string | null;
  readonly detections: number;
  readonly created_at: Date;
  readonly send_at: Date;
  readonly attempted_at: Date | null;
}

/** Newest first. */
export function listNotices(
  on: Queryable,
  organizationId: string,
  responseActionId: string,
  page: Window,
): Promise<Page<NoticeRow>> {
  const list = {
    columns: `n.id, n.channel, n.receiver_id, coalesce(c.name, u.email) AS receiver,
      CASE WHEN ${IS_INTERRUPTED} THEN 'failed' ELSE n.status END AS status,
      CASE WHEN ${IS_INTERRUPTED} THEN 'interrupted' ELSE n.cause END AS cause, n.said, n.detections, n.created_at,
      n.send_at, n.attempted_at`,
    from: `FROM notices AS n LEFT JOIN chats AS c ON c.organization_id = n.organization_id AND c.id = n.receiver_id
        LEFT JOIN users AS u ON n.channel = 'mail' AND u.id = n.receiver_id
      WHERE n.organization_id = $1 AND n.response_action_id = $2`,
    order: 'n.created_at DESC, n.id DESC',
  };
  return readPage(on, list, [organizationId, responseActionId], page);
}
