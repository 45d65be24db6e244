import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { anyone } from '../access/requirement.ts';
import type { App } from '../http/app.ts';
import { basePath } from '../http/base-path.ts';
import { membershipsOf } from '../members/memberships.ts';
import { replacePassword } from './accounts.ts';
import { type PageParts, proveAccount, sendPage } from './page-parts.ts';
import { accountPage } from './pages/account-page.ts';
import { changePasswordPage } from './pages/forms.ts';
import { signedOutPage } from './pages/issuer-pages.ts';
import { passwordFault } from './passwords.ts';
import { listSessions } from './sessions-store.ts';
import { findUser } from './users-store.ts';

const hide = { schema: { hide: true } };
const NOTICES: Readonly<Record<string, string>> = {
  password: 'Your password is changed. Every other session has ended.',
  session: 'The session has ended.',
};

/** A signed-in person's own page: who you are, change of password, sessions, the way out. */
export function accountPages(app: App, parts: PageParts): void {
  const { sessions, forms, database } = parts;
  const base = () => basePath(parts.publicUrl());

  /** The person of this browser; without one, the browser is sent to sign in. */
  async function visitor(request: FastifyRequest, reply: FastifyReply) {
    const session = await sessions.current({ request, reply });
    const user = session === null ? null : await findUser(database.pool, session.accountId);
    if (session !== null && user !== null) return { session, user };
    reply.redirect(`${base()}/sign-in`, 303);
    return null;
  }

  app.get(
    '/account',
    {
      schema: { hide: true, querystring: Type.Object({ done: Type.Optional(Type.String({ maxLength: 20 })) }) },
      config: { requires: anyone() },
    },
    async (request, reply) => {
      const found = await visitor(request, reply);
      if (found === null) return reply;
      const { session, user } = found;
      const body = accountPage({
        token: forms.issue(request, reply),
        base: base(),
        name: user.name,
        email: user.email ?? '',
        notice: NOTICES[request.query.done ?? ''] ?? null,
        organizations: await membershipsOf(database.pool, user.id),
        sessions: (await listSessions(database.pool, user.id)).map((row) => ({
          uid: row.uid,
          current: row.uid === session.uid,
          userAgent: row.note?.userAgent || 'Unknown browser',
          ipAddress: row.note?.ipAddress ?? '',
          signedInAt:
            row.signed_in_at === null
              ? ''
              : `${new Date(row.signed_in_at * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
        })),
      });
      return sendPage(reply, body);
    },
  );

  app.get('/account/password', { ...hide, config: { requires: anyone() } }, async (request, reply) => {
    const found = await visitor(request, reply);
    if (found === null) return reply;
    const token = forms.issue(request, reply);
    const accountUrl = `${base()}/account`;
    return sendPage(reply, changePasswordPage({ token, fault: null, email: found.user.email ?? '', accountUrl }));
  });

  app.post('/account/password', { ...hide, config: { requires: anyone('public') } }, async (request, reply) => {
    const fields = forms.read(request);
    const found = await visitor(request, reply);
    if (found === null) return reply;
    const email = found.user.email ?? '';
    const password = fields.get('password') ?? '';
    const proven = await proveAccount(parts, request, email, fields.get('current') ?? '');
    const fault =
      (proven?.id === found.user.id ? null : 'The current password is not right, or there were too many attempts.') ??
      passwordFault(password) ??
      (password === fields.get('again') ? null : 'The two passwords differ.');
    if (fault !== null) {
      const token = forms.issue(request, reply);
      return sendPage(reply, changePasswordPage({ token, fault, email, accountUrl: `${base()}/account` }), {
        status: 400,
      });
    }
    await replacePassword(parts, found.user.id, password);
    await sessions.start({ request, reply }, found.user.id);
    return reply.redirect(`${base()}/account?done=password`, 303);
  });

  app.post('/account/sign-out', { ...hide, config: { requires: anyone('public') } }, async (request, reply) => {
    forms.read(request);
    const session = await sessions.current({ request, reply });
    if (session !== null) await sessions.end(session.accountId, session.uid);
    return reply.redirect(`${base()}/signed-out`, 303);
  });

  app.post(
    '/account/sessions/:uid/end',
    {
      schema: { hide: true, params: Type.Object({ uid: Type.String({ maxLength: 64, pattern: '^[\\w-]+$' }) }) },
      config: { requires: anyone('public') },
    },
    async (request, reply) => {
      forms.read(request);
      const found = await visitor(request, reply);
      if (found === null) return reply;
      await sessions.end(found.user.id, request.params.uid);
      return reply.redirect(`${base()}/account?done=session`, 303);
    },
  );

  app.get('/signed-out', { ...hide, config: { requires: anyone() } }, async (_request, reply) =>
    sendPage(reply, signedOutPage(base())),
  );
}
