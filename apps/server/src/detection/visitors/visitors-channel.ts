/** Where nodes tell each other which visitors changed: `<node> <organization> <id>,<id>…`. */
export const VISITORS_CHANNEL = 'visitors';

/** Stands where a node's name would, before a network or `*` in place of ids: an erasure has removed these visitors. */
export const FORGET = 'forget';

/** Makes every node forget whoever came from a network; null for everybody of the organization. */
export function forgetPayload(organizationId: string, network: string | null): string {
  return `${FORGET} ${organizationId} ${network ?? '*'}`;
}
