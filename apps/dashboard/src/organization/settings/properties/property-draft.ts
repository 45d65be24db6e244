import { PRESET_THRESHOLDS } from '@sundew/wire/thresholds';
import { THRESHOLD_PRESETS } from '@sundew/wire/verdict';
import type { Property } from '../../../kit/data/use-properties.ts';

export const PRESETS = [...THRESHOLD_PRESETS, 'custom'] as const;
export type Preset = (typeof PRESETS)[number];

/** A property as it is being typed. */
export interface PropertyDraft {
  readonly name: string;
  readonly preset: Preset;
  /** Own figures as typed; empty never acts. */
  readonly challenge: string;
  readonly block: string;
}

const { challenge, block } = PRESET_THRESHOLDS.standard;
export const NEW_PROPERTY: PropertyDraft = {
  name: '',
  preset: 'standard',
  challenge: String(challenge),
  block: String(block),
};

/** Own figures begin with those that count now. */
export function draftOf(property: Property): PropertyDraft {
  return {
    name: property.name,
    preset: property.threshold_preset,
    challenge: textOf(property.challenge_threshold),
    block: textOf(property.block_threshold),
  };
}

export type FigureFault = 'range' | 'wrongOrder';

/** What is wrong with own figures; the preset's are always right. */
export function figureFaults(draft: PropertyDraft): { challenge: FigureFault | null; block: FigureFault | null } {
  if (draft.preset !== 'custom') return { challenge: null, block: null };
  const from = figureOf(draft.challenge);
  const to = figureOf(draft.block);
  const isAbove = typeof from === 'number' && typeof to === 'number' && from > to;
  return {
    challenge: from === undefined ? 'range' : isAbove ? 'wrongOrder' : null,
    block: to === undefined ? 'range' : null,
  };
}

/** What the service is told. Figures go along only when they are own ones. */
export function wishOf(draft: PropertyDraft) {
  const { name, preset } = draft;
  if (preset !== 'custom') return { name: name.trim(), threshold_preset: preset };
  return {
    name: name.trim(),
    threshold_preset: preset,
    challenge_threshold: figureOf(draft.challenge) ?? null,
    block_threshold: figureOf(draft.block) ?? null,
  };
}

/** Null never acts; undefined is no score. */
function figureOf(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d{1,3}$/.test(trimmed) && Number(trimmed) <= 100 ? Number(trimmed) : undefined;
}

const textOf = (figure: number | null): string => (figure === null ? '' : String(figure));
