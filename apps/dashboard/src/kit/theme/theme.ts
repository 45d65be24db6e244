import { useSyncExternalStore } from 'react';
import { keep, kept } from '../kept/kept.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const darkBySystem = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function theme(): Theme {
  return THEMES.find((known) => known === kept('theme')) ?? 'system';
}

/** The shade that the theme comes down to now. */
function shade(): 'light' | 'dark' {
  const chosen = theme();
  if (chosen !== 'system') return chosen;
  return darkBySystem.matches ? 'dark' : 'light';
}

function apply(): void {
  document.documentElement.dataset.shade = shade();
  for (const listener of listeners) listener();
}

export function chooseTheme(chosen: Theme): void {
  keep('theme', chosen);
  apply();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, theme);

darkBySystem.addEventListener('change', apply);
apply();
