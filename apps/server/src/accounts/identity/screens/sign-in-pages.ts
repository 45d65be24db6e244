import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { anyone } from '../../../platform/access/requirement.ts';
import type { App } from '../../../platform/http/application.ts';
import { pinOrigin } from '../issuer/mount.ts';
import { consentPage } from '../markup/consent-page.ts';
import { formTargetOf } from '../markup/policy.ts';
import { askPage, signInPage } from '../markup/sign-in-page.ts';
import { findUser } from '../people/users-store.ts';
import { textOf } from '../tokens/tokens.ts';
import { baseOf, type PageParts, sendPage, textsOf } from './page-parts.ts';
import { provePerson, type Unproven } from './prove-person.ts';

interface Place {
  /** The program that asked for the sign-in; null for the account page. */
  readonly client: string | null;
  readonly email: string;
  readonly formTargets?: readonly string[];
  readonly notice?: string | null;
}

/** Signing in: to the account page, or (with an id of the issuer's) to the program that asked for it. */
export function signInPages(app: App, parts: PageParts): void {
  const { forms, sessions } = parts;
  const hide = true;
  const query = Type.Object({ done: Type.Optional(Type.String({ maxLength: 20 })) });

  app.get(
    '/sign-in',
    { schema: { hide, querystring: query }, config: { requires: anyone() } },
    async (request, reply) => {
      if ((await sessions.current({ request, reply })) !== null) return reply.redirect(`${baseOf(parts)}/account`, 303);
      const notice = request.query.done === 'reset' ? textsOf(request).reset.done : null;
      return showSignIn(parts, request, reply, { client: null, email: '', notice }, null);
    },
  );

  app.post('/sign-in', { schema: { hide }, config: { requires: anyone('sign_in') } }, async (request, reply) => {
    const fields = forms.read(request);
    const proof = await provePerson(parts, request, fields);
    if (proof.state !== 'proven') {
      return showSignIn(parts, request, reply, { client: null, email: fields.get('email') ?? '' }, proof);
    }
    await sessions.start({ request, reply }, proof);
    return reply.redirect(`${baseOf(parts)}/account`, 303);
  });

  const byInteraction = { schema: { hide, params: Type.Object({ uid: Type.String({ maxLength: 64 }) }) } };

  app.get('/sign-in/:uid', { ...byInteraction, config: { requires: anyone() } }, async (request, reply) =>
    showPrompt(parts, request, reply, null),
  );

  app.post('/sign-in/:uid', { ...byInteraction, config: { requires: anyone('sign_in') } }, async (request, reply) => {
    const fields = forms.read(request);
    const { prompt, params, session } = await detailsOf(parts, request, reply);
    if (prompt.name === 'consent') {
      const grant = await grantOf(parts, String(params.client_id), session?.accountId ?? '');
      const allowed = fields.get('answer') === 'allow';
      return resume(parts, request, reply, allowed ? { consent: { grantId: grant } } : { error: 'access_denied' });
    }
    const proof = await provePerson(parts, request, fields);
    if (proof.state !== 'proven') {
      return showPrompt(parts, request, reply, { ...proof, email: fields.get('email') ?? '' });
    }
    const { accountId, passwordOf } = proof;
    return resume(parts, request, reply, { login: { accountId, passwordOf } });
  });
}

/** The sign-in form, or the form for the code once the password was right. */
async function showSignIn(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  place: Place,
  proof: Unproven | null,
): Promise<FastifyReply> {
  const texts = textsOf(request);
  const token = parts.forms.issue(request, reply);
  const fault = proof?.fault ?? null;
  const { formTargets = [], ...of } = place;
  const status = fault === null ? 200 : 401;
  if (proof?.state === 'asks_code') {
    const startUrl = `${baseOf(parts)}${new URL(request.url, 'http://localhost').pathname}`;
    const body = askPage(texts, { token, fault, ticket: proof.ticket, startUrl });
    return sendPage(reply, body, { formTargets, status });
  }
  const passkey = await parts.passkeys.askToSignIn(token);
  const body = signInPage(texts, { ...of, token, fault, passkey, base: baseOf(parts) });
  return sendPage(reply, body, { formTargets, status, script: passkey !== null });
}

/** What the issuer waits for. @throws SessionNotFound, shown as a page */
async function detailsOf(parts: PageParts, request: FastifyRequest, reply: FastifyReply) {
  const provider = await parts.provider();
  pinOrigin(request.raw, parts.publicUrl(), request.clientIp);
  return provider.interactionDetails(request.raw, reply.raw);
}

async function showPrompt(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  proof: (Unproven & { readonly email: string }) | null,
): Promise<FastifyReply> {
  const texts = textsOf(request);
  const { prompt, params, session } = await detailsOf(parts, request, reply);
  const provider = await parts.provider();
  const found = await provider.Client.find(String(params.client_id));
  const client = found?.clientName ?? texts.signIn.someClient;
  const formTargets = formTargetOf(params.redirect_uri);
  if (prompt.name === 'consent') {
    const user = session?.accountId === undefined ? null : await findUser(parts.database.pool, session.accountId);
    const token = parts.forms.issue(request, reply);
    return sendPage(reply, consentPage(texts, { token, client, name: user?.name ?? '' }), { formTargets });
  }
  const email = proof?.email || textOf(params.login_hint) || '';
  return showSignIn(parts, request, reply, { client, email, formTargets }, proof);
}

/** Back to the issuer, on whatever host the browser uses. */
async function resume(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  result:
    | { login: { accountId: string; passwordOf: string | null } }
    | { consent: { grantId: string } }
    | { error: string },
): Promise<FastifyReply> {
  const provider = await parts.provider();
  const returnTo = new URL(await provider.interactionResult(request.raw, reply.raw, result));
  return reply.redirect(returnTo.pathname + returnTo.search, 303);
}

async function grantOf(parts: PageParts, clientId: string, accountId: string): Promise<string> {
  const provider = await parts.provider();
  const grant = new provider.Grant({ clientId, accountId });
  grant.addOIDCScope('openid offline_access profile email');
  grant.addResourceScope(`${parts.publicUrl()}/api`, 'api');
  return grant.save();
}
