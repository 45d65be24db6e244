import { reasonText } from '@sundew/wire/decision-words';
import type { VisitorEvidence } from '@sundew/wire/visitors';
import type { EvidenceRecord } from '../../detection/visitors/evidence-record.ts';

/** Evidence as it is answered, with its words. */
export function toEvidence({
  kind,
  what,
  count,
  path = '',
  place = '',
  firstAtMs,
  lastAtMs,
  figures,
  ...record
}: Omit<EvidenceRecord, 'seen'>): VisitorEvidence {
  const certainty = Math.round(record.certainty * 100);
  const values = { ...figures, what, count, certainty };
  return {
    kind,
    what,
    values,
    path: path || null,
    place: place || null,
    text: reasonText(kind, values),
    count,
    first_seen: new Date(firstAtMs).toISOString(),
    last_seen: new Date(lastAtMs).toISOString(),
    certainty,
  };
}
