import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { serviceTimeMs } from '../../kit/clock/service-time.ts';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';
import { datesOf, isHourly, periodOf, previousOf } from './period.ts';
import { filtersOf, type View } from './view.ts';

/** How often figures of a period that ends now are asked for again. */
const RENEW_MS = 60_000;

/** What panels ask alike: the period is taken anew with each request, so that it moves on with the time. */
function useAsk(name: string, view: View) {
  const { id } = useOrganization();
  const { range, from, to, propertyId, isQuiet } = view;
  return {
    organizationId: id,
    options: {
      queryKey: [name, id, range, from, to, propertyId, isQuiet],
      refetchInterval: range === 'own' ? (false as const) : RENEW_MS,
      placeholderData: keepPreviousData,
    },
  };
}

/** Figures of the period, or of the one before it. */
export function useStatistics(view: View, which: 'now' | 'before') {
  const api = useApi();
  const { organizationId, options } = useAsk(`overview-stats-${which}`, view);
  return useQuery({
    ...options,
    queryFn: async ({ signal }) => {
      const period = periodOf(view, serviceTimeMs());
      const dates = datesOf(which === 'now' ? period : previousOf(period));
      const { data } = await answerOf(
        api.GET('/api/organizations/{organization_id}/detections/stats', {
          params: { path: { organization_id: organizationId }, query: { ...filtersOf(view), ...dates } },
          signal,
        }),
      );
      return { view, period, statistics: data };
    },
  });
}

/** Figures per hour, where the period is short enough for them. */
export function useHours(view: View, which: 'now' | 'before', isWanted: boolean) {
  const api = useApi();
  const { organizationId, options } = useAsk(`overview-hours-${which}`, view);
  return useQuery({
    ...options,
    enabled: isWanted && isHourly(periodOf(view, serviceTimeMs())),
    queryFn: async ({ signal }) => {
      const period = periodOf(view, serviceTimeMs());
      const dates = datesOf(which === 'now' ? period : previousOf(period));
      const { data } = await answerOf(
        api.GET('/api/organizations/{organization_id}/detections/stats/hourly', {
          params: { path: { organization_id: organizationId }, query: { ...filtersOf(view), ...dates } },
          signal,
        }),
      );
      return { period, hours: data, askedAtMs: serviceTimeMs() };
    },
  });
}

/** Countries of the period, all of them with their counts. */
export function useCountries(view: View, isWanted: boolean) {
  const api = useApi();
  const { organizationId, options } = useAsk('overview-countries', view);
  return useQuery({
    ...options,
    enabled: isWanted,
    queryFn: async ({ signal }) => {
      const dates = datesOf(periodOf(view, serviceTimeMs()));
      const { data } = await answerOf(
        api.GET('/api/organizations/{organization_id}/detections/filter-options', {
          params: { path: { organization_id: organizationId }, query: { ...filtersOf(view), ...dates } },
          signal,
        }),
      );
      return data.countries.map(({ value, count }) => ({ country: value, count }));
    },
  });
}
