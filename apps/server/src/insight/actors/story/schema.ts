import { named } from '@sundew/wire/named';
import { nullable } from '@sundew/wire/nullable';
import { type Static, Type } from 'typebox';
import { Id, Nullable, Timestamp } from '../../../platform/http/envelope.ts';
import { STORY } from './story-example.ts';

/** What a step of a story is, most telling first. */
export const STEP_KINDS = ['session', 'attack', 'decoy', 'browser', 'request'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

export const Step = named(
  'StoryStep',
  Type.Object({
    at: Timestamp,
    gap_seconds: nullable(Type.Number({ description: 'Since the step before; null for the very first.' })),
    kind: Type.Enum(STEP_KINDS, {
      description:
        'session: at the SSH honeypot · attack: the request held an attack signature · decoy: a decoy was touched · browser: reported by the page · request: any other',
    }),
    detection_id: nullable(Id),
    method: nullable(Type.String()),
    host: nullable(Type.String()),
    path: nullable(Type.String()),
    source: Type.String(),
    score: Type.Integer(),
    level: Type.String(),
    ip: nullable(Type.String({ description: 'In a shared story the network only: /24 or /48.' })),
    country: nullable(Type.String()),
    ja4: nullable(Type.String()),
    decoy_id: nullable(Id),
    decoy_name: nullable(Type.String()),
    touched_bait: Type.Boolean({
      description: 'A decoy or a tripwire of a sensor was touched. Shared stories leave its path out.',
    }),
    attack_types: Type.Array(Type.String()),
    tactics: Type.Array(Type.String({ description: 'Ids of ATT&CK tactics.' })),
    signals: Type.Array(Type.String(), {
      description: 'Codes of the signals that weighed most, which `explanation` tells. Shared stories leave them out.',
    }),
    explanation: Type.String({
      description: 'Why it scored, in words. Holds what the visitor sent: show it as text only.',
    }),
  }),
);
export type Step = Static<typeof Step>;

export const Phase = named(
  'StoryPhase',
  Type.Object({
    tactic_id: Type.String(),
    name: Type.String(),
    first_seen: Timestamp,
    last_seen: Timestamp,
    detections: Type.Integer(),
    techniques: Type.Array(
      named('TechniqueCount', Type.Object({ id: Type.String(), name: Type.String(), detections: Type.Integer() })),
    ),
  }),
);
export type Phase = Static<typeof Phase>;

export const Summary = named(
  'StorySummary',
  Type.Object({
    first_seen: Timestamp,
    last_seen: Timestamp,
    detections: Type.Integer(),
    highest_score: Type.Integer(),
    highest_level: Type.String(),
    ip_count: Type.Integer(),
    ips: Type.Array(
      named(
        'StoryAddress',
        Type.Object({
          ip_address: Type.String(),
          first_seen: Timestamp,
          last_seen: Timestamp,
          detections: Type.Integer(),
        }),
      ),
      { description: 'The 50 seen last.' },
    ),
    countries: Type.Array(named('StoryCountry', Type.Object({ country: Type.String(), detections: Type.Integer() }))),
    sources: Type.Array(named('StorySource', Type.Object({ source: Type.String(), detections: Type.Integer() }))),
    decoys: Type.Array(
      named(
        'StoryDecoy',
        Type.Object({
          decoy_id: nullable(Id),
          name: nullable(Type.String({ description: 'Null when the decoy was deleted, and in shared stories.' })),
          first_hit: Timestamp,
          hits: Type.Integer(),
        }),
      ),
      { description: 'The 50 touched most.' },
    ),
    attack_types: Type.Array(
      named('StoryAttackType', Type.Object({ type: Type.String(), detections: Type.Integer() })),
    ),
    phases: Type.Array(Phase, { description: 'ATT&CK tactics in the order in which they were first seen.' }),
    looked_at: Type.Integer({ description: 'Detections behind everything but the counts and times of the actor.' }),
    complete: Type.Boolean({ description: 'Whether these were all that are stored.' }),
  }),
);
export type Summary = Static<typeof Summary>;

export const Story = named(
  'Story',
  Type.Object({
    summary: Nullable(Summary),
    steps: Type.Array(Step, { description: 'Oldest first.' }),
    next_cursor: nullable(Type.String()),
  }),
  STORY,
);
export type Story = Static<typeof Story>;
