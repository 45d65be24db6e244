import type { OrganizationCall } from '../../calling/organization-verb.ts';
import { listBlockLists } from '../block-lists/list.ts';
import { listFirewalls } from '../firewalls/find-firewall.ts';

interface Placed {
  readonly provider: string;
  readonly integration_id: string;
}

/**
 * Blocks with the names of the block lists and firewalls they are at; null for one that is gone.
 * A block is told even where names cannot be read, so that a failure names none.
 */
export async function withPlaces<Block extends Placed>(call: OrganizationCall, blocks: readonly Block[]) {
  const lists = blocks.length === 0 ? [] : await Promise.allSettled([listBlockLists(call), listFirewalls(call)]);
  const named = lists.flatMap((list): { id: string; name: string }[] =>
    list.status === 'fulfilled' ? list.value : [],
  );
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return blocks.map((block) => ({ ...block, integration_name: names.get(block.integration_id) ?? null }));
}

/** Where a block is, such as `edge (block_list)`. */
export function placeText({ provider, integration_name: name }: Placed & { readonly integration_name: string | null }) {
  return name === null ? provider : `${name} (${provider})`;
}
