/** A credential in the answer to a hit, as it is stored with the hit: whoever uses it later took it here. */
export interface HandedOutCanary {
  /** What is kept of it; the credential itself is not. */
  readonly mac: Buffer;
  /** `aws_access_key_id`, … */
  readonly kind: string;
}
