import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { openSession } from '../../calling/session.ts';
import { type Context, optionsOf } from '../../context.ts';
import { safeText } from '../../terminal/safe-text.ts';

export function addRemove(verbs: Commander, context: Context): void {
  verbs
    .command('remove <decoy-id>')
    .description('Removes a decoy; what it caught stays.')
    .addHelpText('after', '\nExample:\n  npm run sundew -- decoys remove 0198c1d2-…')
    .action(async (decoyId: string, _options, command) => {
      const options = optionsOf(command);
      const { api } = openSession(context, options, 'either');
      const path = { decoy_id: decoyId };
      const { data } = await answerOf(api.DELETE('/api/decoys/{decoy_id}', { params: { path } }));
      if (options.json) return context.terminal.json(data);
      context.terminal.line(`Removed ${safeText(data.name)} (${data.url}).`);
    });
}
