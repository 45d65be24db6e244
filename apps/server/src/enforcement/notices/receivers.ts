import { NOTICE_CHANNELS, type NoticeChannel } from '@sundew/wire/notices';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Step } from '../actions/action.ts';
import { listChats } from '../chats/write-to-chat.ts';
import { listRecipients } from '../response-mail/recipients.ts';
import type { NewNotice } from './store.ts';

/** Whom an organization can have told, by channel: ids of chats, and of people. */
export type Receivers = Readonly<Record<NoticeChannel, readonly string[]>>;

type Notify = Extract<Step, { readonly kind: 'notify' }>;

/** A planned run, as far as it tells others. */
interface TellingRun {
  readonly target: string;
  readonly steps: readonly { readonly step: Step }[];
}

/** The same with as much of what it comes from as a message tells. */
interface NotableRun extends TellingRun {
  readonly rule: { readonly id: string; readonly dry_run: boolean };
  readonly detection: { readonly id: string; readonly score: number; readonly ts: Date };
}

const NOBODY: Receivers = { chat: [], mail: [] };

/** @param planned nothing is read when no step of it tells anybody, and nothing is asked */
export async function readReceivers(
  on: Queryable,
  organizationId: string,
  planned: readonly TellingRun[],
  isAsked: boolean,
): Promise<Receivers> {
  if (!isAsked && !planned.some(({ steps }) => steps.some(({ step }) => step.kind === 'notify'))) return NOBODY;
  return {
    chat: (await listChats(on, organizationId)).map(({ id }) => id),
    mail: (await listRecipients(on, organizationId)).map(({ user_id: id }) => id),
  };
}

export function receiversOf({ channel, only }: Notify, receivers: Receivers): readonly string[] {
  return only === null ? receivers[channel] : receivers[channel].filter((id) => only.includes(id));
}

/** What came of runs, as far as it is told. */
interface Outcome {
  readonly enforced: readonly {
    readonly rule: NotableRun['rule'];
    readonly metadata: Readonly<Record<string, unknown>>;
  }[];
  /** The response action of each question that waits since now. */
  readonly asked: readonly string[];
}

/**
 * What each receiver is told: one entry per response action and receiver, however many detections there are. A question
 * goes to those whom the response action tells anyway, or to everybody, since it waits for somebody.
 */
export function noticesOf(
  planned: readonly NotableRun[],
  { enforced, asked }: Outcome,
  receivers: Receivers,
): Omit<NewNotice, 'id'>[] {
  const byRule = Map.groupBy(
    planned.filter(({ rule }) => !rule.dry_run),
    ({ rule }) => rule,
  );
  return [...byRule].flatMap(([rule, runs]) => {
    const steps = runs.flatMap((run) => run.steps.flatMap(({ step }) => (step.kind === 'notify' ? [step] : [])));
    const told = new Map(
      steps.flatMap((step) => receiversOf(step, receivers).map((id) => [id, step.channel] as const)),
    );
    const questions = asked.filter((id) => id === rule.id).length;
    if (told.size === 0 && questions > 0) {
      for (const channel of NOTICE_CHANNELS) for (const id of receivers[channel]) told.set(id, channel);
    }
    if (told.size === 0) return [];
    const detections = new Map(runs.map(({ detection }) => [detection.id, detection]));
    const times = [...detections.values()].map(({ ts }) => ts.getTime());
    const blocked = enforced.filter((other) => other.rule === rule).map(({ metadata }) => metadata.target);
    return [...told].map(([receiverId, channel]) => ({
      ...{ responseActionId: rule.id, channel, receiverId, detections: detections.size },
      ...{ blocked: new Set(blocked).size, asked: questions, targets: [...new Set(runs.map(({ target }) => target))] },
      maxScore: Math.max(...[...detections.values()].map(({ score }) => score)),
      first: new Date(Math.min(...times)),
      last: new Date(Math.max(...times)),
    }));
  });
}
