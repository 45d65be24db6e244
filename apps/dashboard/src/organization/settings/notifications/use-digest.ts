import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../../kit/data/api.ts';
import { useOrganization } from '../../../kit/data/organization.ts';

/** What the person who is signed in hears of the organization by mail. */
export function useDigest() {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['digest', id],
    queryFn: async ({ signal }) => {
      const params = { path: { organization_id: id } };
      return (await answerOf(api.GET('/api/organizations/{organization_id}/digest', { params, signal }))).data;
    },
  });
}

export type Digest = NonNullable<ReturnType<typeof useDigest>['data']>;
export type DigestWish = Pick<Digest, 'frequency' | 'hour' | 'weekday' | 'time_zone' | 'language'>;

export const wishOf = ({ frequency, hour, weekday, time_zone, language }: DigestWish): DigestWish => ({
  ...{ frequency, hour, weekday, time_zone, language },
});

export function useDigestChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useOrganization();
  const params = { path: { organization_id: id } };
  const save = useMutation({
    mutationFn: async (wish: DigestWish) =>
      (await answerOf(api.PUT('/api/organizations/{organization_id}/digest', { params, body: wish }))).data,
    onSuccess: (saved) => queries.setQueryData(['digest', id], saved),
  });
  const preview = useMutation({
    mutationFn: async (wish: DigestWish) =>
      (await answerOf(api.POST('/api/organizations/{organization_id}/digest/preview', { params, body: wish }))).data,
  });
  return { save, preview };
}
