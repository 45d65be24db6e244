import { Problem } from '@sundew/wire/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { anyone } from '../access/requirement.ts';
import type { App } from '../http/app.ts';
import { basePath } from '../http/base-path.ts';
import { acceptInvitation, isInvited } from '../members/memberships.ts';
import { organizationName } from '../organizations/organization-name.ts';
import { createAccount, replacePassword } from './accounts.ts';
import { findAccount, findAccountByEmail } from './accounts-store.ts';
import { findLink, type LinkRow, takeLink } from './links-store.ts';
import { type PageParts, proveAccount, sendPage, WRONG_SIGN_IN } from './page-parts.ts';
import { invitationPage, resetPage } from './pages/forms.ts';
import { passwordFault } from './passwords.ts';
import { textOf } from './tokens.ts';
import { findUser } from './users-store.ts';

const PATH = '/link/:token';
const schema = { hide: true, params: Type.Object({ token: Type.String({ maxLength: 100 }) }) };

type Fields = ReadonlyMap<string, string>;

/** One-time links: a new password, or joining an organization. */
export function linkPages(app: App, parts: PageParts): void {
  app.get(PATH, { schema, config: { requires: anyone() } }, async (request, reply) =>
    show(parts, request, reply, await linkOf(parts, request.params.token), new Map(), null),
  );

  app.post(PATH, { schema, config: { requires: anyone('public') } }, async (request, reply) => {
    const fields = parts.forms.read(request);
    const { token } = request.params;
    const link = await linkOf(parts, token);
    const done =
      link.purpose === 'reset' ? await reset(parts, token, fields) : await join(parts, request, token, link, fields);
    if ('fault' in done) return show(parts, request, reply, link, fields, done.fault);
    await parts.sessions.start({ request, reply }, done.accountId);
    return reply.redirect(`${basePath(parts.publicUrl())}/account`, 303);
  });
}

type Done = { readonly accountId: string } | { readonly fault: string };

async function linkOf(parts: PageParts, token: string): Promise<LinkRow> {
  const link = await findLink(parts.database.pool, token, new Date(parts.clock()));
  if (link === null || link.purpose === 'setup') throw usedUp();
  return link;
}

async function show(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  link: LinkRow,
  fields: Fields,
  fault: string | null,
): Promise<FastifyReply> {
  const { pool } = parts.database;
  const token = parts.forms.issue(request, reply);
  const status = fault === null ? 200 : 400;
  if (link.purpose === 'reset') {
    const account = await findAccount(pool, link.account_id ?? '');
    if (account === null) throw usedUp();
    return sendPage(reply, resetPage({ token, fault, email: account.email }), { status });
  }
  const email = link.email ?? '';
  const organizationId = link.organization_id ?? '';
  const organization = await organizationName(pool, organizationId);
  if (organization === null || !(await isInvited(pool, organizationId, email))) throw usedUp();
  const known = (await findAccountByEmail(pool, email)) !== null;
  const name = textOf(fields.get('name')) ?? '';
  const role = link.role ?? 'member';
  return sendPage(reply, invitationPage({ token, fault, email, organization, role, name, known }), { status });
}

function newPasswordFault(fields: Fields): string | null {
  const password = fields.get('password') ?? '';
  return passwordFault(password) ?? (password === fields.get('again') ? null : 'The two passwords differ.');
}

async function reset(parts: PageParts, token: string, fields: Fields): Promise<Done> {
  const fault = newPasswordFault(fields);
  if (fault !== null) return { fault };
  const taken = await takeLink(parts.database.pool, token, new Date(parts.clock()));
  if (taken === null || taken.account_id === null) throw usedUp();
  await replacePassword(parts, taken.account_id, fields.get('password') ?? '');
  return { accountId: taken.account_id };
}

/** With an account, its password proves the person; without, the link makes one. */
async function join(
  parts: PageParts,
  request: FastifyRequest,
  token: string,
  link: LinkRow,
  fields: Fields,
): Promise<Done> {
  const { database, changes, passwords, clock } = parts;
  const email = link.email ?? '';
  const password = fields.get('password') ?? '';
  const known = await findAccountByEmail(database.pool, email);
  let accountId: string | null = null;
  let passwordHash: string | null = null;
  const name = textOf(fields.get('name'));
  if (known !== null) {
    accountId = (await proveAccount(parts, request, email, password))?.id ?? null;
    if (accountId === null) return { fault: WRONG_SIGN_IN };
  } else {
    const fault = name === null ? 'Tell us your name.' : newPasswordFault(fields);
    if (fault !== null) return { fault };
    passwordHash = await passwords.hash(password);
  }
  return changes.transaction(async (client, announce) => {
    const at = new Date(clock());
    const taken = await takeLink(client, token, at);
    if (taken?.purpose !== 'invitation') throw usedUp();
    const user =
      accountId !== null
        ? await findUser(client, accountId)
        : await createAccount(
            client,
            { email, name: name ?? email, passwordHash: passwordHash ?? '', emailVerified: false },
            at,
          );
    if (user === null) throw usedUp();
    const organizationId = taken.organization_id ?? '';
    if (!(await acceptInvitation(client, announce, { organizationId, email }, user, at))) throw usedUp();
    await parts.audit.write(client, {
      organizationId,
      actor: { kind: 'user', id: user.id, name: user.name, ipAddress: request.clientIp || null },
      action: 'member.join',
      targetType: 'user',
      targetId: user.id,
      details: { email },
    });
    return { accountId: user.id };
  });
}

function usedUp(): Problem {
  return new Problem('not_found', 'This link was used, is too old, or was withdrawn.');
}
