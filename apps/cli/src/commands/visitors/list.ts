import { answerOf } from '@sundew/api-client/client';
import { DECISION_ACTIONS, type DecisionAction } from '@sundew/wire/decisions';
import { THREAT_LEVELS, type ThreatLevel } from '@sundew/wire/verdict';
import { VISITOR_ANSWERS, type VisitorAnswer } from '@sundew/wire/visitors';
import { Option } from 'commander';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { wholeNumber } from '../../terminal/option-values.ts';

interface Options {
  readonly answer: VisitorAnswer | 'any';
  readonly action?: DecisionAction;
  readonly minLevel?: ThreatLevel;
  readonly ip?: string;
  readonly property?: string;
  readonly newest?: boolean;
  readonly limit: number;
}

const HEADING = ['id', 'action', 'level', 'address', 'requests', 'last evidence', 'answer', 'why'];

export const addList = organizationVerb({
  usage: 'list',
  about: 'Lists the visitors that wait for an answer, the most serious decision first.',
  need: 'either',
  options: (verb) =>
    verb
      .addOption(
        new Option('--answer <answer>', 'whom you answered so').choices([...VISITOR_ANSWERS, 'any']).default('open'),
      )
      .addOption(new Option('--action <action>', 'the most serious decision about them').choices(DECISION_ACTIONS))
      .addOption(new Option('--min-level <level>', 'this level and above').choices(THREAT_LEVELS))
      .option('--ip <address>', 'an address or a network')
      .option('--property <id>', 'only visitors of this property')
      .option('--newest', 'the newest evidence first')
      .option('--limit <number>', 'how many', wholeNumber(1, 200), 50),
  examples: [
    'visitors list',
    'visitors list --action block --answer any',
    'visitors list --ip 198.51.100.0/24 --min-level HIGH',
  ],
  async run({ api, path, options, context }: VerbSession<Options>) {
    const { answer, action, ip, limit } = options;
    const found = await answerOf(
      api.GET('/api/organizations/{organization_id}/visitors', {
        params: {
          path,
          query: {
            ...{ answer, action, ip, page_size: limit, property_id: options.property },
            min_level: options.minLevel,
            sort_by: options.newest ? 'last_evidence' : 'gravity',
          },
        },
      }),
    );
    const { terminal } = context;
    if (options.json) return terminal.json(found);
    if (found.total === 0) return terminal.note(answer === 'open' ? 'Nobody waits for an answer.' : 'There is nobody.');
    const rows = found.data.map((visitor) => [
      visitor.id,
      visitor.action,
      visitor.level,
      visitor.network,
      String(visitor.requests + visitor.folded),
      visitor.last_evidence,
      visitor.answer,
      visitor.reasons[0]?.text ?? '',
    ]);
    terminal.table(HEADING, rows);
    if (found.total > rows.length) terminal.note(`${found.total - rows.length} more are not shown; see --limit.`);
  },
});
