import { answerOf } from '@sundew/api-client/client';
import { Argument } from 'commander';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

interface Options {
  readonly property?: string;
  readonly route: string;
}

const PATH = '/api/organizations/{organization_id}/enforcement/policy';

/** `clearance operator`: a rule about one operator of crawlers, as a new version of the policy. */
export const addOperator = organizationVerb({
  usage: 'operator <operator>',
  about: 'Lets in or refuses the crawlers of one operator. `clearance robots --crawlers` lists the names.',
  need: 'either',
  options: (verb) =>
    verb
      .addArgument(new Argument('<access>', 'what its crawlers may do').choices(['allow', 'refuse', 'forget']))
      .option('--property <id>', 'default: the default property')
      .option('--route <pattern>', 'only here: /prices/*', '/*'),
  examples: [
    'clearance operator OpenAI refuse',
    'clearance operator OpenAI allow --route "/blog/*"',
    'clearance operator OpenAI forget --route "/blog/*"',
  ],
  async run(
    { api, organization, options, context }: VerbSession<Options>,
    name: string,
    access: 'allow' | 'refuse' | 'forget',
  ) {
    const { route: pattern } = options;
    const params = {
      path: { organization_id: organization },
      query: options.property === undefined ? {} : { property_id: options.property },
    };
    const { policy, version } = (await answerOf(api.GET(PATH, { params }))).data;
    const others = (policy.operator_rules ?? []).filter((rule) => rule.operator !== name || rule.pattern !== pattern);
    const rules = access === 'forget' ? others : [...others, { operator: name, pattern, access }];
    const body = { ...policy, operator_rules: rules };
    const put = { ...params, query: { ...params.query, version } };
    const { data } = await answerOf(api.PUT(PATH, { params: put, body }));
    if (options.json) return context.terminal.json(data);
    const { operator_rules: now = [], enabled } = data.policy;
    context.terminal.line(`version ${data.version}`);
    for (const each of now) context.terminal.line(`${each.access} ${each.operator} at ${each.pattern}`);
    if (!enabled) context.terminal.note('Clearance is off: nothing of this holds until it is turned on.');
  },
});
