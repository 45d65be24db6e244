import { type Static, Type } from 'typebox';
import { named } from './named.ts';
import { SAMPLE } from './sample.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

const FIGURES = {
  claimed: count('Visits that named the operator, whoever sent them.'),
  verified: count('Of these: confirmed by a signature, by published ranges or by DNS.'),
  impersonations: count('Of these: found to be somebody else. The rest could not be checked.'),
  taken: count('Visits of the operator that no sensor refused; impersonations are not its own.'),
  refused: count('Visits of the operator that a sensor refused.'),
  disallowed: count('Visits of the operator to paths that robots.txt keeps from it.'),
  decoys: count('Visits of the operator that touched bait.'),
  disallowed_decoys: count('Of these: on paths that robots.txt keeps from it.'),
  referrals: count('People whom its assistants sent.'),
};
const SAMPLE_FIGURES = {
  ...{ claimed: 208, verified: 190, impersonations: 4, taken: 201, refused: 3 },
  ...{ disallowed: 2, decoys: 1, disallowed_decoys: 1, referrals: 21 },
};

const AiOperatorDay = named('AiOperatorDay', Type.Object({ day: Type.String({ format: 'date' }), ...FIGURES }), {
  ...{ day: SAMPLE.day, ...SAMPLE_FIGURES },
});

const AiOperator = named(
  'AiOperator',
  Type.Object({
    operator: Type.String({ description: 'As `ai_scraper.operator` of a detection.' }),
    is_known: Type.Boolean({ description: 'A policy can have rules about it.' }),
    is_verifiable: Type.Boolean({ description: 'Names, ranges or keys of the operator confirm its visits.' }),
    rules: Type.Array(
      named('AiOperatorRule', Type.Object({ pattern: Type.String(), access: Type.Enum(['allow', 'refuse']) }), {
        pattern: '/prices/*',
        access: 'refuse' as const,
      }),
      { description: 'What the policy in force says of it (`operator_rules`).' },
    ),
    ...FIGURES,
    days: Type.Array(AiOperatorDay, { description: 'Days (UTC) on which there was something, oldest first.' }),
  }),
  {
    ...{ operator: 'OpenAI', is_known: true, is_verifiable: true, ...SAMPLE_FIGURES },
    rules: [{ pattern: '/prices/*', access: 'refuse' as const }],
    days: [{ day: SAMPLE.day, ...SAMPLE_FIGURES }],
  },
);

/** Answer of `…/clearance/operators`: what the AI of each operator took from a property, and whom it sent there. */
export const AiOperatorLedger = named(
  'AiOperatorLedger',
  Type.Object({
    property_id: Type.String({ format: 'uuid' }),
    start: Type.String({ format: 'date', description: 'First day (UTC) that is counted.' }),
    end: Type.String({ format: 'date', description: 'Last day that is counted.' }),
    operators: Type.Array(AiOperator, { description: 'Most visits first; at most 100.' }),
  }),
  { property_id: SAMPLE.propertyId, start: '2026-06-02', end: SAMPLE.day, operators: [] },
);
export type AiOperatorLedger = Static<typeof AiOperatorLedger>;
export type AiOperatorFigures = Omit<Static<typeof AiOperatorDay>, 'day'>;
