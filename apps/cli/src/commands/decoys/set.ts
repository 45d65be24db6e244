import { answerOf } from '@sundew/api-client/client';
import { DECOY_METHODS, type DecoyMethod, TRIGGER_ACTIONS, type TriggerAction } from '@sundew/wire/decoys';
import { type Command as Commander, Option } from 'commander';
import { DECOY_NAMES, decoyIdOf } from '../../calling/decoy-at.ts';
import { openSession } from '../../calling/session.ts';
import { type Context, optionsOf } from '../../context.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { showDecoy } from './show-decoy.ts';

interface Options {
  readonly name?: string;
  readonly path?: string;
  readonly action?: TriggerAction;
  readonly redirect?: string;
  readonly template?: string;
  readonly method?: readonly DecoyMethod[];
  readonly status?: number;
  readonly body?: string;
  readonly on?: boolean;
  readonly off?: boolean;
}

export function addSet(verbs: Commander, context: Context): void {
  verbs
    .command('set <decoy>')
    .description(`Changes a decoy; what you leave out stays as it is. ${DECOY_NAMES}`)
    .option('--name <text>', 'call it otherwise')
    .option('--path <path>', 'another path; links to the old one lead to it no more')
    .addOption(new Option('--action <action>', 'what a hit leads to').choices(TRIGGER_ACTIONS))
    .option('--redirect <url>', 'where the action redirect leads')
    .option('--template <name>', 'endpoints: a ready imitation to answer with; none answers with status and body')
    .addOption(new Option('--method <method...>', 'endpoints: methods accepted').choices(DECOY_METHODS))
    .option('--status <code>', 'endpoints: status of the answer', wholeNumber(200, 599))
    .option('--body <text>', 'endpoints: body of the answer')
    .option('--on', 'serve it')
    .option('--off', 'answer as if it were not there, until it is on again')
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sundew -- decoys set /.env --action block\n  npm run sundew -- decoys set /old-prices --off',
    )
    .action(async (wanted: string, _options, command) => {
      const options = optionsOf<Options>(command);
      const body = changesFrom(options);
      if (Object.keys(body).length === 0) throw new Exit(EXIT.usage, 'Say what to change; see --help.');
      const { api } = openSession(context, options, 'either');
      const path = { decoy_id: await decoyIdOf(api, wanted) };
      const { data } = await answerOf(api.PATCH('/api/decoys/{decoy_id}', { params: { path }, body }));
      showDecoy(context, options, data);
    });
}

/** @throws Exit (usage) for --on with --off */
function changesFrom({ on, off, ...options }: Options) {
  if (on && off) throw new Exit(EXIT.usage, 'Say --on or --off.');
  const given = <Value>(name: string, value: Value | undefined) => (value === undefined ? {} : { [name]: value });
  return {
    ...given('name', options.name),
    ...given('path', options.path),
    ...given('trigger_action', options.action),
    ...given('redirect_url', options.redirect),
    ...given('template', options.template === 'none' ? null : options.template),
    ...given('methods', options.method && [...options.method]),
    ...given('response_status', options.status),
    ...given('response_body', options.body),
    ...(on || off ? { enabled: on === true } : {}),
  };
}
