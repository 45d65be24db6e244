/**
 * Shades of a cell, none to most. Each is the accent mixed into the surface so far that text in `ink` keeps a contrast
 * of 4.5:1 in both shades of the dashboard.
 */
export const HEAT = [
  'bg-surface',
  'bg-[color-mix(in_oklab,var(--accent)_9%,var(--surface))]',
  'bg-[color-mix(in_oklab,var(--accent)_18%,var(--surface))]',
  'bg-[color-mix(in_oklab,var(--accent)_27%,var(--surface))]',
  'bg-[color-mix(in_oklab,var(--accent)_36%,var(--surface))]',
  'bg-[color-mix(in_oklab,var(--accent)_45%,var(--surface))]',
] as const;

/**
 * Place of a count on the scale, from 0 for none to 5 for the most. Counts differ by orders of magnitude, so the scale
 * is logarithmic.
 */
export function heatOf(count: number, most: number): number {
  if (count <= 0) return 0;
  if (count >= most) return HEAT.length - 1;
  const share = Math.log1p(count) / Math.log1p(most);
  return Math.max(1, Math.min(HEAT.length - 1, Math.ceil(share * (HEAT.length - 1))));
}
