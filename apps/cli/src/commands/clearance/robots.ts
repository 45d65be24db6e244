import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

interface Options {
  readonly property?: string;
  readonly crawlers?: boolean;
}

const HEADING = ['crawler', 'operator', 'is there for', 'can be verified'];

export const addRobots = organizationVerb({
  usage: 'robots',
  about: 'Prints robots.txt of the policy in force: it disallows what sensors refuse to crawlers.',
  need: 'either',
  options: (verb) =>
    verb
      .option('--property <id>', 'default: the default property')
      .option('--crawlers', 'list the crawlers that a policy may speak of instead'),
  examples: ['clearance robots > robots.txt'],
  async run({ api, path, options, context }: VerbSession<Options>) {
    const params = {
      path,
      query: options.property === undefined ? {} : { property_id: options.property },
    };
    const { data } = await answerOf(api.GET('/api/organizations/{organization_id}/clearance/robots', { params }));
    if (options.json) return context.terminal.json(data);
    if (options.crawlers !== true) {
      for (const line of data.text.trimEnd().split('\n')) context.terminal.line(line);
      return;
    }
    const rows = data.crawlers.map(({ name, operator, behavior, is_verifiable, is_robots_only }) => [
      ...[name, operator, behavior, is_robots_only ? 'in robots.txt only' : is_verifiable ? 'yes' : 'no'],
    ]);
    context.terminal.table(HEADING, rows);
  },
});
