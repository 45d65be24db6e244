import { ago, date, number } from '../../../kit/texts/formats.ts';
import { say, type Values } from '../../../kit/texts/texts.ts';
import type { SetupItem } from '../use-setup.ts';
import { isKnownText, itemTexts } from './item-texts.ts';

export interface ItemWords {
  readonly summary: string;
  readonly advice: string | null;
}

/** What is known of an item, in the language of the page; the service's own words where the page knows none. */
export function wordsOfItem({ key, reason, summary, advice, values }: SetupItem): ItemWords {
  const shown = shownValues(values);
  const stem = reason === 'sample_data' ? reason : `${key}.${reason}`;
  return {
    summary: isKnownText(stem) ? say(itemTexts, stem, shown) : summary,
    advice: advice === null ? null : adviceOf(key, reason, values.trust, shown, advice),
  };
}

function adviceOf(key: string, reason: string, trust: unknown, shown: Values, told: string): string {
  const stem = typeof trust === 'string' ? `${key}.${trust}.advice` : `${key}.${reason}.advice`;
  return isKnownText(stem) ? say(itemTexts, stem, shown) : told;
}

/** Moments and figures as people read them. */
function shownValues(values: SetupItem['values']): Values {
  const shown: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    if (name === 'not_after') shown[name] = typeof value === 'string' ? date(value) : '?';
    else if (name.endsWith('_at')) shown[name] = typeof value === 'string' ? ago(value) : '?';
    else if (typeof value === 'number') shown[name] = number(value);
    else shown[name] = (value ?? '?').slice(0, 200);
  }
  if (typeof values.keys === 'number') shown.count = values.keys;
  return shown;
}
