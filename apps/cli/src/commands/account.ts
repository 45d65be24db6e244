import type { Command } from '../command.ts';
import { addResetPassword } from './account/reset-password.ts';
import { addSetupLink } from './account/setup-link.ts';

/** Ways back in for people who cannot sign in. */
export const account: Command = {
  name: 'account',
  add(program, context) {
    const verbs = program
      .command('account')
      .summary('make one-time links for people who cannot sign in')
      .description('One-time links for people who cannot sign in.');
    addResetPassword(verbs, context);
    addSetupLink(verbs, context);
  },
};
