import { line } from './field.ts';
import type { FirewallKind } from './firewall-kind.ts';

/** Whether they are right is told by the provider, which is asked before anything is kept. */
const Identifier = line(1, 64);

/** A zone of Cloudflare (specification, "CDN/WAF integration"). */
export const cloudflare: FirewallKind = {
  name: 'cloudflare',
  label: 'Cloudflare',
  settings: {
    account_id: Identifier,
    zone_id: Identifier,
    zone_name: line(3, 253),
  },
  secrets: { api_token: line(8, 400) },
  example: {
    account_id: '023e105f4ecef8ad9ca31a8372d0c353',
    zone_id: '372e67954025e0ba6aaa6d586b9e0b59',
    zone_name: 'shop.example.com',
    api_token: 'v1.0-a-token-of-the-provider-0001',
  },
};
