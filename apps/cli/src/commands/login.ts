import { answerOf } from '@sundew/api-client/client';
import { findService, type Service } from '../calling/service.ts';
import { openClient } from '../calling/session.ts';
import { alone } from '../calling/sign-in/alone.ts';
import { askForCode, type DeviceCode, waitForTokens } from '../calling/sign-in/device-login.ts';
import { findEndpoints } from '../calling/sign-in/issuer.ts';
import { keepSignIn, signInsPath } from '../calling/sign-in/kept-sign-ins.ts';
import type { Command } from '../command.ts';
import { type Context, optionsOf } from '../context.ts';

/** Signs a person in on this device. */
export const login: Command = {
  name: 'login',
  add(program, context) {
    program
      .command('login')
      .summary('sign in as yourself, with any browser')
      .description(
        'Prints a code and an address. Open the address in any browser, on this machine or another, and let this ' +
          'device in. What is kept is for the owner of the file only, and renewed while it is used; "logout" ends it.',
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
        await alone(context, () => keepSignIn(env, service.baseUrl, signIn));
        if (json) terminal.json(person);
        else terminal.line(`You are signed in as ${person.name}${person.email === null ? '' : ` <${person.email}>`}.`);
        terminal.note(`Kept in ${signInsPath(env)}.`);
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
