import { nullable } from '@sundew/wire/nullable';
import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { type Static, Type } from 'typebox';
import { Timestamp } from '../../platform/http/envelope.ts';
import { isTimeZone } from './schedule.ts';

const FREQUENCIES = ['off', 'daily', 'weekly'] as const;
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

export const Settings = Type.Object(
  {
    frequency: Type.Enum(FREQUENCIES),
    hour: Type.Integer({ minimum: 0, maximum: 23, default: 8, description: 'On the clocks of the time zone.' }),
    weekday: Type.Integer({ minimum: 1, maximum: 7, default: 1, description: '1 is Monday; for weekly digests.' }),
    time_zone: Type.String({ maxLength: 64, default: 'UTC', description: 'IANA name, such as Europe/Berlin.' }),
    language: Type.Enum(LANGUAGES, { default: 'en' }),
  },
  { additionalProperties: false },
);
export type Settings = Static<typeof Settings>;

export const DEFAULTS: Settings = { frequency: 'off', hour: 8, weekday: 1, time_zone: 'UTC', language: 'en' };

/** Why no letter would arrive: no mail server is set, or the person has no confirmed address. */
export const OBSTACLES = ['mail_off', 'no_address'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

export const Digest = Type.Object({
  ...Settings.properties,
  next_at: nullable(Timestamp),
  last_sent_at: nullable(Timestamp),
  last_error: nullable(Type.String({ description: 'Why the last letter could not be handed over.' })),
  mail_is_on: Type.Boolean({ description: 'Whether this service can send mail at all.' }),
  obstacle: Type.Unsafe<Obstacle | null>({ type: ['string', 'null'], enum: [...OBSTACLES, null] }),
  address: nullable(Type.String({ description: 'Where it goes.' })),
});

export const Letter = Type.Object({ subject: Type.String(), text: Type.String(), html: Type.String() });
export type Letter = Static<typeof Letter>;

/** @throws Problem validation_failed for a time zone nobody knows */
export function checkTimeZone({ time_zone }: Settings): void {
  if (!isTimeZone(time_zone)) throw invalidValue('body.time_zone', fault('must_be_time_zone'));
}
