import { findSignatures } from '@sundew/threat/attacks/find-signatures';
import type { HttpRequest } from '@sundew/threat/attacks/request/http-request';
import { type AttackClass, CLASSES, type Corpus, type Sample, TYPE_OF } from './corpus.ts';

/** Says what a detector found in a request, the most certain first; empty when it found nothing. */
export type Detector = (request: HttpRequest) => readonly string[];

/** How well a detector tells attacks from other traffic. All figures are per cent. */
export interface Detection {
  readonly recall: Readonly<Record<AttackClass, number>>;
  /** The mean of the seven. */
  readonly macroRecall: number;
  readonly falsePositives: number;
  readonly falsePositivesByOrigin: Readonly<Record<string, number>>;
  /** Found attacks whose first type is the one of their label. */
  readonly classRight: number;
  /** The mean of macro recall and the share of harmless requests left alone. */
  readonly balancedAccuracy: number;
}

export const sundew: Detector = (request) => findSignatures(request).matches.map(({ type }) => type);

/** Runs a detector over every sample that is kept; anything found counts, whatever its type. */
export function detection(detector: Detector, corpus: Corpus, keep: (sample: Sample) => boolean): Detection {
  const benign = corpus.benign.filter(keep).map((sample) => ({ sample, found: detector(sample.request) }));
  const attacks = corpus.attacks.filter(keep).map((sample) => ({ sample, found: detector(sample.request) }));
  const ofClass = (label: AttackClass) => attacks.filter(({ sample }) => sample.class === label);
  const recall = Object.fromEntries(
    CLASSES.map((label) => [label, share(ofClass(label), ({ found }) => found.length > 0)]),
  ) as Record<AttackClass, number>;
  const origins = [...new Set(benign.map(({ sample }) => sample.origin))].sort();
  const falsePositivesByOrigin = Object.fromEntries(
    origins.map((origin) => [
      origin,
      share(
        benign.filter(({ sample }) => sample.origin === origin),
        ({ found }) => found.length > 0,
      ),
    ]),
  );
  const macroRecall = CLASSES.reduce((sum, label) => sum + recall[label], 0) / CLASSES.length;
  const falsePositives = share(benign, ({ found }) => found.length > 0);
  const found = CLASSES.flatMap((label) =>
    ofClass(label)
      .filter((each) => each.found.length > 0)
      .map((each) => each.found[0] === TYPE_OF[label]),
  );
  return {
    recall,
    macroRecall,
    falsePositives,
    falsePositivesByOrigin,
    classRight: share(found, (right) => right),
    balancedAccuracy: (macroRecall + 100 - falsePositives) / 2,
  };
}

/** Per cent of the values that fit; NaN of none. */
function share<T>(values: readonly T[], fits: (value: T) => boolean): number {
  return values.length === 0 ? Number.NaN : (100 * values.filter(fits).length) / values.length;
}
