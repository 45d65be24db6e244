import type { TriageStatus } from '@sundew/wire/detection';

/** As in the wire package, whose schemas would triple what this page loads. */
export const STATUSES = ['open', 'reviewed', 'false_positive'] as const satisfies readonly TriageStatus[];
