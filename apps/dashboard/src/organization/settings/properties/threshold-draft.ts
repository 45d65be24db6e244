import { PRESET_THRESHOLDS } from '@sundew/wire/thresholds';
import type { Property } from '../../../kit/data/use-properties.ts';
import type { Policy } from '../../../kit/decisions/policy-texts.ts';

/** Thresholds as they are being typed. */
export interface ThresholdDraft {
  readonly preset: Policy;
  /** Own figures as typed; empty never acts. */
  readonly challenge: string;
  readonly block: string;
}

const { challenge, block } = PRESET_THRESHOLDS.standard;
export const STANDARD_THRESHOLDS: ThresholdDraft = {
  preset: 'standard',
  challenge: textOf(challenge),
  block: textOf(block),
};

/** Own figures begin with those that count now. */
export function thresholdDraftOf(
  property: Pick<Property, 'threshold_preset' | 'challenge_threshold' | 'block_threshold'>,
): ThresholdDraft {
  return {
    preset: property.threshold_preset,
    challenge: textOf(property.challenge_threshold),
    block: textOf(property.block_threshold),
  };
}

export type FigureFault = 'range' | 'wrongOrder';

/** What is wrong with own figures; the preset's are always right. */
export function figureFaults(draft: ThresholdDraft): { challenge: FigureFault | null; block: FigureFault | null } {
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
export function thresholdsOf({ preset, challenge: from, block: to }: ThresholdDraft) {
  if (preset !== 'custom') return { threshold_preset: preset };
  return {
    threshold_preset: preset,
    challenge_threshold: figureOf(from) ?? null,
    block_threshold: figureOf(to) ?? null,
  };
}

/** Null never acts; undefined is no score. */
function figureOf(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d{1,3}$/.test(trimmed) && Number(trimmed) <= 100 ? Number(trimmed) : undefined;
}

function textOf(figure: number | null): string {
  return figure === null ? '' : String(figure);
}
