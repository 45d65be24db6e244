import type { Health, HealthItem } from './use-health.ts';

/** Texts that name no address, site or person. */
const HARMLESS: ReadonlySet<string> = new Set(['version', 'node']);

/**
 * The state of the installation for a request for help, in English whatever the page speaks. Only codes, figures and
 * versions: names, addresses and anything a tenant or visitor typed are left out.
 */
export function reportOf(health: Health, browser: string): string {
  const lines = health.items.map((item) => `- ${item.name}: ${item.state} (${item.reason})${figuresOf(item)}`);
  return [`Sundew health, ${health.checked_at}: ${health.state}`, ...lines, `Browser: ${browser}`].join('\n');
}

function figuresOf({ values }: HealthItem): string {
  const told = Object.entries(values).filter(([name, value]) => typeof value === 'number' || HARMLESS.has(name));
  return told.length === 0 ? '' : ` ${told.map(([name, value]) => `${name}=${value}`).join(' ')}`;
}
