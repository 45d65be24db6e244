import { keepPreviousData } from '@tanstack/react-query';
import { serviceTimeMs } from '../../../kit/clock/service-time.ts';
import { dataOf } from '../../../kit/data/api.ts';
import { useOrganizationQuery } from '../../../kit/data/organization-api.ts';
import { datesOf, periodOf } from '../view/period.ts';
import { filtersOf, type View } from '../view/view.ts';

const RENEW_MS = 60_000;

/** AI operators and referrals of the period and the one before. Knows the property, but no noise. */
export function useAiTraffic({ range, from, to, propertyId }: View, isWanted: boolean) {
  return useOrganizationQuery({
    queryKey: ['overview-ai-traffic', range, from, to, propertyId],
    refetchInterval: range === 'own' ? false : RENEW_MS,
    placeholderData: keepPreviousData,
    enabled: isWanted,
    queryFn: ({ api, path, signal }) => {
      const dates = datesOf(periodOf({ range, from, to }, serviceTimeMs()));
      const query = { ...filtersOf({ propertyId, isQuiet: false }), ...dates };
      return dataOf(api.GET('/api/organizations/{organization_id}/ai-traffic', { params: { path, query }, signal }));
    },
  });
}
