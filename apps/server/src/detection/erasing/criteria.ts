/** What is to be erased; null does not matter. */
export interface Criteria {
  readonly ip: string | null;
  /** How the address may be stored. */
  readonly storedIps: readonly string[] | null;
  readonly fingerprint: string | null;
  readonly before: Date | null;
}
