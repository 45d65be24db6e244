import { named } from '@sundew/wire/named';
import { NOTICE_CAUSES, NOTICE_CHANNELS, NOTICE_STATUSES, type NoticeCause } from '@sundew/wire/notices';
import { nullable } from '@sundew/wire/nullable';
import { SAMPLE } from '@sundew/wire/sample';
import { type Static, Type } from 'typebox';
import { Id, Timestamp } from '../../platform/http/envelope.ts';
import type { NoticeRow } from './store.ts';

export { listNotices } from './store.ts';

export const ResponseNotice = named(
  'ResponseNotice',
  Type.Object({
    ...{ id: Id, channel: Type.Enum(NOTICE_CHANNELS), status: Type.Enum(NOTICE_STATUSES) },
    receiver: nullable(Type.String({ description: 'Whom it is for; null when the receiver is gone.' })),
    detections: Type.Integer({ description: 'How many it tells of.' }),
    cause: Type.Unsafe<NoticeCause | null>({ type: ['string', 'null'], enum: [...Object.keys(NOTICE_CAUSES), null] }),
    said: nullable(Type.String({ description: 'What the network or the receiver said.' })),
    ...{ created_at: Timestamp, send_at: Timestamp, attempted_at: nullable(Timestamp) },
  }),
  {
    ...{ id: SAMPLE.otherId, channel: 'chat', status: 'sent', receiver: 'Security', detections: 12, cause: null },
    ...{ said: null, created_at: SAMPLE.at, send_at: SAMPLE.at, attempted_at: SAMPLE.at },
  },
);

export function toNotice(row: NoticeRow): Static<typeof ResponseNotice> {
  const { id, channel, receiver, status, cause, said, detections } = row;
  return {
    ...{ id, channel, receiver, status, cause, said, detections },
    created_at: row.created_at.toISOString(),
    send_at: row.send_at.toISOString(),
    attempted_at: row.attempted_at?.toISOString() ?? null,
  };
}
