import { createHmac, randomBytes } from 'node:crypto';

const SHOWN_CHARACTERS = 4;

/** A secret of 256 random bits; its UTF-8 bytes are the key. */
export function makeSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/** What is shown of a secret that cannot be read again. */
export function secretHint(secret: string): string {
  return `****${secret.slice(-SHOWN_CHARACTERS)}`;
}

/** Specification, "Authentication" 9: HMAC-SHA256 of the bytes that are sent, lowercase hex. */
function signatureOf(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body, 'utf8').digest('hex')}`;
}

/** A webhook's secrets at one moment. */
export interface Secrets {
  readonly current: string;
  /** Known to the owner already, and signing from a later moment on. */
  readonly next: string | null;
}

/** @param brand prefix of the headers; the specification writes `Service` */
export function deliveryHeaders(
  brand: string,
  delivery: { readonly id: string; readonly event: string; readonly body: string },
  { current, next }: Secrets,
): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    [`X-${brand}-Signature`]: signatureOf(delivery.body, current),
    ...(next === null ? {} : { [`X-${brand}-Signature-Next`]: signatureOf(delivery.body, next) }),
    [`X-${brand}-Event`]: delivery.event,
    [`X-${brand}-Delivery`]: delivery.id,
    'User-Agent': `${brand}-Webhook/1.0`,
  };
}
