import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../kit/data/organization-api.ts';

export const SESSIONS_PER_PAGE = 50;

/** Sessions at SSH honeypots, newest first. @param page from 1 @param days how far back */
export function useSessions(page: number, days: number) {
  return useOrganizationQuery({
    queryKey: ['ssh-sessions', page, days],
    placeholderData: keepPreviousData,
    queryFn: ({ api, path, signal }) => {
      const params = { path, query: { page, page_size: SESSIONS_PER_PAGE, days } };
      return answerOf(api.GET('/api/organizations/{organization_id}/ssh-sessions', { params, signal }));
    },
  });
}

export type SshSession = NonNullable<ReturnType<typeof useSessions>['data']>['data'][number];

/** One session with its commands and what they do. */
export function useSession(sessionId: string) {
  return useOrganizationQuery({
    queryKey: ['ssh-session', sessionId],
    queryFn: ({ api, path, signal }) => {
      const params = { path: { ...path, session_id: sessionId } };
      return dataOf(api.GET('/api/organizations/{organization_id}/ssh-sessions/{session_id}', { params, signal }));
    },
  });
}

export type SshSessionDetail = NonNullable<ReturnType<typeof useSession>['data']>;

/** The recording of a session. Asking is written to the audit log, so it is asked for on demand only. */
export function useReplay(sessionId: string) {
  const { api, path } = useOrganizationApi();
  return useMutation({
    mutationFn: async () => {
      const params = { path: { ...path, session_id: sessionId } };
      return (
        await answerOf(api.GET('/api/organizations/{organization_id}/ssh-sessions/{session_id}/recording', { params }))
      ).data.recording;
    },
  });
}

/** The password that opened the session. Asking is written to the audit log as well. */
export function useTypedPassword(sessionId: string) {
  const { api, path } = useOrganizationApi();
  return useMutation({
    mutationFn: () => {
      const params = { path: { ...path, session_id: sessionId } };
      return dataOf(
        api.GET('/api/organizations/{organization_id}/ssh-sessions/{session_id}/typed-password', { params }),
      );
    },
  });
}
