import type { paths } from '@sundew/api-client/schema.gen';
import { useMutation, useQuery } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';
import type { Decoy } from '../data/use-decoys.ts';

type Call = paths['/api/decoys/{decoy_id}/markup']['post'];
export type Markup = Call['responses'][200]['content']['application/json']['data'];
type MarkupWish = Call['requestBody']['content']['application/json'];
export type Variant = Markup['variants'][number];
export type Check = Markup['checks'][number];

/** Markup of hidden links to a decoy. */
export function useMarkup({ id: decoyId, url }: Decoy) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['decoy-markup', id, decoyId, url],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const params = { path: { decoy_id: decoyId } };
      return (await answerOf(api.POST('/api/decoys/{decoy_id}/markup', { params, body: {}, signal }))).data;
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
