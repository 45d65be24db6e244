import { type ActionType, blocksAny, TRIGGER_TYPES, type TriggerType } from '@sundew/wire/response-actions';
import { type Command as Commander, Option } from 'commander';
import { EXIT, Exit } from '../../terminal/exit.ts';
import { wholeNumber } from '../../terminal/option-values.ts';

export interface WishOptions {
  readonly when?: TriggerType;
  readonly minScore?: number;
  readonly minCertainty?: number;
  readonly minIps?: number;
  readonly windowMinutes?: number;
  readonly blockIp?: boolean;
  readonly blockActor?: boolean;
  readonly decoy?: string;
  readonly hours?: number;
  readonly webhook?: string;
  readonly chat?: string | true;
  readonly email?: readonly string[] | true;
  readonly property?: string;
  readonly askAbove?: number;
}

/** Adds the options that say when a response action runs and what it does. @param whenElse what counts without --when */
export function withWishOptions(command: Commander, whenElse: string): Commander {
  return command
    .addOption(new Option('--when <trigger>', `when it runs; default: ${whenElse}`).choices(TRIGGER_TYPES))
    .option('--min-score <score>', 'of high_risk and rotating_actor', wholeNumber(0, 100))
    .option('--min-certainty <percent>', 'of decision; then challenged visitors count as well', wholeNumber(0, 100))
    .option('--min-ips <count>', 'of rotating_actor', wholeNumber(2, 1000))
    .option('--window-minutes <minutes>', 'of rotating_actor', wholeNumber(1, 1440))
    .option('--decoy <id>', 'of any_detection: only hits of this decoy')
    .option('--block-ip', 'block the address at everything that is connected')
    .option('--block-actor', 'of rotating_actor: block all of its addresses and its TLS fingerprint')
    .option('--hours <hours>', 'how long; default: as the integration says', wholeNumber(1, 8760))
    .option('--webhook <url>', 'tell this address')
    .option('--chat [id]', 'write to the connected chat with this id; without one to all of them')
    .option('--email [user-ids...]', 'mail these people; without ids every member who has not turned it off')
    .option('--property <id>', 'only about this property; "all" is about every one')
    .option(
      '--ask-above <count>',
      'ask before it blocks what more harmless others share; default: as "responses limit" says',
      wholeNumber(0, 1_000_000),
    );
}

/** The body of the call. @throws Exit (usage) when nothing is to be done, or an option is about blocks that are not made */
export function wishFrom(options: WishOptions) {
  const actions = actionsFrom(options);
  if (actions.length === 0)
    throw new Exit(
      EXIT.usage,
      'Say what it does: --block-ip, --block-actor, --webhook <url>, --chat, --email, or several.',
    );
  demandBlock(options, actions);
  return {
    trigger: { type: options.when ?? 'decision', ...conditionsFrom(options) },
    actions,
    ...given('property_id', options.property === 'all' ? undefined : options.property),
    ...given('ask_above', options.askAbove),
  };
}

/** What the trigger asks for beside its type. */
export function conditionsFrom(options: WishOptions) {
  return {
    ...given('min_score', options.minScore),
    ...given('min_certainty', options.minCertainty),
    ...given('min_ips', options.minIps),
    ...given('window_minutes', options.windowMinutes),
    ...given('decoy_id', options.decoy),
  };
}

/** What is done, in the order in which it is done. */
export function actionsFrom(options: WishOptions) {
  const hours = given('duration_hours', options.hours);
  return [
    ...(options.blockIp ? [{ type: 'block_ip' as const, ...hours }] : []),
    ...(options.blockActor ? [{ type: 'block_actor' as const, ...hours }] : []),
    ...(options.webhook === undefined ? [] : [{ type: 'webhook' as const, url: options.webhook }]),
    ...(options.chat === undefined
      ? []
      : [{ type: 'chat' as const, ...(options.chat === true ? {} : { integration_id: options.chat }) }]),
    ...(options.email === undefined
      ? []
      : [{ type: 'email' as const, ...(options.email === true ? {} : { recipients: [...options.email] }) }]),
  ];
}

/**
 * @param actions all that the response action will do
 * @throws Exit (usage) when an option is about blocks and nothing is blocked
 */
export function demandBlock({ hours, askAbove }: WishOptions, actions: readonly { readonly type: ActionType }[]): void {
  if (blocksAny(actions)) return;
  const idle = hours !== undefined ? '--hours' : askAbove !== undefined ? '--ask-above' : null;
  if (idle === null) return;
  throw new Exit(
    EXIT.usage,
    `${idle} is about blocks, and this blocks nothing. Add --block-ip or --block-actor, or leave ${idle} out.`,
  );
}

const given = <Value>(name: string, value: Value | undefined) => (value === undefined ? {} : { [name]: value });
