import { keep, kept } from '../kept/kept.ts';
import { createStore } from '../store/external-store.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const darkBySystem = matchMedia('(prefers-color-scheme: dark)');
const theme = createStore<Theme>(THEMES.find((known) => known === kept('theme')) ?? 'system');

/** The shade that the theme comes down to now. */
function shade(): 'light' | 'dark' {
  const chosen = theme.now();
  if (chosen !== 'system') return chosen;
  return darkBySystem.matches ? 'dark' : 'light';
}

function apply(): void {
  document.documentElement.dataset.shade = shade();
}

export function chooseTheme(chosen: Theme): void {
  keep('theme', chosen);
  theme.become(chosen);
  apply();
}

export const useTheme = (): Theme => theme.use((now) => now);

darkBySystem.addEventListener('change', apply);
apply();
