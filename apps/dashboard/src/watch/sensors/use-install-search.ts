import { useNavigate, useSearch } from '@tanstack/react-router';
import { isSensorChoice, type SensorChoice } from '../../kit/install/snippets/snippet.ts';

export interface InstallSearch {
  /** Kind of sensor whose guide is open; undefined closes it. */
  readonly install?: SensorChoice | undefined;
  readonly property?: string | undefined;
}

/** Which install guide is open, as the address says. */
export function useInstallSearch() {
  const search = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const navigate = useNavigate();
  const change = (next: InstallSearch) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), resetScroll: false });
  return {
    install: isSensorChoice(search.install) ? search.install : null,
    propertyId: search.property,
    change,
  };
}
