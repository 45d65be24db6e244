import type { ChatCause, ChatKindName } from '@sundew/wire/notices';
import type { Queryable } from '../../platform/database/queryable.ts';

export interface ChatRow {
  readonly organization_id: string;
  readonly id: string;
  readonly kind: ChatKindName;
  readonly name: string;
  /** Sealed account. */
  readonly account: Buffer;
  /** The end of the secret in it. */
  readonly secret_hint: string;
  /** Why the last message failed, gone with the next success. */
  readonly cause: ChatCause | null;
  readonly said: string | null;
  /** In a row. */
  readonly failures: number;
  /** Nothing is sent before. */
  readonly retry_at: Date | null;
  readonly sent_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = `organization_id, id, kind, name, account, secret_hint, cause, said, failures, retry_at, sent_at, created_at,
  updated_at`;

export async function insertChat(on: Queryable, row: ChatRow): Promise<void> {
  await on.query(
    `INSERT INTO chats (organization_id, id, kind, name, account, secret_hint, created_at, updated_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[row.organization_id, row.id, row.kind, row.name, row.account, row.secret_hint],
      ...[row.created_at, row.updated_at],
    ],
  );
}

/** How it stood with the chat is forgotten: what was wrong may be what changed. */
export async function updateChat(on: Queryable, row: ChatRow): Promise<void> {
  await on.query(
    `UPDATE chats SET name = $3, account = $4, secret_hint = $5, updated_at = $6, cause = NULL, said = NULL, failures = 0,
        retry_at = NULL
      WHERE organization_id = $1 AND id = $2`,
    [row.organization_id, row.id, row.name, row.account, row.secret_hint, row.updated_at],
  );
}

/** @param lock keeps others from changing it until the transaction ends */
export async function findChat(
  on: Queryable,
  organizationId: string,
  id: string,
  lock = false,
): Promise<ChatRow | null> {
  const { rows } = await on.query<ChatRow>(
    `SELECT ${COLUMNS} FROM chats WHERE organization_id = $1 AND id = $2 ${lock ? 'FOR UPDATE' : ''}`,
    [organizationId, id],
  );
  return rows[0] ?? null;
}

/** Oldest first; an organization has few. */
export async function listChats(on: Queryable, organizationId: string): Promise<ChatRow[]> {
  const { rows } = await on.query<ChatRow>(
    `SELECT ${COLUMNS} FROM chats WHERE organization_id = $1 ORDER BY created_at, id`,
    [organizationId],
  );
  return rows;
}

export async function deleteChat(on: Queryable, { organization_id, id }: ChatRow): Promise<void> {
  await on.query('DELETE FROM chats WHERE organization_id = $1 AND id = $2', [organization_id, id]);
}

/** Says nothing about an account that was changed since the message was sent. */
export async function noteChatSuccess(
  on: Queryable,
  { organization_id, id, account }: ChatRow,
  at: Date,
): Promise<void> {
  await on.query(
    `UPDATE chats SET cause = NULL, said = NULL, failures = 0, retry_at = NULL, sent_at = $4
      WHERE organization_id = $1 AND id = $2 AND account = $3`,
    [organization_id, id, account, at],
  );
}

/**
 * Says nothing about an account that was changed since the message was sent.
 * @param failures in a row; @param retryAt nothing is sent before; null puts nothing off
 */
export async function noteChatFailure(
  on: Queryable,
  { organization_id, id, account }: ChatRow,
  wrong: {
    readonly cause: ChatCause;
    readonly said: string | null;
    readonly failures: number;
    readonly retryAt: Date | null;
  },
): Promise<void> {
  await on.query(
    `UPDATE chats SET cause = $4, said = $5, failures = $6, retry_at = $7
      WHERE organization_id = $1 AND id = $2 AND account = $3`,
    [organization_id, id, account, wrong.cause, wrong.said, wrong.failures, wrong.retryAt],
  );
}
