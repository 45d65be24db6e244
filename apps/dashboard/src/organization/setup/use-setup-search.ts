import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Property } from '../../kit/data/use-properties.ts';
import { isSensorChoice, type SensorChoice } from '../../kit/install/snippets/snippet.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** What was picked, as the address says; the default property and the easiest sensor where it says nothing. */
export function useSetupSearch(properties: readonly Property[]) {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const property =
    properties.find(({ id }) => id === search.property) ??
    properties.find(({ is_default: isDefault }) => isDefault) ??
    properties[0];
  const choice: SensorChoice = isSensorChoice(search.sensor) ? search.sensor : 'curl';
  const change = (next: { readonly property?: string; readonly sensor?: SensorChoice }) =>
    void navigate({ to: '.', search: (before: Search) => ({ ...before, ...next }), resetScroll: false });
  return { property, choice, change };
}
