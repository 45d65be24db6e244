import type { Fault } from '@sundew/wire/problems/faults';
import type { ActionType } from '@sundew/wire/response-actions';
import type { Connected } from '../integrations/connected.ts';

/** One action of a response action, as it is stored. */
export interface ActionSettings {
  readonly type: ActionType;
  /** Null or absent is everything that is connected. */
  readonly integration_id?: string | null | undefined;
  readonly duration_hours?: number | undefined;
  readonly url?: string | undefined;
  /** The receiver that `url` became. */
  readonly webhook_id?: string | undefined;
}

export type ActionOption = 'integration_id' | 'duration_hours' | 'url';

/** What an action asks for. The engine does it, or tells what it would have done. */
export type Step =
  | { readonly kind: 'block'; readonly at: Connected; readonly durationHours: number | null }
  | { readonly kind: 'tell'; readonly webhookId: string };

/** What a response action does. One file per action. */
export interface Action {
  readonly type: ActionType;
  /** Settings that it takes. */
  readonly options: readonly ActionOption[];
  /** Why it cannot be done as things are; null when it can. `path` is the setting that is wrong, '' for the action. */
  obstacle(
    settings: ActionSettings,
    connected: readonly Connected[],
  ): { readonly path: string; readonly fault: Fault } | null;
  plan(settings: ActionSettings, connected: readonly Connected[]): readonly Step[];
}
