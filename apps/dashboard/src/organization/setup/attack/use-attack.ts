import type { components } from '@sundew/api-client/schema.gen';
import { useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../../../kit/data/api.ts';
import { useMay } from '../../../kit/data/organization.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../../kit/data/organization-api.ts';

export type AttackRequest = components['schemas']['SiteAttackRequest'];
export type Report = components['schemas']['DetectionPage']['data'][number];

const LOOK_EVERY_MS = 1_500;
/** Sensors report within seconds; some only when they have several. */
const PATIENCE_MS = 60_000;

const NONE: ReadonlyMap<string, Report> = new Map();

/** Sites that may be attacked are those that the self-test visits. */
export function useNamedSites() {
  return useOrganizationQuery({
    queryKey: ['self-test'],
    queryFn: ({ api, path, signal }) =>
      dataOf(api.GET('/api/organizations/{organization_id}/self-test', { params: { path }, signal })),
  });
}

/** Attacks a site. One that is new is named in the self-test first, where the person may do that. */
export function useAttack(propertyId: string) {
  const { api, path, queries, key } = useOrganizationApi();
  const mayName = useMay('admin');
  const sites = useNamedSites();
  const params = { path };
  return useMutation({
    async mutationFn(address: string) {
      const { settings, version } = sites.data ?? {};
      if (mayName && settings !== undefined && !settings.sites.some((site) => site.address === address)) {
        const body = { ...settings, sites: [...settings.sites, { property_id: propertyId, address }] };
        const of = { path, query: version === undefined ? {} : { version } };
        const named = await answerOf(
          api.PUT('/api/organizations/{organization_id}/self-test/settings', { params: of, body }),
        );
        queries.setQueryData(key('self-test'), named.data);
      }
      const { data } = await answerOf(
        api.POST('/api/organizations/{organization_id}/self-test/attacks', { params, body: { address } }),
      );
      return { ...data, sentMs: Date.now() };
    },
  });
}

/** Reports of an attack as they come in, by mark; looks until all are there or it has taken too long. */
export function useReports({ mark, requests, sentMs }: NonNullable<ReturnType<typeof useAttack>['data']>) {
  const isLate = () => Date.now() > sentMs + PATIENCE_MS;
  const { data, error } = useOrganizationQuery<ReadonlyMap<string, Report>>({
    queryKey: ['attack', mark],
    refetchInterval: ({ state }) => ((state.data?.size ?? 0) >= requests.length || isLate() ? false : LOOK_EVERY_MS),
    queryFn: async ({ api, path, signal }) => {
      const query = { q: mark, is_test: true, page_size: 100 };
      const params = { path, query };
      const found = await answerOf(api.GET('/api/organizations/{organization_id}/detections', { params, signal }));
      return new Map(found.data.map((item): [string, Report] => [item.user_agent.split(' ').at(-1) ?? '', item]));
    },
  });
  return { reports: data ?? NONE, error, isOver: isLate() };
}
