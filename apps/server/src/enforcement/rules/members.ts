import type { Action, ActionSettings } from '../actions/action.ts';
import { actions } from '../actions/registry.gen.ts';
import { triggers } from '../triggers/registry.gen.ts';
import type { Trigger, TriggerSettings } from '../triggers/trigger.ts';

const TRIGGERS = new Map<string, Trigger>(triggers.map((trigger) => [trigger.type, trigger]));
const ACTIONS = new Map<string, Action>(actions.map((action) => [action.type, action]));

/** The member of the family that settings are for. @throws Error for one that this release does not have */
export function triggerOf({ type }: Pick<TriggerSettings, 'type'>): Trigger {
  const found = TRIGGERS.get(type);
  if (found === undefined) throw new Error(`There is no trigger "${type}" in this release.`);
  return found;
}

/** @throws Error for one that this release does not have */
export function actionOf({ type }: Pick<ActionSettings, 'type'>): Action {
  const found = ACTIONS.get(type);
  if (found === undefined) throw new Error(`There is no action "${type}" in this release.`);
  return found;
}
