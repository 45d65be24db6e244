import { answerOf } from '@sundew/api-client/client';
import { blocksAny } from '@sundew/wire/response-actions';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';
import { findResponse } from './find-response.ts';
import { showResponse } from './show-response.ts';
import { actionsFrom, conditionsFrom, demandBlock, type WishOptions, withWishOptions } from './wish-options.ts';

interface Options extends WishOptions {
  readonly name?: string;
  readonly dryRun?: boolean;
  readonly on?: boolean;
  readonly off?: boolean;
}

type Found = Awaited<ReturnType<typeof findResponse>>;

export const addSet = organizationVerb({
  usage: 'set <response-action>',
  about:
    'Changes a response action; what you leave out stays as it is. Whoever says what it does says all that it does. ' +
    'A webhook whose address stays keeps its secret.',
  need: 'either',
  options: (verb) =>
    withWishOptions(verb, 'as it is')
      .option('--name <name>', 'call it otherwise')
      .option('--dry-run', 'only record what it would do')
      .option('--no-dry-run', 'do it')
      .option('--on', 'let it run')
      .option('--off', 'let it rest until it is on again'),
  examples: ['responses set "block attackers" --no-dry-run', 'responses set "tell us" --when high_risk --min-score 90'],
  async run(session: VerbSession<Options>, wanted: string) {
    const { api, path, options, context } = session;
    const kept = await findResponse(session, wanted);
    const params = { path: { ...path, response_action_id: kept.id } };
    const { data } = await answerOf(
      api.PUT('/api/organizations/{organization_id}/response-actions/{response_action_id}', {
        params,
        body: changed(kept, options),
      }),
    );
    if (options.json) return context.terminal.json(data);
    showResponse(context.terminal, data);
  },
});

/** @throws Exit (usage) when nothing is said, both --on and --off, or something about blocks that are not made */
function changed(kept: Found, options: Options) {
  const { on, off } = options;
  if (on && off) throw new Exit(EXIT.usage, 'Say --on or --off.');
  const [conditions, actions] = [conditionsFrom(options), actionsFrom(options)];
  const type = options.when ?? kept.trigger.type;
  // Conditions belong to their trigger: those of another one are left behind.
  const stay = type === kept.trigger.type ? kept.trigger : { type };
  const does = actions.length === 0 ? kept.actions.map((action) => lasting(action, options.hours)) : actions;
  const wish = {
    name: options.name ?? kept.name,
    enabled: on || off ? on === true : kept.enabled,
    dry_run: options.dryRun ?? kept.dry_run,
    property_id: options.property === 'all' ? null : (options.property ?? kept.property_id),
    trigger: { ...stay, ...conditions },
    actions: does,
    // What blocks nothing any more asks nobody.
    ask_above: options.askAbove ?? (blocksAny(does) ? kept.ask_above : null),
  };
  const said = [options.when, options.name, options.hours, options.dryRun, options.property, options.askAbove, on, off];
  const isSaid = said.some((each) => each !== undefined) || actions.length > 0 || Object.keys(conditions).length > 0;
  if (!isSaid) throw new Exit(EXIT.usage, 'Say what to change; see --help.');
  demandBlock(options, wish.actions);
  return wish;
}

function lasting(action: Found['actions'][number], hours: number | undefined) {
  const isBlock = action.type === 'block_ip' || action.type === 'block_actor';
  return isBlock && hours !== undefined ? { ...action, duration_hours: hours } : action;
}
