import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { anyone } from '../../../platform/access/requirement.ts';
import type { App } from '../../../platform/http/application.ts';
import { membershipsOf } from '../../members/memberships.ts';
import { accountPage } from '../markup/account-page.ts';
import { changePasswordPage } from '../markup/password-pages.ts';
import { listPasskeys } from '../passkeys/passkeys-store.ts';
import { renamePerson, replacePassword } from '../people/accounts.ts';
import { findAccount } from '../people/accounts-store.ts';
import { newPasswordFault } from '../people/new-password.ts';
import { listSessions } from '../records/sessions-store.ts';
import { textOf } from '../tokens/tokens.ts';
import {
  type AccountVisit,
  changingOwn,
  demandSignedIn,
  formOf,
  leaveWith,
  noteOwnChange,
  showForm,
  visitAccount,
} from './account-visit.ts';
import { confirmVisitor } from './confirm-visitor.ts';
import type { PageParts } from './page-parts.ts';

const hide = { schema: { hide: true } };
const posts = { ...hide, config: { requires: anyone('sign_in') } };
const query = Type.Object({ done: Type.Optional(Type.String({ maxLength: 20 })) });

/** A signed-in person's own page: profile, ways to sign in, sessions; and change of name and password. */
export function accountPages(app: App, parts: PageParts): void {
  app.get(
    '/account',
    { schema: { hide: true, querystring: query }, config: { requires: anyone() } },
    async (request, reply) => {
      const visit = await visitAccount(parts, request, reply);
      if (visit === null) return reply;
      const { notices } = visit.texts.account;
      const done = request.query.done ?? '';
      const notice = Object.hasOwn(notices, done) ? (notices[done] ?? null) : null;
      return showAccount(parts, visit, { notice, fault: null });
    },
  );

  app.post('/account/profile', posts, async (request, reply) => {
    const visit = await visitAccount(parts, request, reply);
    return visit === null ? reply : changeName(parts, visit);
  });

  app.get('/account/password', { ...hide, config: { requires: anyone() } }, async (request, reply) => {
    const visit = await visitAccount(parts, request, reply);
    return visit === null ? reply : showPassword(parts, visit, null);
  });

  app.post('/account/password', posts, async (request, reply) => {
    const visit = await visitAccount(parts, request, reply);
    return visit === null ? reply : changePassword(parts, visit);
  });
}

async function changeName(parts: PageParts, visit: AccountVisit): Promise<FastifyReply> {
  const { visitor, texts } = visit;
  const name = textOf(visit.fields.get('name'));
  if (name === null) return showAccount(parts, visit, { notice: null, fault: texts.faults.name });
  await changingOwn(parts, visit, async (client, announce) => {
    await renamePerson(client, announce, visitor.id, name);
    const renamed = { ...visit, visitor: { ...visitor, name } };
    await noteOwnChange(client, parts, renamed, 'profile.change', { from: visitor.name, to: name });
  });
  return leaveWith('profile', visit);
}

async function showPassword(parts: PageParts, visit: AccountVisit, fault: string | null): Promise<FastifyReply> {
  const asksCode = (await parts.secondFactors.find(visit.visitor.id)) !== null;
  return showForm(visit, changePasswordPage(visit.texts, { ...formOf(parts, visit), fault, asksCode }), fault);
}

async function changePassword(parts: PageParts, visit: AccountVisit): Promise<FastifyReply> {
  const { visitor, fields } = visit;
  // What is wrong with the new one is told before a code is used up.
  const fault = newPasswordFault(visit.texts, fields) ?? (await confirmVisitor(parts, visit, 'current'));
  if (fault !== null) return showPassword(parts, visit, fault);
  const passwordOf = await replacePassword(
    parts,
    visitor.id,
    fields.get('password') ?? '',
    (client) => noteOwnChange(client, parts, visit, 'password.change'),
    (client) => demandSignedIn(client, visit),
  );
  await parts.sessions.start(visit, { accountId: visitor.id, passwordOf });
  return leaveWith('password', visit);
}

async function showAccount(
  parts: PageParts,
  visit: AccountVisit,
  said: { readonly notice: string | null; readonly fault: string | null },
): Promise<FastifyReply> {
  const { pool } = parts.database;
  const { id, name, timeZone, session } = visit.visitor;
  const account = await findAccount(pool, id);
  const body = accountPage(visit.texts, {
    ...said,
    ...formOf(parts, visit),
    name,
    timeZone,
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
  return showForm(visit, body, said.fault);
}
