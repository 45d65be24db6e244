import { type ApiClient, answerOf } from '@sundew/api-client/client';
import type { components } from '@sundew/api-client/schema.gen';
import { EXIT, Exit } from '../terminal/exit.ts';
import { everyPage } from './every-page.ts';

/** A decoy as the API answers it. */
export type Decoy = components['schemas']['Decoy'];

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** How a decoy is named to the commands that take one. */
export const DECOY_NAMES = 'The decoy is named by its id, path or address.';

/**
 * The id of the decoy that is named by it, or by path or address. Costs nothing for an id, which may be that of none.
 * @throws Exit as `decoyAt`
 */
export async function decoyIdOf(api: ApiClient, wanted: string): Promise<string> {
  return ID.test(wanted) ? wanted : (await decoyAt(api, wanted)).id;
}

/**
 * The one decoy at a path (`/.env`) or address (`https://shop.example.com/.env`).
 * @throws Exit (usage) for an address that is none, or when several decoys have the path; Exit (refused) when none has it
 */
export async function decoyAt(api: ApiClient, wanted: string): Promise<Decoy> {
  const url = wanted.startsWith('/') ? null : URL.parse(wanted);
  if (!wanted.startsWith('/') && url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new Exit(
      EXIT.usage,
      `A decoy is named by its path, such as /.env, or its address, such as https://shop.example.com/.env; ${wanted} is neither.`,
    );
  }
  const path = url?.pathname ?? wanted;
  const fitting = (await decoysLike(api, path)).filter(
    (decoy) => decoy.path === path && (url === null || decoy.domain === url.hostname),
  );
  const [decoy] = fitting;
  if (decoy === undefined) throw new Exit(EXIT.refused, `There is no decoy at ${wanted}; "decoys list" shows them.`);
  if (fitting.length > 1) {
    const addresses = fitting.map(({ url: of }) => of).join(', ');
    throw new Exit(EXIT.usage, `Several decoys have this path. Name one by its address: ${addresses}`);
  }
  return decoy;
}

const decoysLike = (api: ApiClient, path: string): Promise<readonly Decoy[]> =>
  everyPage((query) => answerOf(api.GET('/api/decoys', { params: { query: { q: path, ...query } } })));
