import type { Leaf } from '../leaf/leaf.ts';

/** What a container is made of: a name that is two deep at least, so that a list of services lies around it. */
const MADE_OF = /^body\.(?:[\w-]{1,64}\.){1,3}(?=(?:image|build)$)/;

/** True for texts of a document, from one on, that describe a container: its image beside the command that it runs. */
export function describesService(leaves: readonly Leaf[], from: number): boolean {
  const texts = leaves.slice(from);
  return texts.some(({ location }) => {
    const service = MADE_OF.exec(location)?.[0];
    return service !== undefined && texts.some((leaf) => leaf.location === `${service}command`);
  });
}
