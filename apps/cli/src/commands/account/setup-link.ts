import type { LinkAnswer } from '@sundew/wire/operator';
import type { Command as Commander } from 'commander';
import { findService } from '../../calling/service.ts';
import { callOperator } from '../../calling/session.ts';
import { type Context, optionsOf } from '../../context.ts';
import { showLink } from './show-link.ts';

export function addSetupLink(verbs: Commander, context: Context): void {
  verbs
    .command('setup-link')
    .description('Prints a new one-time link with which the first owner sets up the installation.')
    .addHelpText('after', '\nExample:\n  npm run sundew -- account setup-link')
    .action(async (_options, command) => {
      const options = optionsOf(command);
      const service = findService(options, context.env);
      const link = await callOperator<LinkAnswer>(context, service, { method: 'POST', path: '/setup-link' });
      showLink(context, options, link);
    });
}
