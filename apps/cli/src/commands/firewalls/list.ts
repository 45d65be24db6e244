import { listVerb } from '../../calling/list-verb.ts';
import { listFirewalls } from './find-firewall.ts';

export const addList = listVerb({
  usage: 'list',
  about: 'Lists the connected firewalls and the state of each.',
  need: 'either',
  examples: ['firewalls list'],
  ask: async (call) => (await listFirewalls(call)).map(({ kind: _kind, ...firewall }) => firewall),
  heading: ['name', 'provider', 'mode', 'hours', 'state', 'blocked', 'outstanding', 'id'],
  cells: (each) => [
    ...[each.name, each.provider, each.mode, each.block_duration_hours, each.state],
    ...[each.blocked, each.outstanding, each.id],
  ],
  note: ({ name, fault }) => (fault === null ? null : `${name}: ${fault.message}`),
});
