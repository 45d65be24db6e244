import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { openSession } from '../../calling/session.ts';
import { type Context, optionsOf } from '../../context.ts';
import { showDecoy } from './show-decoy.ts';

export function addShow(verbs: Commander, context: Context): void {
  verbs
    .command('show <decoy-id>')
    .description('Shows a decoy, what it caught, and what it still needs to be hit.')
    .addHelpText('after', '\nExample:\n  npm run sundew -- decoys show 0198c1d2-…')
    .action(async (decoyId: string, _options, command) => {
      const options = optionsOf(command);
      const { api } = openSession(context, options, 'either');
      const path = { decoy_id: decoyId };
      const { data } = await answerOf(api.GET('/api/decoys/{decoy_id}', { params: { path } }));
      showDecoy(context, options, data);
    });
}
