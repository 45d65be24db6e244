import { PRESET_THRESHOLDS, type Thresholds } from '@sundew/wire/thresholds';
import { THRESHOLD_PRESETS, type ThresholdPreset } from '@sundew/wire/verdict';
import { number } from '../../kit/texts/formats.ts';
import { say } from '../../kit/texts/texts.ts';
import { enforcementTexts } from './enforcement-texts.ts';

/** Presets and own figures, as properties store them. */
export const PRESET_CHOICES = [...THRESHOLD_PRESETS, 'custom'] as const;
export type PresetChoice = (typeof PRESET_CHOICES)[number];

export function presetOf(stored: string): PresetChoice {
  return PRESET_CHOICES.find((known) => known === stored) ?? 'custom';
}

/** `Shop: challenge from 50, block from 65` */
export function presetWords(choice: PresetChoice): string {
  const name = say(enforcementTexts, choice);
  if (choice === 'custom') return name;
  const { block, challenge } = thresholdsOf(choice);
  if (block === null && challenge === null) return say(enforcementTexts, 'presetNever', { name });
  return say(enforcementTexts, 'presetWith', { name, challenge: scoreWords(challenge), block: scoreWords(block) });
}

export const thresholdsOf = (preset: ThresholdPreset): Thresholds => PRESET_THRESHOLDS[preset];

export const scoreWords = (score: number | null): string =>
  score === null ? say(enforcementTexts, 'never') : number(score);
