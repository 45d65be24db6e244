/** What a person decided about a detection. */
export const TRIAGE_STATUSES = ['open', 'reviewed', 'false_positive'] as const;
export type TriageStatus = (typeof TRIAGE_STATUSES)[number];
