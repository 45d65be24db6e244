import { BlockList, isIPv6 } from 'node:net';
import { techniquesOf } from '@sundew/threat/scoring/mitre/techniques-of';
import { visitKindOf } from '@sundew/wire/visit-kinds';
import type { Known } from '../../parts/insight/random-detections.ts';

export type Query = Readonly<Record<string, string>>;

const list = (text: string): string[] => text.split(',');

/** What every filter keeps, said in the plainest words; the excluding twin keeps the rest. */
const KEEPS: Readonly<Record<string, (known: Known, value: string) => boolean>> = {
  property_id: ({ propertyId }, value) => list(value).includes(propertyId),
  source: ({ source }, value) => list(value).includes(source),
  min_bot_score: ({ score }, value) => score >= Number(value),
  max_bot_score: ({ score }, value) => score <= Number(value),
  sensor: (_, value) => list(value).includes('shop-backend'),
  threat_level: ({ level }, value) => list(value).includes(level),
  level: ({ level }, value) => list(value).includes(level),
  category: ({ category }, value) => list(value).includes(category),
  kind: ({ category, isImpostor }, value) => list(value).includes(visitKindOf(category, isImpostor)),
  country: ({ country }, value) => country !== null && list(value).includes(country),
  is_proxy: ({ isProxy }, value) => isProxy === (value === 'true'),
  is_vpn: ({ isVpn }, value) => isVpn === (value === 'true'),
  is_tor: ({ isTor }, value) => isTor === (value === 'true'),
  is_test: ({ isTest }, value) => isTest === (value === 'true'),
  actor_id: ({ actorId }, value) => list(value).includes(actorId),
  decoy_id: ({ decoyId }, value) => decoyId !== null && list(value).includes(decoyId),
  visitor_id: () => false,
  action: (_, value) => list(value).includes('allow'),
  attack: ({ attacks }, value) => attacks.some((type) => list(value).includes(type)),
  tactic: ({ tactics }, value) => tactics.some((id) => list(value).includes(id)),
  technique: ({ source, tactics, attacks }, value) =>
    techniquesOf(source, tactics, attacks).some((id) => list(value).includes(id)),
  ai_operator: ({ aiOperator }, value) => aiOperator !== null && list(value).includes(aiOperator),
  ai_platform: ({ source, metadata }, value) =>
    source === 'llm_referral' && list(value).includes(String(metadata.platform)),
  rules_enforced: (_, value) => value === 'false',
  refused: ({ metadata }, value) => (metadata.action === 'DENY' || metadata.blocked === true) === (value === 'true'),
  ip_address: ({ ip }, value) => ip !== null && list(value).some((network) => contains(network, ip)),
  ip: ({ ip }, value) => ip !== null && list(value).some((network) => contains(network, ip)),
  path: ({ path }, value) =>
    path !== null && (value.endsWith('*') ? path.startsWith(value.slice(0, -1)) : path === value),
  status: (_, value) => list(value).includes('open'),
  q: ({ url, userAgent, ip }, value) =>
    [url, userAgent, ip, 'Deutsche Telekom AG'].some((text) => text?.toLowerCase().includes(value.toLowerCase())),
  start_date: ({ atMs }, value) => atMs >= Date.parse(value),
  end_date: ({ atMs }, value) =>
    value.length === 10 ? atMs < Date.parse(value) + 86_400_000 : atMs <= Date.parse(value),
};

export function naiveFilter(rows: readonly Known[], query: Query): Known[] {
  return rows.filter((row) =>
    Object.entries(query).every(([name, value]) => {
      const keeps = KEEPS[name.replace(/^not_/, '')];
      if (keeps === undefined) throw new Error(`${name} is no filter`);
      return keeps(row, value) !== name.startsWith('not_');
    }),
  );
}

function contains(network: string, ip: string): boolean {
  const [address = '', prefix] = network.split('/');
  const type = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (type !== (isIPv6(ip) ? 'ipv6' : 'ipv4')) return false;
  const block = new BlockList();
  block.addSubnet(address, Number(prefix ?? (type === 'ipv6' ? 128 : 32)), type);
  return block.check(ip, type);
}
