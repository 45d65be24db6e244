/** Names under which clouds and container platforms serve credentials to their own machines. */
export const METADATA_HOSTS: ReadonlySet<string> = new Set(
  `metadata.google.internal metadata.goog metadata instance-data instance-data.ec2.internal metadata.tencentyun.com
  metadata.azure.internal metadata.internal metadata.packet.net metadata.platformequinix.com rancher-metadata
  kubernetes.default.svc kubernetes.default kubernetes.default.svc.cluster.local host.docker.internal`.split(/\s+/),
);

/** Names of the machine itself in the files of hosts that systems come with. */
export const OWN_NAMES: ReadonlySet<string> = new Set(
  'localhost localhost.localdomain localhost4 localhost6 loopback ip6-localhost ip6-loopback broadcasthost'.split(' '),
);

/** Endings of names by which services of one cluster find each other; people of a company browse `.local` and `.corp`. */
export const INNER_DOMAINS = /\.(?:internal|svc|consul|cluster\.local)$/;

/**
 * Addresses of the same services that lie outside 169.254.169.0/24 and 169.254.170.0/24: Alibaba, Oracle, the host of
 * machines of Azure, Tencent, Scaleway. Any other link-local address is that of a device which got none from its network.
 */
export const METADATA_ADDRESSES: ReadonlySet<number> = new Set([
  0x646464c8, 0xc00000c0, 0xa83f8110, 0xa9fe0017, 0xa9fe2a2a,
]);
/** The first 24 bits of the networks in which nearly all of them answer. */
export const METADATA_NETWORKS: ReadonlySet<number> = new Set([0xa9fea9, 0xa9feaa]);

/** What the subdomains of a domain resolve to: the machine itself, the address in their name, or an attacker's ear. */
export type TellingDomain = 'loopback' | 'echo' | 'callback';

/** Domains that take part in attacks on servers, with all of their subdomains. */
export const TELLING_DOMAINS: ReadonlyMap<string, TellingDomain> = new Map([
  ...domains(
    'loopback',
    'localtest.me lvh.me vcap.me lacolhost.com fuf.me localho.st localh.st localdomain.pw spoofed.burpcollaborator.net',
  ),
  ...domains('echo', 'nip.io xip.io sslip.io rbndr.us 1u.ms'),
  ...domains(
    'callback',
    `burpcollaborator.net oastify.com interact.sh oast.fun oast.pro oast.live oast.me oast.site oast.online dnslog.cn
    ceye.io bxss.me xss.ht r87.me canarytokens.com dnsbin.zhack.ca requestrepo.com pingb.in r3dir.me callback.red eyes.sh`,
  ),
]);

/** Ports of mail, terminals, directories and databases, on which nobody serves pages. */
export const OTHER_PORTS: ReadonlySet<number> = new Set([
  21, 22, 23, 25, 110, 111, 143, 389, 445, 587, 636, 993, 995, 1433, 1521, 3306, 3389, 5432, 6379, 11211, 27017,
]);

/** Ports of services that do not speak to browsers. */
export const SERVICE_PORTS: ReadonlySet<number> = new Set([
  21, 22, 23, 25, 53, 110, 111, 135, 139, 143, 389, 445, 465, 512, 513, 514, 587, 636, 873, 993, 995, 1099, 1433, 1521,
  2049, 2181, 2375, 2376, 2377, 2379, 3306, 3389, 5432, 5601, 5672, 5900, 5984, 6379, 6443, 7001, 8161, 8200, 8500,
  9042, 9092, 9200, 9300, 10_250, 10_255, 11_211, 11_434, 15_672, 27_017, 50_070,
]);

function domains(what: TellingDomain, names: string): readonly (readonly [string, TellingDomain])[] {
  return names.split(/\s+/).map((name) => [name, what] as const);
}
