import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { anyone } from '../../../platform/access/requirement.ts';
import type { App } from '../../../platform/http/application.ts';
import { isInvited } from '../../members/memberships.ts';
import { organizationName } from '../../organizations/organization-name.ts';
import { invitationPage } from '../markup/joining-pages.ts';
import { resetPage } from '../markup/password-pages.ts';
import { askPage } from '../markup/sign-in-page.ts';
import { findAccount, findAccountByEmail } from '../people/accounts-store.ts';
import { findLink, type LinkRow } from '../people/links-store.ts';
import { usedUp } from '../people/used-up.ts';
import { textOf } from '../tokens/tokens.ts';
import { joinByLink } from './join-by-link.ts';
import { baseOf, type PageParts, sendPage, textsOf } from './page-parts.ts';
import type { Unproven } from './prove-person.ts';
import { resetByLink } from './reset-by-link.ts';

const PATH = '/link/:token';
const schema = { hide: true, params: Type.Object({ token: Type.String({ maxLength: 100 }) }) };

type Fields = ReadonlyMap<string, string>;

/** One-time links: a new password, or joining an organization. */
export function linkPages(app: App, parts: PageParts): void {
  app.get(PATH, { schema, config: { requires: anyone() } }, async (request, reply) =>
    show(parts, request, reply, await linkOf(parts, request.params.token), new Map(), null),
  );

  app.post(PATH, { schema, config: { requires: anyone('sign_in') } }, async (request, reply) => {
    const fields = parts.forms.read(request);
    const { token } = request.params;
    const link = await linkOf(parts, token);
    const exchange = { request, reply };
    const done =
      link.purpose === 'reset'
        ? await resetByLink(parts, request, token, link, fields)
        : await joinByLink(parts, exchange, token, link, fields);
    if (done.state !== 'done') return show(parts, request, reply, link, fields, done);
    if (done.signsIn) await parts.sessions.start(exchange, done);
    return reply.redirect(`${baseOf(parts)}${done.signsIn ? dashboardOf(link) : '/sign-in?done=reset'}`, 303);
  });
}

/** The dashboard, with the organization that was joined. */
function dashboardOf({ organization_id: organizationId }: LinkRow): string {
  return organizationId === null ? '/' : `/?org=${organizationId}`;
}

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
  obstacle: Unproven | null,
): Promise<FastifyReply> {
  const { pool } = parts.database;
  const texts = textsOf(request);
  const token = parts.forms.issue(request, reply);
  const fault = obstacle?.fault ?? null;
  const status = fault === null ? 200 : 400;
  if (obstacle?.state === 'asks_code') {
    const startUrl = `${baseOf(parts)}${request.url}`;
    return sendPage(reply, askPage(texts, { token, fault, ticket: obstacle.ticket, startUrl }), { status });
  }
  if (link.purpose === 'reset') {
    const account = await findAccount(pool, link.account_id ?? '');
    if (account === null) throw usedUp();
    return sendPage(reply, resetPage(texts, { token, fault, email: account.email }), { status });
  }
  const email = link.email ?? '';
  const organizationId = link.organization_id ?? '';
  const organization = await organizationName(pool, organizationId);
  if (organization === null || !(await isInvited(pool, organizationId, email))) throw usedUp();
  const known = await findAccountByEmail(pool, email);
  const session = await parts.sessions.current({ request, reply });
  const isSignedIn = known !== null && session?.accountId === known.id;
  const name = textOf(fields.get('name')) ?? '';
  const role = link.role ?? 'viewer';
  return sendPage(reply, invitationPage(texts, { token, fault, email, organization, role, name, isSignedIn }), {
    status,
  });
}
