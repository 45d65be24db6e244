import { type ApiClient, answerOf } from '@sundew/api-client/client';
import { EXIT, Exit } from '../../exit.ts';

/** A decoy as far as a visit to it needs to know it. */
export interface ProbedDecoy {
  readonly domain: string;
  readonly path: string;
  readonly method: string;
  /** Of the address that was given; null when only a path was. */
  readonly scheme: 'http' | 'https' | null;
  /** Why nobody is answered over HTTPS yet; null when somebody is. */
  readonly withoutHttps: string | null;
}

/**
 * The one decoy at a path or address.
 * @throws Exit (usage) for an address that is none, or when several decoys have the path; Exit (refused) when none has it
 */
export async function findDecoy(api: ApiClient, wanted: string): Promise<ProbedDecoy> {
  const url = wanted.startsWith('/') ? null : URL.parse(wanted);
  if (!wanted.startsWith('/') && url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new Exit(
      EXIT.usage,
      'A decoy is named by its path, as /.env, or its address, as https://shop.example.com/.env.',
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
  return {
    domain: decoy.domain,
    path,
    method: decoy.methods.includes('GET') || decoy.decoy_type === 'link' ? 'GET' : (decoy.methods[0] ?? 'GET'),
    scheme: url === null ? null : url.protocol === 'https:' ? 'https' : 'http',
    withoutHttps: decoy.url.startsWith('https:') ? null : 'the domain has no certificate yet',
  };
}

async function decoysLike(api: ApiClient, path: string) {
  const found = [];
  for (let page = 1; ; page++) {
    const query = { q: path, page, page_size: 200 };
    const answer = await answerOf(api.GET('/api/decoys', { params: { query } }));
    found.push(...answer.data);
    if (page * 200 >= answer.total) return found;
  }
}
