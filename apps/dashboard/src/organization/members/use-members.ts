import type { components } from '@sundew/api-client/schema.gen';
import type { Role } from '@sundew/wire/scopes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';
import { notify } from '../../kit/notices/notices.ts';
import { say } from '../../kit/texts/texts.ts';
import { memberTexts } from './member-texts.ts';

export const MEMBERS_PER_PAGE = 200;

/** People of the organization and open invitations. @param page from 1 */
export function useMembers(page = 1) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['members', id, page],
    queryFn: ({ signal }) => {
      const params = { path: { organization_id: id }, query: { page, page_size: MEMBERS_PER_PAGE } };
      return answerOf(api.GET('/api/organizations/{organization_id}/members', { params, signal }));
    },
  });
}

export type Member = NonNullable<ReturnType<typeof useMembers>['data']>['data'][number];
export interface Invitation {
  readonly email: string;
  readonly role: Role;
}

/**
 * Invites people, changes their roles and removes them; the list follows.
 * @param onInvited given each invitation, also when whoever asked for it has left by then
 */
export function useMemberChanges(onInvited: (invited: Invited) => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { id: organizationId } = useOrganization();
  const onSettled = () => queries.invalidateQueries({ queryKey: ['members', organizationId] });
  // A form is done with its answer, not only with the list after it.
  const askAgain = () => void onSettled();
  const invite = useMutation({
    async mutationFn({ email, role }: Invitation) {
      const params = { path: { organization_id: organizationId } };
      const made = api.POST('/api/organizations/{organization_id}/members', {
        params,
        body: { email: email.trim(), role },
      });
      return (await answerOf(made)).data;
    },
    onSuccess: onInvited,
    onSettled: askAgain,
  });
  const inviteAgain = useMutation({
    async mutationFn({ id }: Member) {
      const params = { path: { organization_id: organizationId, member_id: id } };
      const path = '/api/organizations/{organization_id}/members/{member_id}/invitation';
      return (await answerOf(api.POST(path, { params }))).data;
    },
    onSuccess: onInvited,
    onSettled: askAgain,
  });
  const changeRole = useMutation({
    async mutationFn({ of, role }: { of: Member; role: Role }) {
      const params = { path: { organization_id: organizationId, member_id: of.id } };
      const path = '/api/organizations/{organization_id}/members/{member_id}';
      await answerOf(api.PATCH(path, { params, body: { role } }));
      // Somebody may have changed what they themselves may do.
      await queries.invalidateQueries({ queryKey: ['me'] });
    },
    onSuccess(_, { of, role }) {
      const name = of.name ?? of.email;
      notify({ tone: 'good', text: say(memberTexts, 'changed', { name, role: say(memberTexts, role) }) });
    },
    onSettled,
  });
  const remove = useMutation({
    async mutationFn({ id }: Member) {
      const params = { path: { organization_id: organizationId, member_id: id } };
      const path = '/api/organizations/{organization_id}/members/{member_id}';
      await answerOf(api.DELETE(path, { params }));
    },
    onSettled,
  });
  return { invite, inviteAgain, changeRole, remove };
}

/** An invitation as it was made: mailed, or with a link to hand on. */
export type Invited = components['schemas']['InvitedMember'];
