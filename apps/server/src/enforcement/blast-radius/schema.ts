import { named } from '@sundew/wire/named';
import { SAMPLE } from '@sundew/wire/sample';
import { Type } from 'typebox';

export const BlastRadiusCounts = named(
  'BlastRadiusCounts',
  Type.Object({
    cleared_sessions: Type.Integer({ description: 'Devices that were given clearance there and are not denied it.' }),
    harmless_visitors: Type.Integer({ description: 'Other visitors whose every request was let in.' }),
    good_bots: Type.Integer({ description: 'Operators of crawlers whose addresses prove it.' }),
  }),
  { cleared_sessions: 12, harmless_visitors: 3, good_bots: 0 },
);

export const MOST_SHARERS = 1_000_000;

export const AskAbove = Type.Integer({
  ...{ minimum: 0, maximum: MOST_SHARERS },
  description: 'A response action asks a person before it blocks a target that more others share.',
});

export const BlastRadius = named(
  'BlastRadius',
  Type.Object({
    target: Type.String({ description: 'An address, of IPv6 the /64; the digits of an AS number; or a JA4.' }),
    target_type: Type.Enum(['ip', 'asn', 'ja4'] as const),
    days: Type.Integer({ description: 'So many days back.' }),
    shared_by: BlastRadiusCounts,
    ask_above: AskAbove,
    is_above: Type.Boolean({ description: 'More than that share it.' }),
  }),
  {
    ...{ target: SAMPLE.ip, target_type: 'ip', days: 7, ask_above: 5, is_above: true },
    shared_by: { cleared_sessions: 12, harmless_visitors: 3, good_bots: 0 },
  },
);

export const ResponseSettings = named(
  'ResponseSettings',
  Type.Object({ ask_above: AskAbove }, { additionalProperties: false }),
  { ask_above: 5 },
);
