import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { anyone } from '../access/requirement.ts';
import type { App } from '../http/app.ts';
import { membershipsOf } from '../members/memberships.ts';
import { type Visitor, visitorOf } from './account-visitor.ts';
import { renamePerson, replacePassword } from './accounts.ts';
import { findAccount } from './accounts-store.ts';
import { confirmVisitor } from './confirm-visitor.ts';
import { newPasswordFault } from './new-password.ts';
import { baseOf, type PageParts, sendPage, textsOf } from './page-parts.ts';
import { accountPage } from './pages/account-page.ts';
import { changePasswordPage } from './pages/password-pages.ts';
import { listPasskeys } from './passkeys/passkeys-store.ts';
import { actorOfPage, auditPerson } from './person-audit.ts';
import { listSessions } from './sessions-store.ts';
import { textOf } from './tokens.ts';

const hide = { schema: { hide: true } };
const query = Type.Object({ done: Type.Optional(Type.String({ maxLength: 20 })) });

/** A signed-in person's own page: profile, ways to sign in, sessions; and change of name and password. */
export function accountPages(app: App, parts: PageParts): void {
  const { sessions, forms } = parts;

  app.get(
    '/account',
    { schema: { hide: true, querystring: query }, config: { requires: anyone() } },
    async (request, reply) => {
      const visitor = await visitorOf(parts, request, reply);
      if (visitor === null) return reply;
      const { notices } = textsOf(request).account;
      const done = request.query.done ?? '';
      const notice = Object.hasOwn(notices, done) ? (notices[done] ?? null) : null;
      return showAccount(parts, request, reply, visitor, { notice, fault: null });
    },
  );

  app.post('/account/profile', { ...hide, config: { requires: anyone('public') } }, async (request, reply) => {
    const fields = forms.read(request);
    const visitor = await visitorOf(parts, request, reply);
    if (visitor === null) return reply;
    const name = textOf(fields.get('name'));
    const { faults } = textsOf(request);
    if (name === null) return showAccount(parts, request, reply, visitor, { notice: null, fault: faults.name });
    await parts.changes.transaction(async (client, announce) => {
      await renamePerson(client, announce, visitor.id, name);
      const actor = actorOfPage(request, { ...visitor, name });
      const details = { from: visitor.name, to: name };
      await auditPerson(client, parts.audit, { userId: visitor.id, actor, action: 'profile.change', details });
    });
    return reply.redirect(`${baseOf(parts)}/account?done=profile`, 303);
  });

  const showPassword = async (request: FastifyRequest, reply: FastifyReply, visitor: Visitor, fault: string | null) => {
    const asksCode = (await parts.secondFactors.find(visitor.id)) !== null;
    const token = forms.issue(request, reply);
    const of = { token, fault, asksCode, email: visitor.email, base: baseOf(parts) };
    const body = changePasswordPage(textsOf(request), of);
    return sendPage(reply, body, { status: fault === null ? 200 : 400 });
  };

  app.get('/account/password', { ...hide, config: { requires: anyone() } }, async (request, reply) => {
    const visitor = await visitorOf(parts, request, reply);
    return visitor === null ? reply : showPassword(request, reply, visitor, null);
  });

  app.post('/account/password', { ...hide, config: { requires: anyone('public') } }, async (request, reply) => {
    const fields = forms.read(request);
    const visitor = await visitorOf(parts, request, reply);
    if (visitor === null) return reply;
    const texts = textsOf(request);
    // What is wrong with the new one is told before a code is used up.
    const fault = newPasswordFault(texts, fields) ?? (await confirmVisitor(parts, request, visitor, fields, 'current'));
    if (fault !== null) return showPassword(request, reply, visitor, fault);
    await replacePassword(parts, visitor.id, fields.get('password') ?? '', (client) =>
      auditPerson(client, parts.audit, {
        userId: visitor.id,
        actor: actorOfPage(request, visitor),
        action: 'password.change',
      }),
    );
    await sessions.start({ request, reply }, visitor.id);
    return reply.redirect(`${baseOf(parts)}/account?done=password`, 303);
  });
}

async function showAccount(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
  said: { readonly notice: string | null; readonly fault: string | null },
): Promise<FastifyReply> {
  const { pool } = parts.database;
  const { id, session } = visitor;
  const account = await findAccount(pool, id);
  const body = accountPage(textsOf(request), {
    ...said,
    token: parts.forms.issue(request, reply),
    base: baseOf(parts),
    name: visitor.name,
    email: visitor.email,
    organizations: await membershipsOf(pool, id),
    passwordChangedAt: account?.password_changed_at ?? null,
    secondFactor: await parts.secondFactors.find(id),
    passkeys: parts.passkeys.isPossible()
      ? (await listPasskeys(pool, id)).map((row) => ({
          id: row.credential_id,
          name: row.name,
          synced: row.synced,
          createdAt: row.created_at,
          lastUsedAt: row.last_used_at,
        }))
      : null,
    sessions: (await listSessions(pool, id)).map((row) => ({
      uid: row.uid,
      current: row.uid === session.uid,
      userAgent: row.note?.userAgent ?? '',
      ipAddress: row.note?.ipAddress ?? '',
      signedInAt: row.signed_in_at === null ? null : new Date(row.signed_in_at * 1000),
    })),
  });
  return sendPage(reply, body, { status: said.fault === null ? 200 : 400 });
}
