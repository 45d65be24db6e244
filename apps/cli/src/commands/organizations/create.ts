import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { openSession } from '../../calling/session.ts';
import { type Context, optionsOf } from '../../context.ts';

export function addCreate(verbs: Commander, context: Context): void {
  verbs
    .command('create <name>')
    .description('Creates an organization with a default property. It is yours.')
    .addHelpText('after', '\nExample:\n  npm run sundew -- organizations create "Example Shop"')
    .action(async (name: string, _options, command) => {
      const { json, ...options } = optionsOf(command);
      const { api } = openSession(context, options, 'person');
      const { data } = await answerOf(api.POST('/api/organizations', { body: { name } }));
      if (json) return context.terminal.json(data);
      context.terminal.line(data.id);
      // Several may have the name.
      context.terminal.note(`Other commands are about it with --organization ${data.id}.`);
    });
}
