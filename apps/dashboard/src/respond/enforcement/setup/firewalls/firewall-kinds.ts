/** What has to be put in for each provider, and what of it is a secret. The path of the API is named after the kind. */
export const FIREWALL_KINDS = {
  cloudflare: {
    provider: 'cloudflare',
    fields: ['zone_name', 'zone_id', 'account_id', 'api_token'],
    secret: 'api_token',
  },
  'aws-waf': {
    provider: 'aws_waf',
    fields: ['web_acl_arn', 'access_key_id', 'secret_access_key'],
    secret: 'secret_access_key',
  },
} as const;

export type FirewallKind = keyof typeof FIREWALL_KINDS;
export const FIREWALL_KIND_NAMES = Object.keys(FIREWALL_KINDS) as readonly FirewallKind[];
export type FirewallField = (typeof FIREWALL_KINDS)[FirewallKind]['fields'][number];
