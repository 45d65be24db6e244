import { keepPreviousData } from '@tanstack/react-query';
import { serviceTimeMs } from '../../../kit/clock/service-time.ts';
import { dataOf } from '../../../kit/data/api.ts';
import { useOrganizationQuery } from '../../../kit/data/organization-api.ts';
import { datesOf, isHourly, periodOf, previousOf } from '../view/period.ts';
import { filtersOf, type View } from '../view/view.ts';

/** How often figures of a period that ends now are asked for again. */
const RENEW_MS = 60_000;

/** What panels ask alike: the period is taken anew with each request, so that it moves on with the time. */
function askOf(name: string, { range, from, to, propertyId, isQuiet }: View) {
  return {
    queryKey: [name, range, from, to, propertyId, isQuiet] as const,
    refetchInterval: range === 'own' ? (false as const) : RENEW_MS,
    placeholderData: keepPreviousData,
  };
}

/** Figures of the period, or of the one before it. */
export function useStatistics(view: View, which: 'now' | 'before') {
  return useOrganizationQuery({
    ...askOf(`overview-stats-${which}`, view),
    queryFn: async ({ api, path, signal }) => {
      const period = periodOf(view, serviceTimeMs());
      const dates = datesOf(which === 'now' ? period : previousOf(period));
      const params = { path, query: { ...filtersOf(view), ...dates } };
      const call = api.GET('/api/organizations/{organization_id}/detections/stats', { params, signal });
      return { view, period, statistics: await dataOf(call) };
    },
  });
}

/** Figures per hour, where the period is short enough for them. */
export function useHours(view: View, which: 'now' | 'before', isWanted: boolean) {
  return useOrganizationQuery({
    ...askOf(`overview-hours-${which}`, view),
    enabled: isWanted && isHourly(periodOf(view, serviceTimeMs())),
    queryFn: async ({ api, path, signal }) => {
      const period = periodOf(view, serviceTimeMs());
      const dates = datesOf(which === 'now' ? period : previousOf(period));
      const params = { path, query: { ...filtersOf(view), ...dates } };
      const call = api.GET('/api/organizations/{organization_id}/detections/stats/hourly', { params, signal });
      return { period, hours: await dataOf(call), askedAtMs: serviceTimeMs() };
    },
  });
}

/** Countries of the period, all of them with their counts. */
export function useCountries(view: View, isWanted: boolean) {
  return useOrganizationQuery({
    ...askOf('overview-countries', view),
    enabled: isWanted,
    queryFn: async ({ api, path, signal }) => {
      const dates = datesOf(periodOf(view, serviceTimeMs()));
      const params = { path, query: { ...filtersOf(view), ...dates } };
      const call = api.GET('/api/organizations/{organization_id}/detections/filter-options', { params, signal });
      return (await dataOf(call)).countries.map(({ value, count }) => ({ country: value, count }));
    },
  });
}
