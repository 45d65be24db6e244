/** What is known of an order under way, kept beside the certificate so that any process can go on with it. */
export interface OrderState {
  /** Directory of the authority it was placed with. */
  readonly directory: string;
  readonly url: string;
  /** Private key of the certificate to be, sealed, base64. */
  readonly sealedKey: string;
  /** Whether the certificate was asked for, so that it is counted once. */
  readonly finalized: boolean;
}

/** Reads `certificates.order_state`; null for none, and for an order with another authority than this one. */
export function readOrderState(stored: unknown, directory: string): OrderState | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { directory: placedWith, url, sealedKey, finalized } = stored as Partial<Record<keyof OrderState, unknown>>;
  if (placedWith !== directory || typeof url !== 'string' || typeof sealedKey !== 'string') return null;
  return { directory, url, sealedKey, finalized: finalized === true };
}

/** The context that keys of certificates are sealed for: a key moved to another domain does not open. */
export function keyContext(domainId: string): string {
  return `certificate key ${domainId}`;
}
