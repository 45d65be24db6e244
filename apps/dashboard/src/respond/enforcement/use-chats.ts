import type { ChatKindName } from '@sundew/wire/notices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';

const LIST = '/api/organizations/{organization_id}/integrations/chat';

/** Connected chats, oldest first. @param isWanted false asks nothing: only admins may */
export function useChats(isWanted = true) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['chats', id],
    enabled: isWanted,
    queryFn: async ({ signal }) =>
      (await answerOf(api.GET(LIST, { params: { path: { organization_id: id } }, signal }))).data,
  });
}

export type Chat = NonNullable<ReturnType<typeof useChats>['data']>[number];

/** What was typed for a chat; which fields count depends on the kind. */
export interface ChatWish {
  readonly kind: ChatKindName;
  readonly name: string;
  readonly url: string;
  readonly bot_token: string;
  readonly chat_id: string;
}

/** Connects, tests and disconnects chats; the list follows. */
export function useChatChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const { id: organizationId } = useOrganization();
  const path = { organization_id: organizationId };
  const onSettled = () => queries.invalidateQueries({ queryKey: ['chats', organizationId] });
  const connect = useMutation({
    mutationFn: async ({ kind, name, url, bot_token, chat_id }: ChatWish) => {
      const account = kind === 'telegram' ? { bot_token, chat_id } : { url };
      return (await answerOf(api.POST(LIST, { params: { path }, body: { kind, name: name.trim(), ...account } }))).data;
    },
    onSettled: () => void onSettled(),
  });
  const test = useMutation({
    mutationFn: async ({ id }: Chat) =>
      (await answerOf(api.POST(`${LIST}/{integration_id}/test`, { params: { path: { ...path, integration_id: id } } })))
        .data,
    onSettled: () => void onSettled(),
  });
  const remove = useMutation({
    mutationFn: ({ id }: Chat) =>
      answerOf(api.DELETE(`${LIST}/{integration_id}`, { params: { path: { ...path, integration_id: id } } })),
    onSettled,
  });
  return { connect, test, remove };
}
