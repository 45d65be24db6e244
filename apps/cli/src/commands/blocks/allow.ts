import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

interface Options {
  readonly note: string;
}

export const addAllow = organizationVerb({
  usage: 'allow [network]',
  about: 'Puts a network on the allow list, from which nobody is ever blocked; without one it lists them.',
  need: 'either',
  options: (verb) => verb.option('--note <text>', 'whose it is', ''),
  examples: ['blocks allow 198.51.100.0/24 --note "our offices"', 'blocks allow'],
  async run({ api, path, options, context }: VerbSession<Options>, network: string | undefined) {
    const params = { path };
    if (network === undefined) {
      const { data } = await answerOf(api.GET('/api/organizations/{organization_id}/allowlist', { params }));
      if (options.json) return context.terminal.json(data);
      const rows = data.map((entry) => [entry.network, entry.note, entry.created_by, entry.id]);
      context.terminal.table(['network', 'note', 'by', 'id'], rows);
      return;
    }
    const body = { network, note: options.note };
    const { data } = await answerOf(api.POST('/api/organizations/{organization_id}/allowlist', { params, body }));
    if (options.json) return context.terminal.json(data);
    context.terminal.line(`${data.network} is never blocked`);
  },
});
