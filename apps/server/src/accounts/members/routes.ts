import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { reader, writer } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';
import { Id, InOrganization, Many, many, One, Paging, window } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { actorOf } from '../audit/audit.ts';
import {
  type Caller,
  changeRole,
  type Invited,
  inviteAgain,
  inviteMember,
  type MemberParts,
  removeMember,
} from './manage-members.ts';
import { InvitedMember, Member, MemberWish, RoleChange, toInvited, toMember } from './schema.ts';
import { listMembers } from './store.ts';

const operation = operationsOf('Members');
const ById = Type.Object({ organization_id: Id, member_id: Id });
const PATH = '/api/organizations/:organization_id/members';

export function memberRoutes(app: App, deps: MemberParts & { readonly database: Database }): void {
  app.get(
    PATH,
    operation('listMembers', reader(), 'List members and open invitations', {
      params: InOrganization,
      querystring: Paging,
      response: { 200: Many(Member) },
    }),
    async ({ params, query }) => {
      const found = await listMembers(deps.database.pool, params.organization_id, window(query));
      return many({ items: found.items.map(toMember), total: found.total }, query);
    },
  );

  app.post(
    PATH,
    operation(
      'inviteMember',
      writer('admin'),
      'Invite somebody; the link is mailed, or in the answer for you to hand on',
      { params: InOrganization, body: MemberWish, response: { 201: One(InvitedMember) } },
    ),
    async (request, reply) => {
      const invited = await inviteMember(deps, callerOf(request, request.params.organization_id), request.body);
      return reply.code(201).send({ data: await deliver(deps, request, invited) });
    },
  );

  app.post(
    `${PATH}/:member_id/invitation`,
    operation('renewInvitation', writer('admin'), 'Make a new invitation link; the earlier one ends', {
      params: ById,
      response: { 201: One(InvitedMember) },
    }),
    async (request, reply) => {
      const { organization_id: organizationId, member_id: memberId } = request.params;
      const invited = await inviteAgain(deps, callerOf(request, organizationId), memberId);
      return reply.code(201).send({ data: await deliver(deps, request, invited) });
    },
  );

  app.patch(
    `${PATH}/:member_id`,
    operation('changeMemberRole', writer('admin'), "Change a member's role", {
      params: ById,
      body: RoleChange,
      response: { 200: One(Member) },
    }),
    async (request) => {
      const { organization_id: organizationId, member_id: memberId } = request.params;
      const caller = callerOf(request, organizationId);
      return { data: toMember(await changeRole(deps, caller, memberId, request.body.role)) };
    },
  );

  app.delete(
    `${PATH}/:member_id`,
    // Everybody may leave; the rules ask for more to remove somebody else.
    operation('removeMember', writer('viewer'), 'Remove a member, or leave', {
      params: ById,
      response: { 200: One(Member) },
    }),
    async (request) => {
      const { organization_id: organizationId, member_id: memberId } = request.params;
      return { data: toMember(await removeMember(deps, callerOf(request, organizationId), memberId)) };
    },
  );
}

/** Mails the link; where that does not work, it is in the answer. */
async function deliver(
  deps: MemberParts,
  request: Pick<FastifyRequest, 'access' | 'clientIp' | 'headers'>,
  invited: Invited,
) {
  const { member, link } = invited;
  if (link === null) return toInvited(invited, false);
  const sent = await deps.invitations.mail({
    ...{ organizationId: member.organization_id, email: member.email, role: member.role, url: link.url },
    invitedBy: actorOf(request).name ?? '',
    acceptLanguage: request.headers['accept-language'],
  });
  return toInvited(invited, sent);
}

function callerOf(request: Pick<FastifyRequest, 'access' | 'clientIp'>, organizationId: string): Caller {
  return { access: request.access, actor: actorOf(request), organizationId };
}
