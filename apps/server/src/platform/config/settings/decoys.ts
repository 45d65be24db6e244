import { addresses, hostName, oneOf, optional, port, proxies, resolvers, whole } from '../read-value.ts';
import { type Setting, setting } from '../setting.ts';

/** Decoys and the domains they live on. */
export const decoySettings = {
  dns_servers: setting(
    'SUNDEW_DNS_SERVERS',
    [] as readonly string[],
    resolvers,
    'Resolvers for checks of crawlers and domains, as address or address:port. Default: those of the system.',
  ),
  decoy_rows_per_minute: setting(
    'SUNDEW_DECOY_ROWS_PER_MINUTE',
    300,
    whole(1, 1_000_000),
    'Requests of one visitor at one decoy domain, and what one does at one SSH honeypot, that are stored one by one in a minute; more are counted, unless they show something new. A large body or recording counts as several.',
  ),
  decoy_domain_rows_per_minute: setting(
    'SUNDEW_DECOY_DOMAIN_ROWS_PER_MINUTE',
    3_000,
    whole(1, 1_000_000),
    'The same for all visitors of one decoy domain or honeypot together.',
  ),
  decoy_organization_rows_per_minute: setting(
    'SUNDEW_DECOY_ORGANIZATION_ROWS_PER_MINUTE',
    10_000,
    whole(1, 1_000_000),
    'The same for all decoy domains and honeypots of one organization together.',
  ),
  decoy_host: setting(
    'SUNDEW_DECOY_HOST',
    null as string | null,
    optional,
    'Address on which decoys are served. Default: that of SUNDEW_HOST.',
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
    proxies,
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
  domain_proof: setting(
    'SUNDEW_DOMAIN_PROOF',
    'auto',
    oneOf('auto', 'always', 'never'),
    'When a TXT record must prove whose a domain is: auto (as soon as several organizations share the installation), always or never.',
  ),
} satisfies Record<string, Setting<unknown>>;
