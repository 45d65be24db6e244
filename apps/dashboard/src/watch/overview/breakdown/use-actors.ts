import { keepPreviousData } from '@tanstack/react-query';
import { serviceTimeMs } from '../../../kit/clock/service-time.ts';
import { answerOf } from '../../../kit/data/api.ts';
import { useOrganizationQuery } from '../../../kit/data/organization-api.ts';
import { datesOf, periodOf } from '../view/period.ts';
import type { View } from '../view/view.ts';

const LARGEST = 50;

/** Actors seen in the period, the busiest of them with what is known of them. Knows no property and no noise. */
export function useActors({ range, from, to }: Pick<View, 'range' | 'from' | 'to'>) {
  return useOrganizationQuery({
    queryKey: ['overview-actors', range, from, to],
    refetchInterval: range === 'own' ? false : 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ api, path, signal }) => {
      const dates = datesOf(periodOf({ range, from, to }, serviceTimeMs()));
      const { data, total } = await answerOf(
        api.GET('/api/organizations/{organization_id}/actors', {
          params: { path, query: { ...dates, sort_by: 'detections', sort_order: 'desc', page_size: LARGEST } },
          signal,
        }),
      );
      return { total, known: new Map(data.map((actor) => [actor.id, actor])) };
    },
  });
}
