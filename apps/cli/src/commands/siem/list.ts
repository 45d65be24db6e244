import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { listSiems } from './find-siem.ts';

const HEADING = ['name', 'kind', 'format', 'address', 'state', 'waiting', 'since', 'sent', 'id'];

export const addList = organizationVerb({
  usage: 'list',
  about: 'Lists receivers of detections, how it stands with each, and how far behind it is.',
  need: 'either',
  examples: ['siem list'],
  async run({ api, path, options, context }: VerbSession) {
    const siems = await listSiems({ api, path });
    if (options.json) return context.terminal.json(siems);
    const rows = siems.map((siem) => [
      ...[siem.name, siem.kind, siem.format, siem.address, siem.state, String(siem.waiting)],
      ...[siem.waiting_since ?? '', String(siem.sent), siem.id],
    ]);
    context.terminal.table(HEADING, rows);
    for (const { name, fault } of siems) if (fault !== null) context.terminal.note(`${name}: ${fault.message}`);
  },
});
