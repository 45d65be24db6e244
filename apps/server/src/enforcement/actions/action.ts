import type { NoticeChannel } from '@sundew/wire/notices';
import type { Fault } from '@sundew/wire/problems/faults';
import type { ActionType, BlockingAction, TriggerType } from '@sundew/wire/response-actions';
import type { Connected } from '../integrations/connected.ts';

/** One action of a response action, as it is stored. */
export interface ActionSettings {
  readonly type: ActionType;
  /** A firewall or a chat. Null or absent: all that are connected. */
  readonly integration_id?: string | null | undefined;
  readonly duration_hours?: number | undefined;
  readonly url?: string | undefined;
  /** Ids of people. Absent is every member. */
  readonly recipients?: readonly string[] | undefined;
  /** The receiver that `url` became. */
  readonly webhook_id?: string | undefined;
}

export type ActionOption = 'integration_id' | 'duration_hours' | 'url' | 'recipients';

/** What an action asks for. The engine does it, or tells what it would have done. */
export type Step =
  | {
      readonly kind: 'block';
      readonly action: BlockingAction;
      readonly at: Connected;
      readonly durationHours: number | null;
    }
  | { readonly kind: 'tell'; readonly webhookId: string }
  /** `only`: ids of receivers; null is all of the channel. */
  | { readonly kind: 'notify'; readonly channel: NoticeChannel; readonly only: readonly string[] | null };

/** What an organization has that actions may need. */
export interface Equipment {
  readonly firewalls: readonly Connected[];
  readonly chats: readonly { readonly id: string }[];
  /** People who have joined. */
  readonly memberIds: readonly string[];
  readonly isMailOn: boolean;
}

/** What a response action does. One file per action. */
export interface Action {
  readonly type: ActionType;
  /** Settings that it takes. */
  readonly options: readonly ActionOption[];
  /** The one trigger that it makes sense for; absent is every trigger. */
  readonly onlyFor?: TriggerType;
  /** Blocks what the actor is known by as well, not only addresses. */
  readonly isAboutActor?: true;
  /** Why it cannot be done as things are; null when it can. `path` is the setting that is wrong, '' for the action. */
  obstacle(settings: ActionSettings, equipment: Equipment): { readonly path: string; readonly fault: Fault } | null;
  plan(settings: ActionSettings, firewalls: readonly Connected[]): readonly Step[];
}
