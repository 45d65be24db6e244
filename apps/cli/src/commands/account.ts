import type { Command } from '../command.ts';
import { addResetPassword } from './account/reset-password.ts';
import { addResetSecondFactor } from './account/reset-second-factor.ts';
import { addSetupLink } from './account/setup-link.ts';

/** Ways back in for people who cannot sign in. */
export const account: Command = {
  name: 'account',
  add(program, context) {
    const verbs = program
      .command('account')
      .alias('users')
      .summary('let people back in who cannot sign in')
      .description('Ways back in for people who cannot sign in.');
    addResetPassword(verbs, context);
    addResetSecondFactor(verbs, context);
    addSetupLink(verbs, context);
  },
};
