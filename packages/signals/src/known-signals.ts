import type { BrowserSignal } from './signal.ts';
import { browserSignals } from './signals/registry.gen.ts';

const BY_NAME: ReadonlyMap<string, BrowserSignal> = new Map(browserSignals.map((signal) => [signal.name, signal]));
const FAMILIES = browserSignals.filter(({ name }) => name.endsWith('*'));

/** The signal with a name, one of a `*` family included; null for any other text. */
export function signalNamed(name: string): BrowserSignal | null {
  const exact = BY_NAME.get(name);
  if (exact !== undefined) return exact;
  return (
    FAMILIES.find((family) => name.length >= family.name.length && name.startsWith(family.name.slice(0, -1))) ?? null
  );
}
