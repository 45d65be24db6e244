import type { Reason } from '@sundew/threat/scoring/decide';
import type { VisitorEvidence } from '@sundew/wire/visitors';

/**
 * The reasons of a decision about a visitor, each with the gravest that is kept of its kind. The decision was made at one
 * request, which may have tried something else than others of the visitor; cases tell of what is kept.
 */
export function asRemembered(
  reasons: readonly Reason[],
  evidence: readonly Pick<VisitorEvidence, 'kind' | 'what' | 'certainty'>[],
): readonly Reason[] {
  return reasons.map((reason) => {
    const { code, values } = reason;
    // Repeated attacks are probable ones, and are kept as these.
    const kind = code === 'repeated_attacks' ? 'probable_attack' : code;
    const kept = evidence.find((each) => each.kind === kind);
    if (kept === undefined || kept.what === '') return reason;
    const gravest = { ...values, what: kept.what };
    return { ...reason, values: 'certainty' in values ? { ...gravest, certainty: kept.certainty } : gravest };
  });
}
