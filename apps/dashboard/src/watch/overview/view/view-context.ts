import { useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, useContext, useMemo } from 'react';
import { datesOf, type Period } from './period.ts';
import { readView, type View, writeView } from './view.ts';

/** The view and the period it means at the moment, for everything on the page. */
export interface Looked {
  readonly view: View;
  readonly period: Period;
}

export const LookedContext = createContext<Looked | null>(null);

/** @throws Error outside of the overview */
export function useLooked(): Looked {
  const looked = useContext(LookedContext);
  if (looked === null) throw new Error('This component belongs to the overview.');
  return looked;
}

/** The view that the address asks for, and a way to another one. */
export function useView(): { readonly view: View; readonly change: (part: Partial<View>) => void } {
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const navigate = useNavigate();
  // The same one as long as the address is: panels are drawn anew with another.
  const view = useMemo(() => readView(search), [search]);
  return {
    view,
    change: (part) => void navigate({ to: '.', search: { ...search, ...writeView({ ...view, ...part }) } }),
  };
}

export type Narrowing = Readonly<Record<string, string>>;

/**
 * Query of the list of detections that shows what a figure counts.
 * @param narrowing further filters; one that the view has as well takes its place
 */
export function useDetectionsSearch(): (narrowing?: Narrowing, period?: Period) => Record<string, string> {
  const { view, period } = useLooked();
  return (narrowing = {}, other = period) => ({
    ...(view.propertyId === '' ? {} : { property_id: view.propertyId }),
    ...(view.isQuiet && narrowing.level === undefined ? { not_level: 'MINIMAL' } : {}),
    ...(view.isQuiet && narrowing.category === undefined ? { not_category: 'LEGITIMATE,CRAWLER' } : {}),
    ...datesOf(other),
    ...narrowing,
  });
}
