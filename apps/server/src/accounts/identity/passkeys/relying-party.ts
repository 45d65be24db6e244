import { isIP } from 'node:net';

/** Whom passkeys are made for: the service as browsers know it. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * Browsers take passkeys only for names, and only over https or on the same machine (WebAuthn, 5.1).
 * @returns null where they cannot work
 */
export function relyingParty(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return protocol === 'https:' || isLocal ? { id: hostname, origin } : null;
}
