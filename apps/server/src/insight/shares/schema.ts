import { nullable } from '@sundew/wire/nullable';
import { type Static, Type } from 'typebox';
import { Id, Timestamp } from '../../platform/http/envelope.ts';
import { Story } from '../actors/story/schema.ts';
import type { ShareRow } from './store.ts';

const HOURS_DEFAULT = 72;
const HOURS_MAX = 720;
const NOTE_LENGTH = 500;

export const ShareWish = Type.Object(
  {
    expires_in_hours: Type.Integer({ minimum: 1, maximum: HOURS_MAX, default: HOURS_DEFAULT }),
    note: Type.Optional(
      Type.String({
        maxLength: NOTE_LENGTH,
        pattern: '^[^\\p{Cc}\\p{Cs}]*$',
        description: 'Whom it is for; shown to members only.',
      }),
    ),
    show_hosts: Type.Boolean({ default: false, description: 'Whether the story names the hosts of your sites.' }),
  },
  { additionalProperties: false },
);
export type ShareWish = Static<typeof ShareWish>;

export const Share = Type.Object({
  id: Id,
  actor_id: Id,
  note: nullable(Type.String()),
  show_hosts: Type.Boolean(),
  created_by: Id,
  created_by_name: Type.String(),
  created_at: Timestamp,
  expires_at: Timestamp,
  expired: Type.Boolean(),
});

export const ShownShare = Type.Object({
  ...Share.properties,
  token: Type.String({ description: 'In this answer only.' }),
  url: Type.String({ description: 'The page to hand on; it shows what `GET /api/shares/{token}` answers.' }),
});

export const SharedStory = Type.Object({ expires_at: Timestamp, ...Story.properties });

/** @param nowMs milliseconds since the epoch */
export function toShare(row: ShareRow, nowMs: number): Static<typeof Share> {
  const { id, actor_id, note, show_hosts, created_by, created_by_name, created_at, expires_at } = row;
  return {
    ...{ id, actor_id, note, show_hosts, created_by, created_by_name },
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    expired: expires_at.getTime() <= nowMs,
  };
}
