import { findService } from '../calling/service.ts';
import { alone } from '../calling/sign-in/alone.ts';
import { postForm } from '../calling/sign-in/issuer.ts';
import { type KeptSignIn, keepSignIn, readSignIn } from '../calling/sign-in/kept-sign-ins.ts';
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
        const signIn = readSignIn(env, baseUrl) === null ? null : await alone(context, () => forget(env, baseUrl));
        let revoked = false;
        if (signIn !== null && signIn.revocationEndpoint !== null) {
          const token = signIn.refreshToken ?? signIn.accessToken;
          const form = { client_id: signIn.clientId, token };
          revoked = await postForm(signIn.revocationEndpoint, form).then(
            ({ ok }) => ok,
            () => false,
          );
        }
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

/** What was kept until now: a renewal that was under way has brought other tokens. */
function forget(env: NodeJS.ProcessEnv, baseUrl: string): KeptSignIn | null {
  const kept = readSignIn(env, baseUrl);
  keepSignIn(env, baseUrl, null);
  return kept;
}
