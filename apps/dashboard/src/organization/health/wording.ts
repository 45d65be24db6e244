import { number } from '../../kit/texts/formats.ts';
import { say, type Values } from '../../kit/texts/texts.ts';
import { isReason, type Reason, reasonTexts } from './reason-texts.ts';
import type { HealthItem } from './use-health.ts';

/** Advice that several findings share. */
const SHARED_ADVICE: Readonly<Partial<Record<Reason, Reason>>> = {
  'partitions/few_ahead': 'worker+',
  'partitions/none_ahead': 'worker+',
  'clock/far_apart': 'clock/apart+',
  'outbox/late': 'worker+',
  'jobs/late': 'worker+',
  'jobs/no_queue': 'worker+',
  'disk/little_left': 'disk+',
  'disk/full': 'disk+',
  'backup/old': 'backup+',
  'backup/not_configured': 'backup+',
  'certificates/without': 'certificates+',
  'certificates/ending': 'certificates+',
  'certificates/stuck': 'certificates+',
  'certificates/astray': 'certificates+',
  no_answer: 'log+',
  threw: 'log+',
};

/** A finding in the language of the person; what has no words here is told as the service tells it. */
export function wordingOf(item: HealthItem): { readonly summary: string; readonly advice: string | null } {
  const key = [`${item.name}/${finerReason(item)}`, item.reason].find(isReason);
  if (key === undefined) return item;
  const more = SHARED_ADVICE[key] ?? `${key}+`;
  const values = valuesOf(item);
  const advice = isReason(more) ? say(reasonTexts, more, values) : item.advice;
  return { summary: say(reasonTexts, key, values), advice };
}

/** Some parts are well in more ways than one. */
function finerReason({ name, reason, values }: HealthItem): string {
  if (name === 'feeds' && reason === 'ok' && typeof values.oldest_hours === 'number') return 'aged';
  if (name === 'certificates' && reason === 'ok' && values.verified === 0) return 'none';
  if (name === 'budget' && reason === 'ok' && typeof values.hours_left === 'number') return 'lasting';
  return name === 'decoys' && reason === 'ok' && values.http === null ? 'elsewhere' : reason;
}

function valuesOf({ values }: HealthItem): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name === 'bytes' ? megabytes(Number(value)) : textOf(value)]),
  );
}

const textOf = (value: string | number | null): string => (typeof value === 'number' ? number(value) : (value ?? '–'));
const megabytes = (bytes: number): string => `${number(Math.round(bytes / 1_048_576))} MB`;
