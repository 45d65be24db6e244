import { useMutation } from '@tanstack/react-query';
import { dataOf } from '../../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../../kit/data/organization-api.ts';

const PATH = '/api/organizations/{organization_id}/response-mail';

/** Whether response actions may mail the person who is signed in. */
export function useResponseMail() {
  return useOrganizationQuery({
    queryKey: ['response-mail'],
    queryFn: ({ api, path, signal }) => dataOf(api.GET(PATH, { params: { path }, signal })),
  });
}

export function useResponseMailChange() {
  const { api, path, queries, key } = useOrganizationApi();
  return useMutation({
    mutationFn: (wanted: boolean) => dataOf(api.PUT(PATH, { params: { path }, body: { wanted } })),
    onSuccess: (saved) => queries.setQueryData(key('response-mail'), saved),
  });
}
