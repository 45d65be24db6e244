import type { TriggerAction } from '@sundew/wire/decoys';

/** Names under which sites say where a visit came from; none of them is taken for a credential's. */
const PARAMETERS = ['ref', 'v', 'src', 'from', 'id', 'rev'] as const;

/** A stamp wherever it can stand: a whole segment of the path or a whole value of the query. */
const CARRIED = /[/=]([\w-]{32})(?=$|[/?&#])/g;
/** Stamped targets are no longer than the path of a decoy and a few segments; each reading costs two hashes. */
const LONGEST_LOOKED_AT = 2_048;
const MOST_TOKENS = 4;

/** The decoy that a stamped link leads to. */
export interface StampedDecoy {
  readonly id: string;
  readonly path: string;
  readonly action: TriggerAction;
}

/**
 * The path of a decoy with a stamp on it. A decoy that answers everything below its path (`poison`) has the stamp as
 * one more segment; any other matches its path alone, so the stamp is a parameter, under a name that differs from decoy
 * to decoy.
 */
export function stampedTarget({ id, path, action }: StampedDecoy, token: string): string {
  if (action === 'poison') return `${path.replace(/\/$/, '')}/${token}`;
  const name = PARAMETERS[Number.parseInt(id.slice(-4), 16) % PARAMETERS.length] ?? PARAMETERS[0];
  return `${path}?${name}=${token}`;
}

/** What may be stamps in a request target, under whatever name and however deep below the decoy. */
export function tokensIn(target: string): string[] {
  if (target.length < 33) return [];
  const found = target.slice(0, LONGEST_LOOKED_AT).matchAll(CARRIED);
  return found
    .take(MOST_TOKENS)
    .map(([, token = '']) => token)
    .toArray();
}
