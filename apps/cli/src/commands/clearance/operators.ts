import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { wholeNumber } from '../../terminal/option-values.ts';

interface Options {
  readonly property?: string;
  readonly days: number;
}

const HEADING = [
  ...['operator', 'claimed', 'verified', 'impostors', 'took', 'refused', 'disallowed', 'decoys', 'sent people'],
  'rules',
];

/** `clearance operators`: what the AI of each operator took from a property, and whom it sent there. */
export const addOperators = organizationVerb({
  usage: 'operators',
  about:
    'Lists what crawlers, agents and assistants of AI operators took from a property, and how many people they sent ' +
    'there. --json has it by day. `clearance operator` lets one in or refuses it.',
  need: 'either',
  options: (verb) =>
    verb
      .option('--property <id>', 'default: the default property')
      .option('--days <days>', 'days up to today (UTC)', wholeNumber(1, 400), 30),
  examples: ['clearance operators --days 7', 'clearance operators --json | jq ".operators[0].days"'],
  async run({ api, path, options, context }: VerbSession<Options>) {
    const query = {
      days: options.days,
      ...(options.property === undefined ? {} : { property_id: options.property }),
    };
    const params = { path, query };
    const { data } = await answerOf(api.GET('/api/organizations/{organization_id}/clearance/operators', { params }));
    if (options.json) return context.terminal.json(data);
    context.terminal.note(`From ${data.start} to ${data.end}.`);
    if (data.operators.length === 0) return context.terminal.note('No AI read the site or sent anybody.');
    const rows = data.operators.map((each) => [
      each.operator,
      ...[each.claimed, each.verified, each.impersonations, each.taken, each.refused].map(String),
      ...[each.disallowed, each.decoys, each.referrals].map(String),
      each.rules.map(({ access, pattern }) => `${access} ${pattern}`).join(', '),
    ]);
    context.terminal.table(HEADING, rows);
  },
});
