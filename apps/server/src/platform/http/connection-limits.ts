/** Bounds of every connection, whichever server takes it. */
export const CONNECTION_LIMITS = {
  maxHeaderSize: 32 * 1024,
  /** Slow senders are cut off: a whole request must arrive within the time. */
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
} as const;
