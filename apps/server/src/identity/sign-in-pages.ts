import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { anyone } from '../access/requirement.ts';
import type { App } from '../http/app.ts';
import { basePath } from '../http/base-path.ts';
import { readEmail } from '../members/rules.ts';
import { pinOrigin } from './mount.ts';
import { type PageParts, proveAccount, sendPage, WRONG_SIGN_IN } from './page-parts.ts';
import { consentPage, signInPage } from './pages/forms.ts';
import { formTargetOf } from './pages/policy.ts';
import { textOf } from './tokens.ts';
import { findUser } from './users-store.ts';

const hide = { schema: { hide: true } };

/** Signing in: to the account page, or (with an id of the issuer's) to the program that asked for it. */
export function signInPages(app: App, parts: PageParts): void {
  const { forms, sessions } = parts;
  const accountUrl = () => `${basePath(parts.publicUrl())}/account`;

  app.get('/sign-in', { ...hide, config: { requires: anyone() } }, async (request, reply) => {
    if ((await sessions.current({ request, reply })) !== null) return reply.redirect(accountUrl(), 303);
    return sendPage(reply, signInPage({ token: forms.issue(request, reply), fault: null, email: '', client: null }));
  });

  app.post('/sign-in', { ...hide, config: { requires: anyone('public') } }, async (request, reply) => {
    const fields = forms.read(request);
    const email = fields.get('email') ?? '';
    const account = await proveAccount(parts, request, readEmail(email) ?? '', fields.get('password') ?? '');
    if (account === null) {
      const token = forms.issue(request, reply);
      return sendPage(reply, signInPage({ token, fault: WRONG_SIGN_IN, email, client: null }), { status: 401 });
    }
    await sessions.start({ request, reply }, account.id);
    return reply.redirect(accountUrl(), 303);
  });

  const byInteraction = { schema: { hide: true, params: Type.Object({ uid: Type.String({ maxLength: 64 }) }) } };

  app.get('/sign-in/:uid', { ...byInteraction, config: { requires: anyone() } }, async (request, reply) =>
    showPrompt(parts, request, reply, null),
  );

  app.post('/sign-in/:uid', { ...byInteraction, config: { requires: anyone('public') } }, async (request, reply) => {
    const fields = forms.read(request);
    const { prompt, params, session } = await detailsOf(parts, request, reply);
    if (prompt.name === 'consent') {
      const grant = await grantOf(parts, String(params.client_id), session?.accountId ?? '');
      const allowed = fields.get('answer') === 'allow';
      return resume(parts, request, reply, allowed ? { consent: { grantId: grant } } : { error: 'access_denied' });
    }
    const email = fields.get('email') ?? '';
    const account = await proveAccount(parts, request, readEmail(email) ?? '', fields.get('password') ?? '');
    if (account === null) return showPrompt(parts, request, reply, { email });
    return resume(parts, request, reply, { login: { accountId: account.id } });
  });
}

/** What the issuer waits for. @throws SessionNotFound, shown as a page */
function detailsOf(parts: PageParts, request: FastifyRequest, reply: FastifyReply) {
  pinOrigin(request.raw, parts.publicUrl(), request.clientIp);
  return parts.provider().interactionDetails(request.raw, reply.raw);
}

async function showPrompt(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  failed: { readonly email: string } | null,
): Promise<FastifyReply> {
  const { prompt, params, session } = await detailsOf(parts, request, reply);
  const client = await parts.provider().Client.find(String(params.client_id));
  const token = parts.forms.issue(request, reply);
  const formTargets = formTargetOf(params.redirect_uri);
  const clientName = client?.clientName ?? 'the application';
  if (prompt.name === 'consent') {
    const user = session?.accountId === undefined ? null : await findUser(parts.database.pool, session.accountId);
    const body = consentPage({ token, fault: null, client: clientName, name: user?.name ?? '' });
    return sendPage(reply, body, { formTargets });
  }
  const email = failed?.email ?? textOf(params.login_hint) ?? '';
  const fault = failed === null ? null : WRONG_SIGN_IN;
  const body = signInPage({ token, fault, email, client: clientName });
  return sendPage(reply, body, { formTargets, status: failed === null ? 200 : 401 });
}

/** Back to the issuer, on whatever host the browser uses. */
async function resume(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  result: { login: { accountId: string } } | { consent: { grantId: string } } | { error: string },
): Promise<FastifyReply> {
  const returnTo = new URL(await parts.provider().interactionResult(request.raw, reply.raw, result));
  return reply.redirect(returnTo.pathname + returnTo.search, 303);
}

async function grantOf(parts: PageParts, clientId: string, accountId: string): Promise<string> {
  const provider = parts.provider();
  const grant = new provider.Grant({ clientId, accountId });
  grant.addOIDCScope('openid offline_access profile email');
  grant.addResourceScope(`${parts.publicUrl()}/api`, 'api');
  return grant.save();
}
