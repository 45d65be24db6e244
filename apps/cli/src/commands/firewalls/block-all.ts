import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { DECOY_NAMES, decoyIdOf } from '../../calling/decoy-at.ts';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';
import { listFirewalls } from './calls.ts';

export function addBlockAll(verbs: Commander, context: Context): void {
  verbs
    .command('block-all <decoy>')
    .description(`Blocks everybody who touches a decoy, at every connected firewall. ${DECOY_NAMES}`)
    .option(...ORGANIZATION_OPTION)
    .addHelpText('after', '\nExample:\n  npm run sundew -- firewalls block-all /.env')
    .action(async (wanted: string, _options, command) => {
      const { api, organization, options } = await openOrganizationSession(context, command, 'either');
      const kinds = new Set((await listFirewalls(api, organization)).map(({ kind }) => kind));
      if (kinds.size === 0) throw new Exit(EXIT.usage, 'No firewall is connected. See: firewalls --help');
      const body = { decoy_id: await decoyIdOf(api, wanted), rule_type: 'block_all' as const };
      const rules = [];
      for (const kind of kinds) {
        const params = { path: { organization_id: organization } };
        const path = `/api/organizations/{organization_id}/integrations/${kind}/rules` as const;
        rules.push((await answerOf(api.POST(path, { params, body }))).data);
      }
      if (options.json) return context.terminal.json(rules);
      for (const { name, id } of rules) context.terminal.line(`"${name}" is a response action now: ${id}`);
    });
}
