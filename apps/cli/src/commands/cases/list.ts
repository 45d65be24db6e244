import { answerOf } from '@sundew/api-client/client';
import { DECISION_ACTIONS, type DecisionAction } from '@sundew/wire/decisions';
import { VISITOR_ANSWERS, type VisitorAnswer } from '@sundew/wire/visitors';
import { Option } from 'commander';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { safeText } from '../../terminal/safe-text.ts';

interface Options {
  readonly answer: VisitorAnswer | 'any';
  readonly action?: DecisionAction;
  readonly ip?: string;
  readonly property?: string;
  readonly limit: number;
}

export const addList = organizationVerb({
  usage: 'list',
  about: 'Lists the cases that wait for an answer, the most serious decision first.',
  need: 'either',
  options: (verb) =>
    verb
      .addOption(
        new Option('--answer <answer>', 'which you answered so').choices([...VISITOR_ANSWERS, 'any']).default('open'),
      )
      .addOption(new Option('--action <action>', 'the most serious decision').choices(DECISION_ACTIONS))
      .option('--ip <address>', 'an address or a network')
      .option('--property <id>', 'only cases of this property')
      .option('--limit <number>', 'how many', wholeNumber(1, 200), 20),
  examples: ['cases list', 'cases list --answer any --ip 198.51.100.0/24'],
  async run({ api, organization, options, context }: VerbSession<Options>) {
    const { answer, action, ip, limit } = options;
    const query = { answer, action, ip, page_size: limit, property_id: options.property };
    const path = { organization_id: organization };
    const found = await answerOf(api.GET('/api/organizations/{organization_id}/cases', { params: { path, query } }));
    const { terminal } = context;
    if (options.json) return terminal.json(found);
    if (found.total === 0)
      return terminal.note(answer === 'open' ? 'No case waits for an answer.' : 'There is no such case.');
    for (const { id, level, action: decided, text, answer: given } of found.data) {
      terminal.line(`${id}  ${level.toLowerCase()}  ${decided}${given === 'open' ? '' : `  ${given}`}`);
      terminal.line(`  ${safeText(text)}`);
    }
    if (found.total > found.data.length)
      terminal.note(`${found.total - found.data.length} more are not shown; see --limit.`);
  },
});
