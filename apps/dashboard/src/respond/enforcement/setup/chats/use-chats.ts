import type { ChatKindName } from '@sundew/wire/notices';
import { useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../../../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../../../kit/data/organization-api.ts';

const LIST = '/api/organizations/{organization_id}/integrations/chat';

/** Connected chats, oldest first. @param isWanted false asks nothing: only admins may */
export function useChats(isWanted = true) {
  return useOrganizationQuery({
    queryKey: ['chats'],
    enabled: isWanted,
    queryFn: ({ api, path, signal }) => dataOf(api.GET(LIST, { params: { path }, signal })),
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
  const { api, path, renew } = useOrganizationApi();
  const onSettled = () => renew('chats');
  const connect = useMutation({
    mutationFn: ({ kind, name, url, bot_token, chat_id }: ChatWish) => {
      const account = kind === 'telegram' ? { bot_token, chat_id } : { url };
      return dataOf(api.POST(LIST, { params: { path }, body: { kind, name: name.trim(), ...account } }));
    },
    onSettled: () => void onSettled(),
  });
  const test = useMutation({
    mutationFn: ({ id }: Chat) =>
      dataOf(api.POST(`${LIST}/{integration_id}/test`, { params: { path: { ...path, integration_id: id } } })),
    onSettled: () => void onSettled(),
  });
  const remove = useMutation({
    mutationFn: ({ id }: Chat) =>
      answerOf(api.DELETE(`${LIST}/{integration_id}`, { params: { path: { ...path, integration_id: id } } })),
    onSettled,
  });
  return { connect, test, remove };
}
