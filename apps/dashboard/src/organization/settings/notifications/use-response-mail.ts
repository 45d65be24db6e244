import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../../kit/data/api.ts';
import { useOrganization } from '../../../kit/data/organization.ts';

const PATH = '/api/organizations/{organization_id}/response-mail';

/** Whether response actions may mail the person who is signed in. */
export function useResponseMail() {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['response-mail', id],
    queryFn: async ({ signal }) =>
      (await answerOf(api.GET(PATH, { params: { path: { organization_id: id } }, signal }))).data,
  });
}

export function useResponseMailChange() {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  return useMutation({
    mutationFn: async (wanted: boolean) =>
      (await answerOf(api.PUT(PATH, { params: { path: { organization_id: id } }, body: { wanted } }))).data,
    onSuccess: (saved) => queries.setQueryData(['response-mail', id], saved),
  });
}
