import type { Statistics } from '@sundew/wire/statistics';
import { useCallback, useMemo } from 'react';
import { serviceTimeMs } from '../../../kit/clock/service-time.ts';
import { isHourly, periodOf } from '../view/period.ts';
import type { View } from '../view/view.ts';
import { type Slot, slotsOf, slotsOfDays } from './slots.ts';
import { type Surge, surgeOf } from './surge.ts';
import { useHours } from './use-statistics.ts';

export interface Slots {
  /** Null while nothing is known. */
  readonly slots: readonly Slot[] | null;
  readonly surge: { readonly surge: Surge; readonly atMs: number } | null;
  readonly error: unknown;
  retry(): void;
}

/**
 * The period in bars, by hours where there are any and by days otherwise.
 * @param wasSeenBefore whether the period before has detections; null while that is not known
 */
export function useSlots(view: View, statistics: Statistics | null, wasSeenBefore: boolean | null): Slots {
  const now = useHours(view, 'now', true);
  const before = useHours(view, 'before', view.compares);
  const isDaily = !isHourly(periodOf(view, serviceTimeMs()));
  const answer = now.data;
  const isOld = now.isPlaceholderData;
  const earlier = view.compares && before.isPlaceholderData === isOld ? (before.data?.hours ?? null) : null;
  const slots = useMemo(() => {
    if (isDaily) return statistics === null ? null : slotsOfDays(statistics.by_day);
    return answer === undefined ? null : slotsOf(answer.hours, answer.period, earlier);
  }, [isDaily, answer, earlier, statistics]);
  const surge = useMemo(() => {
    if (answer === undefined || isOld || wasSeenBefore === null || !answer.period.isRolling) return null;
    const found = surgeOf(answer.hours, answer.askedAtMs, wasSeenBefore);
    return found === null ? null : { surge: found, atMs: answer.askedAtMs };
  }, [answer, isOld, wasSeenBefore]);
  const { refetch } = now;
  const retry = useCallback(() => void refetch(), [refetch]);
  const error = now.error ?? before.error;
  return useMemo(() => ({ slots, surge, error, retry }), [slots, surge, error, retry]);
}
