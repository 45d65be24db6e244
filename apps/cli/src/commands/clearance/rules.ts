import { answerOf } from '@sundew/api-client/client';
import { Option } from 'commander';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

const HEADING = ['rule', 'mode', 'denied', 'wrong', 'precision', 'between', 'would have denied'];

const share = (value: number | null) => (value === null ? '' : `${(value * 100).toFixed(1)} %`);

/** `clearance rules`: what takes clearance away and how often it was right; with a rule, puts that one in force or lets it watch. */
export const addRules = organizationVerb({
  usage: 'rules [rule]',
  about:
    'Lists rules that took clearance away and how often they were right. With a rule and --mode it changes that one.',
  need: 'either',
  options: (verb) =>
    verb.addOption(new Option('--mode <mode>', 'enforce, or watch only').choices(['monitor', 'enforce'])),
  examples: ['clearance rules', 'clearance rules tripwire --mode enforce'],
  async run(session: VerbSession<{ mode?: 'monitor' | 'enforce' }>, rule: string | undefined) {
    const { api, organization, options } = session;
    const path = { organization_id: organization };
    if (rule !== undefined && options.mode !== undefined) {
      await answerOf(
        api.PUT('/api/organizations/{organization_id}/clearance/rules/{rule}', {
          params: { path: { ...path, rule } },
          body: { mode: options.mode },
        }),
      );
    }
    const { data } = await answerOf(
      api.GET('/api/organizations/{organization_id}/clearance/rules', { params: { path } }),
    );
    const wanted = data.filter((each) => rule === undefined || each.rule === rule);
    if (options.json) return session.context.terminal.json(wanted);
    const rows = wanted.map(({ rule: name, mode, denials, false_positives: wrong, monitored, ...figures }) => [
      ...[name, mode, String(denials), String(wrong), share(figures.precision)],
      figures.lower_bound === null ? '' : `${share(figures.lower_bound)} and ${share(figures.upper_bound)}`,
      String(monitored),
    ]);
    session.context.terminal.table(HEADING, rows);
  },
});
