/**
 * Numbers of PostgreSQL's advisory locks. Each stands for work that one session does at a time; all are in one table, so
 * that no two are the same. Never change one: nodes of two releases may run beside each other.
 */
export const LOCK = {
  /** Bringing the schema up to date. */
  migrate: 7_365_001,
  /** Making and dropping partitions. */
  partitions: 7_365_002,
  /** Owning the embedded server. */
  embeddedOwner: 7_365_003,
  /** `bootstrap`. */
  bootstrap: 7_365_004,
  /** Settling for one organization: the first of two numbers, the second one is a hash of its id. */
  settling: 7_365_005,
  /** Spending from a bound of the installation: the first of two numbers, the second one is a hash of who spends. */
  spending: 7_365_006,
  /** Adding rows that are bounded: the first of two numbers, the second one is a hash of the table and of whose they are. */
  counting: 7_365_007,
  /** Making the first account of an installation. */
  firstAccount: 7_365_008,
  /** Summing up the counts of one organization: the first of two numbers, the second one is a hash of its id. */
  summing: 7_365_009,
  /** Ending an erasure in one organization: the first of two numbers, the second one is a hash of its id. */
  erasing: 7_365_010,
} as const;
