import { useMutation } from '@tanstack/react-query';
import { dataOf } from '../../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../../kit/data/organization-api.ts';

/** What the person who is signed in hears of the organization by mail. */
export function useDigest() {
  return useOrganizationQuery({
    queryKey: ['digest'],
    queryFn: ({ api, path, signal }) =>
      dataOf(api.GET('/api/organizations/{organization_id}/digest', { params: { path }, signal })),
  });
}

export type Digest = NonNullable<ReturnType<typeof useDigest>['data']>;
export type DigestWish = Pick<Digest, 'frequency' | 'hour' | 'weekday' | 'time_zone' | 'language'>;

export const wishOf = ({ frequency, hour, weekday, time_zone, language }: DigestWish): DigestWish => ({
  ...{ frequency, hour, weekday, time_zone, language },
});

export function useDigestChanges() {
  const { api, path, queries, key } = useOrganizationApi();
  const params = { path };
  const save = useMutation({
    mutationFn: (wish: DigestWish) =>
      dataOf(api.PUT('/api/organizations/{organization_id}/digest', { params, body: wish })),
    onSuccess: (saved) => queries.setQueryData(key('digest'), saved),
  });
  const preview = useMutation({
    mutationFn: (wish: DigestWish) =>
      dataOf(api.POST('/api/organizations/{organization_id}/digest/preview', { params, body: wish })),
  });
  return { save, preview };
}
