/** Bounds of every connection, whichever server takes it. */
export const CONNECTION_LIMITS = {
  maxHeaderSize: 32 * 1024,
  /** Slow senders are cut off: a whole request must arrive within the time. */
  requestTimeout: 30_000,
  keepAliveTimeout: 72_000,
  /** Open at a time. Files of the database and the decoys have to find room below the limit of the process as well. */
  open: { all: 10_000, network: 2_000, reserve: 1_000, few: 16 },
} as const;

/** How long a service that ends waits for requests under way, in ms. */
export const CLOSE_PATIENCE_MS = 5_000;
