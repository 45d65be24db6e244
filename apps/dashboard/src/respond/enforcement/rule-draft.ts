import type { TriggerType } from '@sundew/wire/response-actions';

/** What was typed for a new response action. Figures are text until they are sent; empty takes the default. */
export interface RuleDraft {
  readonly name: string;
  readonly when: TriggerType;
  readonly minScore: string;
  readonly minCertainty: string;
  readonly minIps: string;
  readonly windowMinutes: string;
  readonly blocks: boolean;
  readonly tells: boolean;
  readonly url: string;
  readonly dryRun: boolean;
}

export const NEW_RULE: RuleDraft = {
  ...{ name: '', when: 'decision', minScore: '', minCertainty: '', minIps: '', windowMinutes: '' },
  ...{ blocks: true, tells: false, url: '', dryRun: false },
};

/** Figures that a trigger takes. */
export const FIGURES: Readonly<Record<TriggerType, readonly (keyof typeof FIELD)[]>> = {
  any_detection: [],
  decision: ['minCertainty'],
  high_risk: ['minScore'],
  rotating_actor: ['minScore', 'minIps', 'windowMinutes'],
};

const FIELD = {
  minScore: 'min_score',
  minCertainty: 'min_certainty',
  minIps: 'min_ips',
  windowMinutes: 'window_minutes',
} as const;

/** The draft as the API takes it, without name and dry run. */
export function wishOf(draft: RuleDraft) {
  const figures = FIGURES[draft.when].filter((name) => draft[name].trim() !== '');
  return {
    trigger: { type: draft.when, ...Object.fromEntries(figures.map((name) => [FIELD[name], Number(draft[name])])) },
    actions: [
      ...(draft.blocks ? [{ type: 'block_ip' as const }] : []),
      ...(draft.tells ? [{ type: 'webhook' as const, url: draft.url.trim() }] : []),
    ],
  };
}
export type RuleWish = ReturnType<typeof wishOf>;
