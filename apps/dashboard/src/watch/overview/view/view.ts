import { isDay } from '../../../kit/clock/is-day.ts';
import type { Filter } from '../../detections/filter/filters.ts';
/** What the overview shows, as its address says. */
export interface View {
  readonly range: Range;
  /** First and last day of an own range as `YYYY-MM-DD`, in the time zone of the browser; otherwise empty. */
  readonly from: string;
  readonly to: string;
  /** Empty for all properties. */
  readonly propertyId: string;
  /** Whether what is harmless is left out. */
  readonly isQuiet: boolean;
  /** Whether the chart also draws the period before. */
  readonly compares: boolean;
}

export const RANGES = ['24h', '7d', '30d', 'own'] as const;
export type Range = (typeof RANGES)[number];

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the query of the page; what makes no sense falls back to the last 24 hours of everything. */
export function readView(search: Readonly<Record<string, string | undefined>>): View {
  const { from = '', to = '', property_id: propertyId = '' } = search;
  const asked = RANGES.find((known) => known === search.range) ?? '24h';
  const isOwn = asked === 'own' && isDay(from) && isDay(to) && from <= to;
  return {
    range: asked === 'own' && !isOwn ? '24h' : asked,
    from: isOwn ? from : '',
    to: isOwn ? to : '',
    propertyId: UUID.test(propertyId) ? propertyId.toLowerCase() : '',
    isQuiet: search.noise === 'hidden',
    compares: search.compare === 'yes',
  };
}

/** The same as query; what is the default is left out (empty). */
export function writeView(view: View): Record<string, string> {
  return {
    range: view.range === '24h' ? '' : view.range,
    from: view.from,
    to: view.to,
    property_id: view.propertyId,
    noise: view.isQuiet ? 'hidden' : '',
    compare: view.compares ? 'yes' : '',
  };
}

/** The filters of the API, without the period. Harmless is what scores lowest, known crawlers, and people. */
export function filtersOf({
  propertyId,
  isQuiet,
}: Pick<View, 'propertyId' | 'isQuiet'>): Pick<Filter, 'property_id' | 'not_level' | 'not_category'> {
  return {
    ...(propertyId === '' ? {} : { property_id: [propertyId] }),
    ...(isQuiet ? { not_level: ['MINIMAL'], not_category: ['LEGITIMATE', 'CRAWLER'] } : {}),
  };
}
