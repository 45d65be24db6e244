import { answerOf } from '@sundew/api-client/client';
import { openSession } from '../calling/session.ts';
import type { Command } from '../command.ts';
import { optionsOf } from '../context.ts';

/** Who the commands act for. */
export const whoami: Command = {
  name: 'whoami',
  add(program, context) {
    program
      .command('whoami')
      .summary('show who the commands act for')
      .description('Shows the person whose credential other commands use, where it comes from, and the roles it has.')
      .addHelpText('after', '\nExamples:\n  npm run sundew -- whoami\n  npm run -s sundew -- whoami --json')
      .action(async (_options, command) => {
        const { json, ...options } = optionsOf(command);
        const { api, service, origin } = openSession(context, options, 'person');
        const { data: person } = await answerOf(api.GET('/api/auth/me'));
        const { terminal } = context;
        if (json) {
          terminal.json({ ...person, service: service.baseUrl, credential: origin });
          return;
        }
        terminal.line(`${person.name}${person.email === null ? '' : ` <${person.email}>`} at ${service.baseUrl}`);
        const rows = person.organizations.map(({ id, name, role }) => [id, name, role]);
        if (rows.length > 0) terminal.table(['organization', 'name', 'role'], rows);
        terminal.note(`The credential is that of ${origin}.`);
      });
  },
};
