import { named } from '@sundew/wire/named';
import { nullable } from '@sundew/wire/nullable';
import { SAMPLE } from '@sundew/wire/sample';
import { SharedTie } from '@sundew/wire/ties';
import { type Static, Type } from 'typebox';
import { Id, Timestamp } from '../../platform/http/envelope.ts';
import { Story } from '../actors/story/schema.ts';
import { STORY } from '../actors/story/story-example.ts';
import type { ShareRow } from './store.ts';

const SHARE = {
  id: SAMPLE.otherId,
  actor_id: SAMPLE.actorId,
  note: 'For the hosting provider',
  show_hosts: false,
  created_by: SAMPLE.userId,
  created_by_name: 'Alex',
  created_at: SAMPLE.at,
  expires_at: SAMPLE.laterAt,
  expired: false,
};

const HOURS_DEFAULT = 72;
const HOURS_MAX = 720;
const NOTE_LENGTH = 500;

export const ShareWish = named(
  'ShareInput',
  Type.Object(
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
  ),
  { expires_in_hours: 72, note: 'For the hosting provider', show_hosts: false },
);
export type ShareWish = Static<typeof ShareWish>;

export const Share = named(
  'Share',
  Type.Object({
    id: Id,
    actor_id: Id,
    note: nullable(Type.String()),
    show_hosts: Type.Boolean(),
    created_by: Id,
    created_by_name: Type.String(),
    created_at: Timestamp,
    expires_at: Timestamp,
    expired: Type.Boolean(),
  }),
  SHARE,
);

export const ShownShare = named(
  'ShareWithToken',
  Type.Object({
    ...Share.properties,
    token: Type.String({ description: 'In this answer only.' }),
    url: Type.String({ description: 'The page to hand on; it shows what `GET /api/shares/{token}` answers.' }),
  }),
  { ...SHARE, token: 'kq3Zl0b2c9wV', url: `https://sundew.example.com/shared/kq3Zl0b2c9wV` },
);

export const SharedStory = named(
  'SharedStory',
  Type.Object({
    expires_at: Timestamp,
    ...Story.properties,
    ties: Type.Array(SharedTie, { description: 'With the first piece of the story.' }),
  }),
  { expires_at: SAMPLE.laterAt, ...STORY, ties: [] },
);

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
