import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { DECOY_NAMES, decoyIdOf } from '../../calling/decoy-at.ts';
import { openSession } from '../../calling/session.ts';
import { type Context, optionsOf } from '../../context.ts';
import { safeText } from '../../terminal/safe-text.ts';

export function addRemove(verbs: Commander, context: Context): void {
  verbs
    .command('remove <decoy>')
    .description(`Removes a decoy; what it caught stays. ${DECOY_NAMES}`)
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sundew -- decoys remove /.env\n  npm run sundew -- decoys remove https://shop.example.com/.env',
    )
    .action(async (wanted: string, _options, command) => {
      const options = optionsOf(command);
      const { api } = openSession(context, options, 'either');
      const path = { decoy_id: await decoyIdOf(api, wanted) };
      const { data } = await answerOf(api.DELETE('/api/decoys/{decoy_id}', { params: { path } }));
      if (options.json) return context.terminal.json(data);
      context.terminal.line(`Removed ${safeText(data.name)} (${data.url}).`);
    });
}
