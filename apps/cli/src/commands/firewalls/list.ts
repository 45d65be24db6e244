import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { listFirewalls } from './find-firewall.ts';

const HEADING = ['name', 'provider', 'mode', 'hours', 'state', 'blocked', 'outstanding', 'id'];

export const addList = organizationVerb({
  usage: 'list',
  about: 'Lists connected firewalls, and how it stands with each.',
  need: 'either',
  examples: ['firewalls list'],
  async run({ api, path, options, context }: VerbSession) {
    const firewalls = (await listFirewalls({ api, path })).map(({ kind: _kind, ...firewall }) => firewall);
    if (options.json) return context.terminal.json(firewalls);
    const rows = firewalls.map((each) => [
      ...[each.name, each.provider, each.mode, String(each.block_duration_hours), each.state],
      ...[String(each.blocked), String(each.outstanding), each.id],
    ]);
    context.terminal.table(HEADING, rows);
    for (const { name, fault } of firewalls) if (fault !== null) context.terminal.note(`${name}: ${fault.message}`);
  },
});
