import type { Property } from '../../kit/data/use-properties.ts';
import { type PresetChoice, presetOf } from './thresholds-words.ts';

/** A form as it was typed; figures are texts, empty is never. */
export interface ThresholdForm {
  readonly preset: PresetChoice;
  readonly challenge: string;
  readonly block: string;
}

type Stored = Pick<Property, 'threshold_preset' | 'block_threshold' | 'challenge_threshold'>;

export function formOf(property: Stored): ThresholdForm {
  return {
    preset: presetOf(property.threshold_preset),
    challenge: String(property.challenge_threshold ?? ''),
    block: String(property.block_threshold ?? ''),
  };
}

/** What the API is asked for: a preset by its name, or both own figures. */
export function wishOf({ preset, challenge, block }: ThresholdForm) {
  if (preset !== 'custom') return { threshold_preset: preset };
  return {
    threshold_preset: preset,
    challenge_threshold: figureOf(challenge),
    block_threshold: figureOf(block),
  };
}

/** Whether the form asks for something else than what is stored; the figures of a preset are not asked for. */
export function isChanged(form: ThresholdForm, property: Stored): boolean {
  return JSON.stringify(wishOf(form)) !== JSON.stringify(wishOf(formOf(property)));
}

function figureOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
