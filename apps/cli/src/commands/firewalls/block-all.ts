import { answerOf } from '@sundew/api-client/client';
import { DECOY_NAMES, decoyIdOf } from '../../calling/decoy-at.ts';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';
import { listFirewalls } from './find-firewall.ts';

export const addBlockAll = organizationVerb({
  usage: 'block-all <decoy>',
  about: `Blocks everybody who touches a decoy, at every connected firewall. ${DECOY_NAMES}`,
  need: 'either',
  examples: ['firewalls block-all /.env'],
  async run({ api, path, options, context }: VerbSession, wanted: string) {
    const kinds = new Set((await listFirewalls({ api, path })).map(({ kind }) => kind));
    if (kinds.size === 0) throw new Exit(EXIT.usage, 'No firewall is connected. See: firewalls --help');
    const body = { decoy_id: await decoyIdOf(api, wanted), rule_type: 'block_all' as const };
    const rules = [];
    for (const kind of kinds) {
      const rulesOf = `/api/organizations/{organization_id}/integrations/${kind}/rules` as const;
      rules.push((await answerOf(api.POST(rulesOf, { params: { path }, body }))).data);
    }
    if (options.json) return context.terminal.json(rules);
    for (const { name, id } of rules) context.terminal.line(`"${name}" is a response action now: ${id}`);
  },
});
