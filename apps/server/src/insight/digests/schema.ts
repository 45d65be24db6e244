import { named } from '@sundew/wire/named';
import { nullable } from '@sundew/wire/nullable';
import { type Static, Type } from 'typebox';
import { Timestamp } from '../../platform/http/envelope.ts';
import { LANGUAGES } from '../../platform/text/languages.ts';

const SETTINGS = {
  frequency: 'weekly' as const,
  hour: 8,
  weekday: 1,
  time_zone: 'Europe/Berlin',
  language: 'en' as const,
};

const FREQUENCIES = ['off', 'daily', 'weekly'] as const;

export const DEFAULTS = {
  ...{ frequency: 'off' as const, hour: 8, weekday: 1, time_zone: 'UTC' },
  language: 'en' as const,
};

type Field = keyof typeof DEFAULTS;

/** @param default_ what stands for a field that is left out; nothing, where that means something else */
const fieldsWith = (default_: (field: Field) => { readonly default?: string | number }) => ({
  frequency: Type.Enum(FREQUENCIES),
  hour: Type.Integer({ minimum: 0, maximum: 23, description: 'On the clocks of the time zone.', ...default_('hour') }),
  weekday: Type.Integer({
    ...{ minimum: 1, maximum: 7, description: '1 is Monday; for weekly digests.' },
    ...default_('weekday'),
  }),
  time_zone: Type.String({ maxLength: 64, description: 'IANA name, such as Europe/Berlin.', ...default_('time_zone') }),
  language: Type.Enum(LANGUAGES, default_('language')),
});

const SettingFields = Type.Object(
  fieldsWith((field) => ({ default: DEFAULTS[field] })),
  { additionalProperties: false },
);
export type Settings = Static<typeof SettingFields>;

const { frequency, hour, weekday } = SettingFields.properties;
const { time_zone, language } = fieldsWith(() => ({}));

/** What a person wishes. Left out, the time zone and the language are those in which they use the dashboard. */
export const Wish = named(
  'DigestSettings',
  Type.Object(
    { frequency, hour, weekday, time_zone: Type.Optional(time_zone), language: Type.Optional(language) },
    { additionalProperties: false },
  ),
  SETTINGS,
);

/** What is left out is taken from the settings of the person. */
export const Preview = named(
  'DigestPreviewInput',
  Type.Partial(Type.Object(fieldsWith(() => ({}))), { additionalProperties: false }),
  { frequency: 'daily', language: 'en' },
);

/** Why no letter would arrive: no mail server is set, or the person has no confirmed address. */
export const OBSTACLES = ['mail_off', 'no_address'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

export const Digest = named(
  'Digest',
  Type.Object({
    ...SettingFields.properties,
    next_at: nullable(Timestamp),
    last_sent_at: nullable(Timestamp),
    last_error: nullable(Type.String({ description: 'Why the last letter could not be handed over.' })),
    mail_is_on: Type.Boolean({ description: 'Whether this service can send mail at all.' }),
    obstacle: Type.Unsafe<Obstacle | null>({ type: ['string', 'null'], enum: [...OBSTACLES, null] }),
    address: nullable(Type.String({ description: 'Where it goes.' })),
  }),
  {
    ...SETTINGS,
    next_at: '2026-07-06T06:00:00.000Z',
    last_sent_at: null,
    last_error: null,
    mail_is_on: true,
    obstacle: null,
    address: 'owner@example.com',
  },
);

export const Letter = named(
  'DigestLetter',
  Type.Object({ subject: Type.String(), text: Type.String(), html: Type.String() }),
  {
    subject: 'Sundew: 1,284 detections in a week',
    text: '1,284 detections in a week',
    html: '<p>1,284 detections in a week</p>',
  },
);
export type Letter = Static<typeof Letter>;
