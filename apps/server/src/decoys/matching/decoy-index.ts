import type { Decoy } from '../decoy.ts';
import { isReserved } from './decoy-path.ts';

/** A decoy apart from the domain it lives on. */
export type PlacedDecoy = Omit<Decoy, 'host'>;

/** The decoys of one domain, found by request. */
export interface DecoyIndex {
  /**
   * @param path as `resolveTarget` spells it; null for a request that no server would take
   * @returns null for what is no decoy
   */
  match(method: string, path: string | null): PlacedDecoy | 'method_not_allowed' | null;
  /** What crawlers must be kept out of. */
  readonly linkPaths: readonly string[];
  /** Decoys that answer with a template, whose pages may name files beside themselves. */
  readonly imitations: readonly PlacedDecoy[];
}

/**
 * Looks decoys up as a web server looks up its locations: the exact path first, then the longest path below which a
 * decoy answers everything (`poison`, whose pages lead ever deeper).
 */
export function indexDecoys(decoys: readonly PlacedDecoy[]): DecoyIndex {
  const exact = new Map<string, PlacedDecoy>();
  const below = new Map<string, PlacedDecoy>();
  let longest = 0;
  for (const decoy of decoys) {
    exact.set(decoy.path, decoy);
    if (decoy.action !== 'poison') continue;
    const folder = decoy.path.replace(/\/$/, '');
    below.set(folder, decoy);
    longest = Math.max(longest, folder.length);
  }

  function find(path: string): PlacedDecoy | null {
    const found = exact.get(path);
    if (found !== undefined) return found;
    if (below.size === 0) return null;
    // A folder that is longer than every decoy's needs no look.
    for (let at = path.lastIndexOf('/', longest); at >= 0; at = at === 0 ? -1 : path.lastIndexOf('/', at - 1)) {
      const folder = below.get(path.slice(0, at));
      if (folder !== undefined) return folder;
    }
    return null;
  }

  return {
    linkPaths: decoys.filter(({ type }) => type === 'link').map(({ path }) => path),
    imitations: decoys.filter(
      ({ type, action, options }) => type === 'endpoint' && action === 'log' && options.template,
    ),
    match(method, path) {
      if (path === null || isReserved(path)) return null;
      const decoy = find(path);
      if (decoy === null) return null;
      return accepts(decoy, method) ? decoy : 'method_not_allowed';
    },
  };
}

/** What answers GET answers HEAD, as with any server. */
function accepts({ options }: PlacedDecoy, method: string): boolean {
  const methods: readonly string[] = options.methods;
  return methods.includes(method === 'HEAD' ? 'GET' : method);
}
