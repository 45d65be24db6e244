import { type BlockingAction, type GuardRail, isBlocking, type TargetType } from '@sundew/wire/response-actions';
import type { ActionSettings, Step } from '../actions/action.ts';
import { targetOf } from '../addresses/target.ts';
import type { EventDetection } from '../events/event-detection.ts';
import { fingerprintRailOf, guardRailOf, isDoneByAnotherSite, type Surroundings } from '../guard-rails/guard-rails.ts';
import { type Connected, mostFingerprintsAt } from '../integrations/connected.ts';
import { actionOf, triggerOf } from '../rules/members.ts';
import type { ActorSeen, TriggerSettings } from '../triggers/trigger.ts';

/** As much of a response action as decides what it does. */
export interface Rule {
  readonly property_id: string | null;
  readonly trigger: TriggerSettings;
  readonly actions: readonly ActionSettings[];
}

/** One step about one target, unless a guard rail spares it. */
export interface PlannedStep {
  readonly action: ActionSettings['type'];
  readonly step: Step;
  readonly rail: GuardRail | null;
}

export interface PlannedRun {
  readonly targetType: TargetType;
  readonly target: string;
  readonly steps: readonly PlannedStep[];
  /** Actions that would block and have nothing to block at any more. */
  readonly idle?: readonly BlockingAction[];
}

/**
 * What a response action does about a detection: pure, so that the preview and what really happens cannot differ.
 * @returns empty when it does not run
 */
export function planRuns(
  rule: Rule,
  detection: EventDetection,
  actor: ActorSeen | null,
  connected: readonly Connected[],
  around: Surroundings,
): PlannedRun[] {
  if (rule.property_id !== null && rule.property_id !== detection.property_id) return [];
  const addresses = triggerOf(rule.trigger).fires(rule.trigger, detection, actor);
  if (addresses === null) return [];
  const targets = [...new Set(addresses.map(targetOf).filter((target) => target !== null))];
  const planned = stepsOf(rule, connected);
  const idle = idleOf(rule, connected);
  const induced = isDoneByAnotherSite(detection) ? ('another_site' as const) : null;
  const runs = targets.map((target, at): PlannedRun => {
    const rail = induced ?? guardRailOf({ target, crawler: detection.crawler }, around);
    return {
      ...{ targetType: 'ip', target, idle },
      steps: planned
        // Others are told of a detection once, however many addresses it is about.
        .filter(({ step }) => step.kind === 'block' || at === 0)
        .map(({ action, step }) => ({ action, step, rail: step.kind === 'block' ? rail : null })),
    };
  });
  const byFingerprint = stepsAbout(rule, 'ja4', connected);
  if (actor === null || actor.ja4 === null || byFingerprint.length === 0) return runs;
  const rail = induced ?? fingerprintRailOf({ ...actor, target: actor.ja4, crawler: detection.crawler }, around);
  return [...runs, { targetType: 'ja4', target: actor.ja4, steps: byFingerprint.map((each) => ({ ...each, rail })) }];
}

type StepOf = Omit<PlannedStep, 'rail'>;

/** Steps that block a target of a type. */
export function stepsAbout(
  rule: Pick<Rule, 'actions'>,
  targetType: TargetType,
  connected: readonly Connected[],
): readonly StepOf[] {
  return stepsOf(rule, connected).filter(({ action, step }) => {
    if (step.kind !== 'block') return false;
    return targetType === 'ip' || (actionOf({ type: action }).isAboutActor && mostFingerprintsAt(step.at) > 0);
  });
}

function idleOf({ actions }: Pick<Rule, 'actions'>, connected: readonly Connected[]): readonly BlockingAction[] {
  return actions.flatMap((settings) => {
    const { type } = settings;
    return isBlocking(type) && actionOf(settings).plan(settings, connected).length === 0 ? [type] : [];
  });
}

function stepsOf({ actions }: Pick<Rule, 'actions'>, connected: readonly Connected[]): readonly StepOf[] {
  return actions.flatMap((settings) =>
    actionOf(settings)
      .plan(settings, connected)
      .map((step) => ({ action: settings.type, step })),
  );
}
