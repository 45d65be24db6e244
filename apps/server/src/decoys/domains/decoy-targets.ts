import { isIPv4 } from 'node:net';
import type { DomainKind, RecordType } from '@sundew/wire/decoys';
import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';

/** Where owners point their domains: the addresses and the name of the decoy listener. */
export interface DecoyTargets {
  readonly ipv4: readonly string[];
  readonly ipv6: readonly string[];
  /** Lower case, no trailing dot. */
  readonly cname: string | null;
}

export interface DnsRecord {
  readonly type: 'A' | 'AAAA' | 'CNAME';
  readonly name: string;
  readonly value: string;
}

/**
 * The targets of the settings. Without any they follow from the public address of the service; an installation that
 * has none either is a local try, which is reached at the loopback address.
 */
export function decoyTargets(settings: DecoyTargets & { readonly publicUrl: string | null }): DecoyTargets {
  const { ipv4, ipv6, cname, publicUrl } = settings;
  if (ipv4.length > 0 || ipv6.length > 0 || cname !== null) return { ipv4, ipv6, cname: cname?.toLowerCase() ?? null };
  const host = publicUrl === null ? 'localhost' : new URL(publicUrl).hostname;
  if (host === 'localhost') return { ipv4: ['127.0.0.1'], ipv6: [], cname: 'localhost' };
  if (isIPv4(host)) return { ipv4: [host], ipv6: [], cname: null };
  if (host.startsWith('[')) return { ipv4: [], ipv6: [host.slice(1, -1)], cname: null };
  return { ipv4: [], ipv6: [], cname: host };
}

/** The records the owner creates, the most important first; empty when the settings have no target of that type. */
export function dnsRecords(targets: DecoyTargets, domain: string, type: DomainKind): DnsRecord[] {
  if (type === 'PROXY') return [];
  if (type === 'CNAME') return targets.cname === null ? [] : [{ type, name: domain, value: targets.cname }];
  if (targets.ipv4.length === 0) return [];
  return [
    ...targets.ipv4.map((value): DnsRecord => ({ type: 'A', name: domain, value })),
    ...targets.ipv6.map((value): DnsRecord => ({ type: 'AAAA', name: domain, value })),
  ];
}

/** @throws Problem validation_failed when the settings have no target for records of that type */
export function demandTarget(targets: DecoyTargets, type: RecordType): void {
  if (dnsRecords(targets, '', type).length > 0) return;
  const [setting, other] =
    type === 'A' ? (['SUNDEW_DECOY_IPV4', 'CNAME'] as const) : (['SUNDEW_DECOY_CNAME', 'A'] as const);
  const otherWorks = dnsRecords(targets, '', other).length > 0;
  throw invalidValue(
    'body.record_type',
    otherWorks ? fault('no_target_but_other', { type, other, setting }) : fault('no_target', { type, setting }),
  );
}
