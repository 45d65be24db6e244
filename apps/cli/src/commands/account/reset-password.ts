import type { AccountRequest, LinkAnswer } from '@sundew/wire/operator';
import type { Command as Commander } from 'commander';
import { findService } from '../../calling/service.ts';
import { callOperator } from '../../calling/session.ts';
import { type Context, optionsOf } from '../../context.ts';
import { showLink } from './show-link.ts';

export function addResetPassword(verbs: Commander, context: Context): void {
  verbs
    .command('reset-password <email>')
    .description('Prints a one-time link with which the owner of that account sets a new password.')
    .addHelpText('after', '\nExample:\n  npm run sundew -- account reset-password me@example.com')
    .action(async (email: string, _options, command) => {
      const options = optionsOf(command);
      const service = findService(options, context.env);
      const body: AccountRequest = { email };
      const link = await callOperator<LinkAnswer>(context, service, { method: 'POST', path: '/reset-link', body });
      showLink(context, options, link);
    });
}
