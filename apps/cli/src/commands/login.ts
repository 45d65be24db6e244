import { answerOf } from '@sundew/api-client/client';
import { findService, type Service } from '../calling/service.ts';
import { openClient } from '../calling/session.ts';
import { alone } from '../calling/sign-in/alone.ts';
import { askForCode, type DeviceCode, waitForTokens } from '../calling/sign-in/device-login.ts';
import { findEndpoints } from '../calling/sign-in/issuer.ts';
import { replaceSignIn, signInsPath } from '../calling/sign-in/kept-sign-ins.ts';
import { revoke } from '../calling/sign-in/revoke.ts';
import type { Command } from '../command.ts';
import { type Context, optionsOf } from '../context.ts';

const NOT_TOLD =
  'The issuer could not be told that the sign-in before is over: it lasts until it ends, or until you end it there.';

/** Signs a person in on this device. */
export const login: Command = {
  name: 'login',
  add(program, context) {
    program
      .command('login')
      .summary('sign in as yourself, with any browser')
      .description(
        'Prints a code and an address. Open the address in any browser, on this machine or another, and let this ' +
          'device in. What is kept is for the owner of the file only, and renewed while it is used; "logout" ends it, ' +
          'and so does another "login".',
      )
      .addHelpText(
        'after',
        '\nExamples:\n  npm run sundew -- login\n  npm run sundew -- login --url https://sundew.example.com',
      )
      .action(async (_options, command) => {
        const { json, ...options } = optionsOf(command);
        const { env, terminal, interrupted } = context;
        const service = findService(options, env);
        const { endpoints, wish } = await signInOf(context, service);
        const code = await askForCode(endpoints, wish, interrupted);
        if (json) terminal.json(codeAsJson(code));
        else for (const line of readable(code)) terminal.line(line);
        const signIn = await waitForTokens(endpoints, wish, code, interrupted);
        const api = openClient(context, service, signIn.accessToken);
        // Takes over the profile and joins what invited this person.
        const { data: person } = await answerOf(api.POST('/api/auth/callback'));
        const before = await alone(context, () => replaceSignIn(env, service.baseUrl, signIn));
        if (json) terminal.json(person);
        else terminal.line(`You are signed in as ${person.name}${person.email === null ? '' : ` <${person.email}>`}.`);
        terminal.note(`Kept in ${signInsPath(env)}.`);
        // Nobody could end it here any more: what is kept of it is gone.
        if (before !== null && !(await revoke(before))) terminal.note(NOT_TOLD);
      });
  },
};

async function signInOf(context: Context, service: Service) {
  const { data: config } = await answerOf(openClient(context, service).GET('/api/auth/config'));
  const { audience, resource, scope, cli_client_id: clientId } = config;
  return {
    endpoints: await findEndpoints(config.issuer, context.interrupted),
    wish: { clientId, scope, audience, resource },
  };
}

function readable(code: DeviceCode): string[] {
  const lines = [`Open  ${code.address}`, `and enter the code  ${code.userCode}`];
  if (code.addressWithCode !== null) lines.push(`or open  ${code.addressWithCode}`);
  return [...lines, 'Waiting …'];
}

function codeAsJson(code: DeviceCode): object {
  return {
    verification_uri: code.address,
    verification_uri_complete: code.addressWithCode,
    user_code: code.userCode,
    expires_at: new Date(code.endsAtMs).toISOString(),
  };
}
