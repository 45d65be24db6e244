import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { PRESET_THRESHOLDS, type Thresholds } from '@sundew/wire/thresholds';
import { THRESHOLD_PRESETS, type ThresholdPreset } from '@sundew/wire/verdict';

/** `custom` stands for own figures. */
export type PresetChoice = ThresholdPreset | 'custom';

export const PRESET_CHOICES: readonly PresetChoice[] = [...THRESHOLD_PRESETS, 'custom'];

export interface StoredThresholds {
  readonly threshold_preset: string;
  readonly block_threshold: number | null;
  readonly challenge_threshold: number | null;
}

/** The thresholds that count for a property: those of its preset, or its own figures. */
export function effectiveThresholds(stored: StoredThresholds): Thresholds {
  const preset = PRESET_THRESHOLDS[stored.threshold_preset as ThresholdPreset] as Thresholds | undefined;
  return preset ?? { block: stored.block_threshold, challenge: stored.challenge_threshold };
}

export interface ThresholdWish {
  readonly threshold_preset?: PresetChoice | undefined;
  readonly block_threshold?: number | null | undefined;
  readonly challenge_threshold?: number | null | undefined;
}

/**
 * What a create or change asks for, on top of what is stored. Naming a figure makes the thresholds custom; naming a
 * preset drops own figures.
 * @throws Problem validation_failed when preset and figures contradict each other, or the challenge comes after the block
 */
export function chooseThresholds(wish: ThresholdWish, stored: StoredThresholds): StoredThresholds {
  const named = wish.block_threshold !== undefined || wish.challenge_threshold !== undefined;
  if (!named && wish.threshold_preset === undefined) return stored;
  if (named && wish.threshold_preset !== undefined && wish.threshold_preset !== 'custom') {
    throw invalidValue('body.threshold_preset', fault('preset_with_figures'));
  }
  if (!named && wish.threshold_preset !== 'custom') {
    return { threshold_preset: wish.threshold_preset ?? 'standard', block_threshold: null, challenge_threshold: null };
  }
  const current = effectiveThresholds(stored);
  const block = wish.block_threshold === undefined ? current.block : wish.block_threshold;
  const challenge = wish.challenge_threshold === undefined ? current.challenge : wish.challenge_threshold;
  if (block !== null && challenge !== null && challenge > block) {
    throw invalidValue('body.challenge_threshold', fault('thresholds_cross'));
  }
  return { threshold_preset: 'custom', block_threshold: block, challenge_threshold: challenge };
}
