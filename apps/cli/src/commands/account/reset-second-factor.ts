import type { AccountRequest, SecondFactorAnswer } from '@sundew/wire/operator';
import type { Command as Commander } from 'commander';
import { findService } from '../../calling/service.ts';
import { callOperator } from '../../calling/session.ts';
import { type Context, optionsOf } from '../../context.ts';

export function addResetSecondFactor(verbs: Commander, context: Context): void {
  verbs
    .command('reset-second-factor <email>')
    .description(
      'Turns the authenticator app of that account off, for somebody who lost it together with the recovery codes.',
    )
    .addHelpText('after', '\nExample:\n  npm run sundew -- account reset-second-factor me@example.com')
    .action(async (email: string, _options, command) => {
      const options = optionsOf(command);
      const service = findService(options, context.env);
      const body: AccountRequest = { email };
      const call = { method: 'POST', path: '/second-factor/reset', body } as const;
      const answer = await callOperator<SecondFactorAnswer>(context, service, call);
      const { terminal } = context;
      if (options.json) terminal.json(answer);
      else terminal.line(answer.was_on ? 'The password alone signs in now.' : 'No authenticator app was on.');
    });
}
