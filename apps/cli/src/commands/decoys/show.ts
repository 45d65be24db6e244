import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { DECOY_NAMES, decoyIdOf } from '../../calling/decoy-at.ts';
import { openSession } from '../../calling/session.ts';
import { type Context, optionsOf } from '../../context.ts';
import { showDecoy } from './show-decoy.ts';

export function addShow(verbs: Commander, context: Context): void {
  verbs
    .command('show <decoy>')
    .description(`Shows a decoy, what it caught, and what it still needs to be hit. ${DECOY_NAMES}`)
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sundew -- decoys show /.env\n  npm run sundew -- decoys show https://shop.example.com/.env',
    )
    .action(async (wanted: string, _options, command) => {
      const options = optionsOf(command);
      const { api } = openSession(context, options, 'either');
      const path = { decoy_id: await decoyIdOf(api, wanted) };
      const { data } = await answerOf(api.GET('/api/decoys/{decoy_id}', { params: { path } }));
      showDecoy(context, options, data);
    });
}
