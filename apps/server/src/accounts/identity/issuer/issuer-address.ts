/** What the embedded issuer is called in tokens, and where it is found. */
export function issuerAddress(publicUrl: string): string {
  return `${publicUrl}/oidc`;
}
