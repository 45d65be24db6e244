import type { components } from '@sundew/api-client/schema.gen';
import { keepPreviousData } from '@tanstack/react-query';
import { serviceTimeMs } from '../../kit/clock/service-time.ts';
import { answerOf } from '../../kit/data/api.ts';
import { useOrganizationQuery } from '../../kit/data/organization-api.ts';
import { datesOf, periodOf } from '../overview/view/period.ts';
import { filtersOf, type View } from '../overview/view/view.ts';

export type Column = components['schemas']['MitreTacticCounts'];
export type Cell = components['schemas']['MitreTechniqueCounts'];

const RENEW_MS = 60_000;

/** Detections per tactic and technique in the period of the view, taken anew with each request. */
export function useMatrix(view: View) {
  const { range, from, to, propertyId, isQuiet } = view;
  return useOrganizationQuery({
    queryKey: ['mitre', range, from, to, propertyId, isQuiet],
    refetchInterval: range === 'own' ? false : RENEW_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ api, path, signal }) => {
      const query = { ...filtersOf(view), ...datesOf(periodOf(view, serviceTimeMs())) };
      const call = api.GET('/api/organizations/{organization_id}/mitre/stats', { params: { path, query }, signal });
      return (await answerOf(call)).data.tactics;
    },
  });
}
