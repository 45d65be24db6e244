import { verbGroup } from '../verb-group.ts';
import { addContact } from './abuse/contact.ts';
import { addReport } from './abuse/report.ts';

/** Reports for whoever runs the network that an attack came from. */
export const abuse = verbGroup({
  name: 'abuse',
  summary: 'write an abuse report about an address, and ask whom to send it to',
  description: 'Writes a report of what came from an address, and asks the register of the address whom to tell.',
  verbs: [addReport, addContact],
});
