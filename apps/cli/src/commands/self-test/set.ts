import { answerOf } from '@sundew/api-client/client';
import { SELF_TEST_LIMITS } from '@sundew/wire/self-test';
import { findAgent } from '../../calling/find-agent.ts';
import { findProperty, PROPERTY_OPTION } from '../../calling/find-property.ts';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';
import { collect, wholeNumber } from '../../terminal/option-values.ts';
import { type SelfTest, selfTestLines } from './self-test-lines.ts';

interface Options {
  readonly every?: number;
  readonly patience?: number;
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  readonly property?: string;
  readonly agent?: string;
  readonly at?: string;
}

const { everyHours, patienceLeast, patienceMost } = SELF_TEST_LIMITS;

export const addSet = organizationVerb({
  usage: 'set',
  about: 'Sets how often the self-test runs, and the addresses of your sites. What you leave out stays as it is.',
  need: 'either',
  options: (verb) =>
    verb
      .option('--every <hours>', 'hours between two runs; 0: only when asked', wholeNumber(0, everyHours))
      .option('--patience <seconds>', 'how long a report may take', wholeNumber(patienceLeast, patienceMost))
      .option('--add <url>', 'a page of a site that is to be visited (may be repeated)', collect)
      .option(...PROPERTY_OPTION)
      .option('--remove <url>', 'an address that is not to be visited any more (may be repeated)', collect)
      .option('--agent <id or name>', 'an SSH honeypot, whose address --at says')
      .option('--at <host:port>', 'where visitors reach it; none: it is not visited any more'),
  examples: [
    'self-test set --add https://shop.example/ --property Shop',
    'self-test set --agent office --at 192.0.2.7:22',
    'self-test set --every 6',
  ],
  async run(session: VerbSession<Options>) {
    const { api, options, organization } = session;
    const params = { path: { organization_id: organization } };
    const { data } = await answerOf(api.GET('/api/organizations/{organization_id}/self-test', { params }));
    const { settings, version } = data;
    const { add = [], remove = [] } = options;
    const known = settings.sites.map(({ address }) => address);
    for (const address of remove) {
      if (!known.some((each) => isSame(each, address)))
        throw new Exit(EXIT.usage, `${address} is not among the addresses:`, known);
    }
    const sites = settings.sites.filter(({ address }) => !remove.some((removed) => isSame(address, removed)));
    const property = add.length === 0 ? null : await findProperty(session, options.property);
    const added = property === null ? [] : add.map((address) => ({ property_id: property.id, address }));
    const body = {
      every_hours: options.every ?? settings.every_hours,
      patience_seconds: options.patience ?? settings.patience_seconds,
      sites: [...sites, ...added],
      agents: await agentsWith(session, settings.agents),
    };
    const put = { ...params, query: { version } };
    const answer = await answerOf(
      api.PUT('/api/organizations/{organization_id}/self-test/settings', { params: put, body }),
    );
    if (options.json) return session.context.terminal.json(answer.data);
    const { settings: now } = answer.data;
    for (const { address } of [...now.sites, ...now.agents]) session.context.terminal.line(address);
    session.context.terminal.note(selfTestLines(answer.data).at(-1) ?? '');
  },
});

type Agents = SelfTest['settings']['agents'];

/** The honeypots that are visited, after what --agent and --at say of one. */
async function agentsWith(session: VerbSession<Options>, known: Agents): Promise<Agents> {
  const { agent: wanted, at } = session.options;
  if (wanted === undefined && at === undefined) return known;
  if (wanted === undefined || at === undefined) throw new Exit(EXIT.usage, 'Give --agent and --at together.');
  const agent = await findAgent(session, wanted);
  const others = known.filter(({ agent_id: id }) => id !== agent.id);
  return at === 'none' ? others : [...others, { agent_id: agent.id, address: at }];
}

const isSame = (address: string, wanted: string): boolean => (URL.parse(wanted)?.href ?? wanted) === address;
