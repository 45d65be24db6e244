import type { components } from '@sundew/api-client/schema.gen';
import { useMutation } from '@tanstack/react-query';
import { answerOf, dataOf, useApi } from '../../../kit/data/api.ts';
import { useOrganizationQuery } from '../../../kit/data/organization-api.ts';
import type { Decoy } from '../../data/use-decoys.ts';

export type Markup = components['schemas']['Markup'];
type MarkupWish = components['schemas']['MarkupInput'];
export type Variant = components['schemas']['LinkVariant'];
export type Check = components['schemas']['LinkCheck'];

/** Markup of hidden links to a decoy. */
export function useMarkup({ id: decoyId, url }: Decoy) {
  return useOrganizationQuery({
    queryKey: ['decoy-markup', decoyId, url],
    staleTime: 5 * 60_000,
    queryFn: ({ api, signal }) => {
      const params = { path: { decoy_id: decoyId } };
      return dataOf(api.POST('/api/decoys/{decoy_id}/markup', { params, body: {}, signal }));
    },
  });
}

/** Looks at the source of a page for links that people or search engines would follow. Nothing is kept. */
export function useCheckPage(decoyId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: Pick<MarkupWish, 'page_url' | 'page_html'>) => {
      const params = { path: { decoy_id: decoyId } };
      const { data } = await answerOf(api.POST('/api/decoys/{decoy_id}/markup', { params, body }));
      return data.checks.filter(({ code }) => code === 'page_links');
    },
  });
}
