/** Bytes that all visitors together may make the listener hold. */
export interface ByteBudget {
  /** False when fewer than `bytes` are left; nothing is taken then. */
  take(bytes: number): boolean;
  give(bytes: number): void;
}

export function createByteBudget(most: number): ByteBudget {
  let left = most;
  return {
    take(bytes) {
      if (bytes > left) return false;
      left -= bytes;
      return true;
    },
    give(bytes) {
      left += bytes;
    },
  };
}
