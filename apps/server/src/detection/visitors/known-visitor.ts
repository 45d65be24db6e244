import type { RememberedKind } from '@sundew/threat/facts/memory';
import type { VisitorKey } from '../visitor.ts';
import type { EvidenceRecord } from './evidence-record.ts';

/** A visitor with evidence against it. */
export interface KnownVisitor {
  readonly key: VisitorKey;
  readonly evidence: ReadonlyMap<RememberedKind, EvidenceRecord>;
  /** Requests of the same client in the ten minutes before the first evidence. */
  readonly cleanBefore: number;
}
