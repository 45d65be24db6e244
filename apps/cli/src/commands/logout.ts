import { findService } from '../calling/service.ts';
import { alone } from '../calling/sign-in/alone.ts';
import { readSignIn, replaceSignIn } from '../calling/sign-in/kept-sign-ins.ts';
import { revoke } from '../calling/sign-in/revoke.ts';
import type { Command } from '../command.ts';
import { optionsOf } from '../context.ts';

/** Ends what `login` began. */
export const logout: Command = {
  name: 'logout',
  add(program, context) {
    program
      .command('logout')
      .summary('end what login began')
      .description('Ends the sign-in at the issuer and forgets it here.')
      .addHelpText('after', '\nExample:\n  npm run sundew -- logout')
      .action(async (_options, command) => {
        const { json, ...options } = optionsOf(command);
        const { env, terminal } = context;
        const { baseUrl } = findService(options, env);
        // Forgotten first: nothing that fails at the issuer may leave it usable here.
        const signIn =
          readSignIn(env, baseUrl) === null ? null : await alone(context, () => replaceSignIn(env, baseUrl, null));
        const revoked = signIn !== null && (await revoke(signIn));
        if (json) terminal.json({ signed_out: signIn !== null, revoked });
        else terminal.line(signIn === null ? 'You were not signed in.' : 'You are signed out.');
        if (signIn !== null && !revoked) {
          terminal.note(
            'The issuer could not be told: what was issued lasts until it ends, or until you end it there.',
          );
        }
      });
  },
};
