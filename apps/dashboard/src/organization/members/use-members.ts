import type { components } from '@sundew/api-client/schema.gen';
import type { Role } from '@sundew/wire/scopes';
import { useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../kit/data/organization-api.ts';
import { notify } from '../../kit/notices/notices.ts';
import { say } from '../../kit/texts/texts.ts';
import { memberTexts } from './member-texts.ts';

export const MEMBERS_PER_PAGE = 200;

/** People of the organization and open invitations. @param page from 1 */
export function useMembers(page = 1) {
  return useOrganizationQuery({
    queryKey: ['members', page],
    queryFn: ({ api, path, signal }) => {
      const params = { path, query: { page, page_size: MEMBERS_PER_PAGE } };
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
  const { api, path, queries, renew } = useOrganizationApi();
  const onSettled = () => renew('members');
  // A form is done with its answer, not only with the list after it.
  const askAgain = () => void onSettled();
  const invite = useMutation({
    mutationFn({ email, role }: Invitation) {
      return dataOf(
        api.POST('/api/organizations/{organization_id}/members', {
          params: { path },
          body: { email: email.trim(), role },
        }),
      );
    },
    onSuccess: onInvited,
    onSettled: askAgain,
  });
  const inviteAgain = useMutation({
    mutationFn({ id }: Member) {
      const params = { path: { ...path, member_id: id } };
      return dataOf(api.POST('/api/organizations/{organization_id}/members/{member_id}/invitation', { params }));
    },
    onSuccess: onInvited,
    onSettled: askAgain,
  });
  const changeRole = useMutation({
    async mutationFn({ of, role }: { of: Member; role: Role }) {
      const params = { path: { ...path, member_id: of.id } };
      await answerOf(api.PATCH('/api/organizations/{organization_id}/members/{member_id}', { params, body: { role } }));
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
      const params = { path: { ...path, member_id: id } };
      await answerOf(api.DELETE('/api/organizations/{organization_id}/members/{member_id}', { params }));
    },
    onSettled,
  });
  return { invite, inviteAgain, changeRole, remove };
}

/** An invitation as it was made: mailed, or with a link to hand on. */
export type Invited = components['schemas']['InvitedMember'];
