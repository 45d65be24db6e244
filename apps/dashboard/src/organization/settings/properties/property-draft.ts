import { figureFaults, STANDARD_THRESHOLDS, type ThresholdDraft, thresholdsOf } from './threshold-draft.ts';

/** A property as it is being typed. */
export interface PropertyDraft extends ThresholdDraft {
  readonly name: string;
}

export const NEW_PROPERTY: PropertyDraft = { name: '', ...STANDARD_THRESHOLDS };

/** Whether the service can be asked for it. */
export function isRight(draft: PropertyDraft): boolean {
  const { challenge, block } = figureFaults(draft);
  return draft.name.trim() !== '' && challenge === null && block === null;
}

/** What the service is told. */
export function wishOf(draft: PropertyDraft) {
  return { name: draft.name.trim(), ...thresholdsOf(draft) };
}
