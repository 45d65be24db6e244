import type { IPAddressVersion, IPSet, Scope, WAFV2 } from '@aws-sdk/client-wafv2';
import ipaddr from 'ipaddr.js';
import { WafFailure } from '../waf-port.ts';
import { MOST_PAGES } from '../whole-body.ts';
import { attempt } from './failure.ts';

/** The provider's bound for one IP set. */
const MOST_ADDRESSES = 10_000;
const PER_PAGE = 100;

export interface SetPlace {
  readonly name: string;
  readonly id: string;
  readonly arn: string;
}

/** A set of addresses of one version; the provider holds whole networks only. */
export function ipSetsAt(client: WAFV2, scope: Scope) {
  async function found(name: string): Promise<SetPlace | null> {
    let marker: string | undefined;
    let pages = 0;
    do {
      if (++pages > MOST_PAGES)
        throw new WafFailure('firewall_unreachable', { why: 'its list does not come to an end' });
      const page = await client.listIPSets({ Scope: scope, Limit: PER_PAGE, NextMarker: marker });
      const known = page.IPSets?.find((set) => set.Name === name);
      if (known?.Id !== undefined && known.ARN !== undefined) return { name, id: known.Id, arn: known.ARN };
      marker = page.NextMarker;
    } while (marker !== undefined && marker !== '');
    return null;
  }

  async function read({ name, id }: SetPlace): Promise<{ set: IPSet; lock: string }> {
    const { IPSet: set, LockToken: lock } = await client.getIPSet({ Name: name, Scope: scope, Id: id });
    if (set === undefined || lock === undefined) throw new WafFailure('firewall_not_found', { what: `IP set ${name}` });
    return { set, lock };
  }

  return {
    /** Makes the set unless it is there. */
    ensure: (name: string, version: IPAddressVersion): Promise<SetPlace & { readonly isNew: boolean }> =>
      attempt('wafv2:CreateIPSet', `IP set ${name}`, async () => {
        const known = await found(name);
        if (known !== null) return { ...known, isNew: false };
        const wish = { Name: name, Scope: scope, IPAddressVersion: version, Addresses: [] };
        const { Summary: made } = await client.createIPSet({ ...wish, Description: 'Blocked by Sundew' });
        if (made?.Id === undefined || made.ARN === undefined) throw new Error('The IP set was made without an id.');
        return { name, id: made.Id, arn: made.ARN, isNew: true };
      }),

    change: (place: SetPlace, add: readonly string[], remove: readonly string[]): Promise<void> =>
      attempt('wafv2:UpdateIPSet', `IP set ${place.name}`, async () => {
        if (add.length === 0 && remove.length === 0) return;
        const { set, lock } = await read(place);
        const before = new Set((set.Addresses ?? []).map(targetOf));
        const after = new Set(before);
        for (const target of remove) after.delete(target);
        for (const target of add) after.add(target);
        if (after.size > MOST_ADDRESSES) throw new WafFailure('firewall_full', { what: `IP set ${place.name}` });
        if (after.size === before.size && before.isSubsetOf(after)) return;
        const addresses = [...after].map(networkOf);
        await client.updateIPSet({
          Name: place.name,
          Scope: scope,
          Id: place.id,
          LockToken: lock,
          Addresses: addresses,
        });
      }),

    held: (place: SetPlace): Promise<string[]> =>
      attempt('wafv2:GetIPSet', `IP set ${place.name}`, async () => {
        const { set } = await read(place);
        return (set.Addresses ?? []).map(targetOf);
      }),

    drop: (place: SetPlace): Promise<void> =>
      attempt('wafv2:DeleteIPSet', `IP set ${place.name}`, async () => {
        const { lock } = await read(place);
        await client.deleteIPSet({ Name: place.name, Scope: scope, Id: place.id, LockToken: lock });
      }),
  };
}

function networkOf(target: string): string {
  return target.includes('/') ? target : `${target}/32`;
}

/** Back to our own text: an IPv4 address alone, of IPv6 the network in the short form. */
function targetOf(network: string): string {
  // Nearly all are of this kind, and there may be ten thousand.
  if (network.endsWith('/32') && !network.includes(':')) return network.slice(0, -'/32'.length);
  const [address, bits] = ipaddr.parseCIDR(network);
  if (address instanceof ipaddr.IPv6) return `${address.toRFC5952String()}/${bits}`;
  return bits === 32 ? address.toString() : network;
}
