import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { serviceTimeMs } from '../../kit/clock/service-time.ts';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';
import { datesOf, periodOf } from './period.ts';
import { filtersOf, type View } from './view.ts';

const RENEW_MS = 60_000;

/** AI operators and referrals of the period and the one before. Knows the property, but no noise. */
export function useAiTraffic({ range, from, to, propertyId }: View, isWanted: boolean) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['overview-ai-traffic', id, range, from, to, propertyId],
    refetchInterval: range === 'own' ? false : RENEW_MS,
    placeholderData: keepPreviousData,
    enabled: isWanted,
    queryFn: async ({ signal }) => {
      const dates = datesOf(periodOf({ range, from, to }, serviceTimeMs()));
      const query = { ...filtersOf({ propertyId, isQuiet: false }), ...dates };
      const call = api.GET('/api/organizations/{organization_id}/ai-traffic', {
        params: { path: { organization_id: id }, query },
        signal,
      });
      return (await answerOf(call)).data;
    },
  });
}
