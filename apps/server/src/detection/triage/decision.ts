import type { TriageStatus } from '@sundew/wire/triage';

/** What is to be set; what is undefined stays as it is. */
export interface Decision {
  readonly status?: TriageStatus | undefined;
  readonly note?: string | null | undefined;
}
