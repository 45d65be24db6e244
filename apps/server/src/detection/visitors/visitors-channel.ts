/** Where nodes tell each other which visitors changed: `<node> <organization> <id>,<id>…`. */
export const VISITORS_CHANNEL = 'visitors';

/** Said in place of a node, with a network or `*` in place of ids, when an erasure has taken visitors away. */
export const FORGET = 'forget';

/** Makes every node forget whoever came from a network; null for everybody of the organization. */
export function forgetPayload(organizationId: string, network: string | null): string {
  return `${FORGET} ${organizationId} ${network ?? '*'}`;
}
