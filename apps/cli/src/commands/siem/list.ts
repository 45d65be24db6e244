import { listVerb } from '../../calling/list-verb.ts';
import { listSiems } from './find-siem.ts';

export const addList = listVerb({
  usage: 'list',
  about: 'Lists the receivers of detections, the state of each, and how far behind it is.',
  need: 'either',
  examples: ['siem list'],
  ask: listSiems,
  heading: ['name', 'kind', 'format', 'address', 'state', 'waiting', 'since', 'sent', 'id'],
  cells: (siem) => [
    ...[siem.name, siem.kind, siem.format, siem.address, siem.state, siem.waiting],
    ...[siem.waiting_since, siem.sent, siem.id],
  ],
  note: ({ name, fault }) => (fault === null ? null : `${name}: ${fault.message}`),
});
