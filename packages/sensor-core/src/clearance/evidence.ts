/** Whether a refusal speaks against the visitor, by its label; a token that is not there yet does not. */
export function isEvidence(label: string): boolean {
  return label === 'revoked' || label === 'agent-impersonation';
}
