import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';

export const SESSIONS_PER_PAGE = 50;

/** Sessions at SSH honeypots, newest first. @param page from 1 @param days how far back */
export function useSessions(page: number, days: number) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['ssh-sessions', id, page, days],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const params = { path: { organization_id: id }, query: { page, page_size: SESSIONS_PER_PAGE, days } };
      return answerOf(api.GET('/api/organizations/{organization_id}/ssh-sessions', { params, signal }));
    },
  });
}

export type SshSession = NonNullable<ReturnType<typeof useSessions>['data']>['data'][number];

/** One session with its commands and what they do. */
export function useSession(sessionId: string) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['ssh-session', id, sessionId],
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id, session_id: sessionId } };
      const path = '/api/organizations/{organization_id}/ssh-sessions/{session_id}';
      return (await answerOf(api.GET(path, { params, signal }))).data;
    },
  });
}

export type SshSessionDetail = NonNullable<ReturnType<typeof useSession>['data']>;

/** The recording of a session. Asking is written to the audit log, so it is asked for on demand only. */
export function useReplay(sessionId: string) {
  const api = useApi();
  const { id } = useOrganization();
  return useMutation({
    mutationFn: async () => {
      const params = { path: { organization_id: id, session_id: sessionId } };
      const path = '/api/organizations/{organization_id}/ssh-sessions/{session_id}/recording';
      return (await answerOf(api.GET(path, { params }))).data.recording;
    },
  });
}

/** The password that opened the session. Asking is written to the audit log as well. */
export function useTypedPassword(sessionId: string) {
  const api = useApi();
  const { id } = useOrganization();
  return useMutation({
    mutationFn: async () => {
      const params = { path: { organization_id: id, session_id: sessionId } };
      const path = '/api/organizations/{organization_id}/ssh-sessions/{session_id}/typed-password';
      return (await answerOf(api.GET(path, { params }))).data;
    },
  });
}
