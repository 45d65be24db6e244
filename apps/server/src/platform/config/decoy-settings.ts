import { addresses, hostName, list, port, whole } from './read-value.ts';
import { setting } from './setting.ts';

/** Settings of the decoy listener, and of what visitors of decoys may store. */
export const DECOY_SETTINGS = {
  decoy_rows_per_minute: setting(
    'SUNDEW_DECOY_ROWS_PER_MINUTE',
    300,
    whole(1, 1_000_000),
    'Requests of one visitor at one decoy domain that are stored one by one in a minute; more are counted, unless they show something new. One with a large body counts as several.',
  ),
  decoy_domain_rows_per_minute: setting(
    'SUNDEW_DECOY_DOMAIN_ROWS_PER_MINUTE',
    3_000,
    whole(1, 1_000_000),
    'The same for all visitors of one decoy domain together.',
  ),
  decoy_organization_rows_per_minute: setting(
    'SUNDEW_DECOY_ORGANIZATION_ROWS_PER_MINUTE',
    10_000,
    whole(1, 1_000_000),
    'The same for all decoy domains of one organization together.',
  ),
  disk_floor_mb: setting(
    'SUNDEW_DISK_FLOOR_MB',
    512,
    whole(0, 10_000_000),
    'Free space under the data directory, in MB, below which only what is new about visitors is stored; the rest is counted.',
  ),
  decoy_http_port: setting(
    'SUNDEW_DECOY_HTTP_PORT',
    8081,
    port,
    'Port on which decoys are served over HTTP; visitors and the certificate authority reach it as port 80.',
  ),
  decoy_https_port: setting(
    'SUNDEW_DECOY_HTTPS_PORT',
    8443,
    port,
    'Port on which decoys are served over HTTPS; visitors reach it as port 443.',
  ),
  decoy_proxy_protocol: setting(
    'SUNDEW_DECOY_PROXY_PROTOCOL',
    [] as readonly string[],
    list,
    'Own proxies in front of the decoy ports that speak the PROXY protocol, written like SUNDEW_TRUSTED_PROXIES.',
  ),
  decoy_ipv4: setting(
    'SUNDEW_DECOY_IPV4',
    [] as readonly string[],
    addresses(4),
    'Public IPv4 addresses of the decoy listener: what A records of domains must lead to. Default: from the public URL.',
  ),
  decoy_ipv6: setting(
    'SUNDEW_DECOY_IPV6',
    [] as readonly string[],
    addresses(6),
    'Public IPv6 addresses of the decoy listener, for AAAA records beside the A records.',
  ),
  decoy_cname: setting(
    'SUNDEW_DECOY_CNAME',
    null as string | null,
    hostName,
    'Host name of the decoy listener: what CNAME records of domains must lead to. Default: from the public URL.',
  ),
};
