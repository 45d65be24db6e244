import { verbGroup } from '../verb-group.ts';
import { addResetPassword } from './account/reset-password.ts';
import { addResetSecondFactor } from './account/reset-second-factor.ts';
import { addSetupLink } from './account/setup-link.ts';

/** Ways back in for people who cannot sign in. */
export const account = verbGroup({
  name: 'account',
  alias: 'users',
  summary: 'help people who can no longer sign in',
  description: 'Ways back in for people who cannot sign in.',
  verbs: [addResetPassword, addResetSecondFactor, addSetupLink],
});
