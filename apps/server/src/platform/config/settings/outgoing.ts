import { networks, optional, yesNo } from '../read-value.ts';
import { type Setting, setting } from '../setting.ts';

/** What leaves the process: feeds, data about addresses, requests to addresses that people configure. */
export const outgoingSettings = {
  feed_refresh: setting(
    'SUNDEW_FEED_REFRESH',
    true,
    yesNo,
    'Whether reputation feeds are refreshed over the network (true or false).',
  ),
  feeds_file: setting(
    'SUNDEW_FEEDS_FILE',
    null as string | null,
    optional,
    'YAML file that replaces the list of reputation feeds.',
  ),
  geo_city_mmdb: setting(
    'SUNDEW_GEO_CITY_MMDB',
    null as string | null,
    optional,
    'MMDB file with countries and cities that replaces the bundled country data.',
  ),
  geo_asn_mmdb: setting(
    'SUNDEW_GEO_ASN_MMDB',
    null as string | null,
    optional,
    'MMDB file with autonomous systems that replaces the bundled data.',
  ),
  outbound_private: setting(
    'SUNDEW_OUTBOUND_PRIVATE',
    false,
    yesNo,
    'Whether outgoing requests to addresses people configure may reach private networks (true or false).',
  ),
  outbound_ca_file: setting(
    'SUNDEW_OUTBOUND_CA_FILE',
    null as string | null,
    optional,
    'PEM file with the root of a private authority that mail and outgoing requests to addresses people configure trust as well.',
  ),
  siem_networks: setting(
    'SUNDEW_SIEM_NETWORKS',
    [] as readonly string[],
    networks,
    'Private networks in which receivers of detections (SIEM) may lie: addresses or CIDR ranges. Every organization of the installation can then send there.',
  ),
  cloudflare_url: setting(
    'SUNDEW_CLOUDFLARE_URL',
    null as string | null,
    optional,
    'Address of the API of Cloudflare, where it is reached through a gateway. Default: the usual one.',
  ),
  aws_waf_url: setting(
    'SUNDEW_AWS_WAF_URL',
    null as string | null,
    optional,
    'Address of the API of AWS WAF, where it is reached through a private endpoint. Default: the one of the region.',
  ),
} satisfies Record<string, Setting<unknown>>;
