import type { TriggerType } from '@sundew/wire/response-actions';
import type { ResponseRule } from './use-responses.ts';

/** What was typed for a response action. Figures are text until they are sent; empty takes the default. */
export interface RuleDraft {
  /** The one that is changed; null for a new one. What the form does not show stays as it is there. */
  readonly kept: ResponseRule | null;
  readonly name: string;
  /** Empty is every property. */
  readonly propertyId: string;
  readonly when: TriggerType;
  readonly minScore: string;
  readonly minCertainty: string;
  readonly minIps: string;
  readonly windowMinutes: string;
  readonly blocks: boolean;
  /** Blocks all of a rotating actor. */
  readonly blocksActor: boolean;
  /** How long it blocks; empty is as long as each firewall says. */
  readonly hours: string;
  readonly tells: boolean;
  readonly url: string;
  readonly chats: boolean;
  /** Id of the chat; empty for all of them. */
  readonly chatId: string;
  readonly mails: boolean;
  /** Ids of the people who are mailed; null is every member. */
  readonly recipients: readonly string[] | null;
  readonly dryRun: boolean;
  /** It asks before it blocks what more others share. */
  readonly askAbove: string;
}

export const NEW_RULE: RuleDraft = {
  ...{
    kept: null,
    name: '',
    propertyId: '',
    when: 'decision',
    minScore: '',
    minCertainty: '',
    minIps: '',
    windowMinutes: '',
  },
  ...{ blocks: true, blocksActor: false, tells: false, url: '', chats: false, chatId: '', mails: false, dryRun: false },
  ...{ recipients: null, hours: '', askAbove: '' },
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

type Actions = ResponseRule['actions'];

/** A response action as the form shows it. */
export function draftOf(rule: ResponseRule): RuleDraft {
  const { name, trigger, actions, dry_run: dryRun } = rule;
  const text = (figure: number | undefined) => (figure === undefined ? '' : String(figure));
  const of = (type: Actions[number]['type']) => actions.find((action) => action.type === type);
  return {
    ...{ kept: rule, name, propertyId: rule.property_id ?? '', when: trigger.type, dryRun },
    ...{ minScore: text(trigger.min_score), minCertainty: text(trigger.min_certainty) },
    ...{ minIps: text(trigger.min_ips), windowMinutes: text(trigger.window_minutes) },
    ...{ blocks: of('block_ip') !== undefined, blocksActor: of('block_actor') !== undefined },
    hours: text((of('block_ip') ?? of('block_actor'))?.duration_hours),
    ...{ tells: of('webhook') !== undefined, url: of('webhook')?.url ?? '' },
    ...{ chats: of('chat') !== undefined, chatId: of('chat')?.integration_id ?? '' },
    ...{ mails: of('email') !== undefined, recipients: of('email')?.recipients ?? null },
    askAbove: text(rule.ask_above ?? undefined),
  };
}

/** Whether it blocks. What was wished for another trigger than the chosen one does not count. */
export function isBlocking({ blocks, blocksActor, when }: RuleDraft): boolean {
  return blocks || (blocksActor && when === 'rotating_actor');
}

/** Whether a draft says what is done, with all that it needs for that. */
export function isWhole(draft: RuleDraft): boolean {
  const { tells, url, chats, mails, recipients } = draft;
  if (tells && url.trim() === '') return false;
  if (mails && recipients?.length === 0) return false;
  return isBlocking(draft) || tells || chats || mails;
}

/** The draft as the API takes it, without name and dry run. */
export function wishOf(draft: RuleDraft) {
  const { kept, when } = draft;
  const figures = FIGURES[when].filter((name) => draft[name].trim() !== '');
  const block = { duration_hours: draft.hours.trim() === '' ? undefined : Number(draft.hours) };
  const { reasons, decoy_id: decoyId } = kept?.trigger.type === when ? kept.trigger : {};
  return {
    trigger: {
      type: when,
      ...(reasons === undefined ? {} : { reasons }),
      ...(decoyId === undefined ? {} : { decoy_id: decoyId }),
      ...Object.fromEntries(figures.map((name) => [FIELD[name], Number(draft[name])])),
    },
    actions: [
      ...(draft.blocks ? keptOf(kept, 'block_ip', block) : []),
      ...(draft.blocksActor && when === 'rotating_actor' ? keptOf(kept, 'block_actor', block) : []),
      ...(draft.tells ? keptOf(kept, 'webhook', { url: draft.url.trim() }) : []),
      ...(draft.chats ? keptOf(kept, 'chat', { integration_id: draft.chatId === '' ? null : draft.chatId }) : []),
      ...(draft.mails ? keptOf(kept, 'email', { recipients: draft.recipients?.slice() }) : []),
    ],
    ask_above: isBlocking(draft) && draft.askAbove.trim() !== '' ? Number(draft.askAbove) : null,
    property_id: draft.propertyId === '' ? null : draft.propertyId,
  };
}
export type RuleWish = ReturnType<typeof wishOf>;

/** Steps of a type as they are stored, the first of them with what was typed; a new one where there is none. */
function keptOf(kept: ResponseRule | null, type: Actions[number]['type'], typed: Partial<Actions[number]>): Actions {
  const [first = { type }, ...others] = kept?.actions.filter((action) => action.type === type) ?? [];
  return [{ ...first, ...typed }, ...others];
}
