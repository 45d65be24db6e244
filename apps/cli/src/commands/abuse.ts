import type { Command } from '../command.ts';
import { addContact } from './abuse/contact.ts';
import { addReport } from './abuse/report.ts';

/** Reports for whoever runs the network that an attack came from. */
export const abuse: Command = {
  name: 'abuse',
  add(program, context) {
    const verbs = program
      .command('abuse')
      .summary('write an abuse report about an address, and ask whom to send it to')
      .description('Writes a report of what came from an address, and asks the register of the address whom to tell.');
    for (const add of [addReport, addContact]) add(verbs, context);
  },
};
