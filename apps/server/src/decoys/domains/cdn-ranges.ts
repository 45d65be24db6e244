import { BlockList, isIPv6 } from 'node:net';

/**
 * Edge networks of proxying CDNs, from the lists of their operators. A range that is missing here makes a proxy show as
 * "leads elsewhere" instead, which is as much a refusal.
 */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  // https://www.cloudflare.com/ips-v4 and ips-v6
  Cloudflare: [
    '173.245.48.0/20',
    '103.21.244.0/22',
    '103.22.200.0/22',
    '103.31.4.0/22',
    '141.101.64.0/18',
    '108.162.192.0/18',
    '190.93.240.0/20',
    '188.114.96.0/20',
    '197.234.240.0/22',
    '198.41.128.0/17',
    '162.158.0.0/15',
    '104.16.0.0/13',
    '104.24.0.0/14',
    '172.64.0.0/13',
    '131.0.72.0/22',
    '2400:cb00::/32',
    '2606:4700::/32',
    '2803:f800::/32',
    '2405:b500::/32',
    '2405:8100::/32',
    '2a06:98c0::/29',
    '2c0f:f248::/32',
  ],
  // https://api.fastly.com/public-ip-list
  Fastly: [
    '23.235.32.0/20',
    '43.249.72.0/22',
    '103.244.50.0/24',
    '103.245.222.0/23',
    '103.245.224.0/24',
    '104.156.80.0/20',
    '140.248.64.0/18',
    '140.248.128.0/17',
    '146.75.0.0/17',
    '151.101.0.0/16',
    '157.52.64.0/18',
    '167.82.0.0/17',
    '167.82.128.0/20',
    '167.82.160.0/20',
    '167.82.224.0/20',
    '172.111.64.0/18',
    '185.31.16.0/22',
    '199.27.72.0/21',
    '199.232.0.0/16',
    '2a04:4e40::/32',
    '2a04:4e42::/32',
  ],
  // The large ones of https://d7uri8nf7uskq.cloudfront.net/tools/list-cloudfront-ips
  CloudFront: [
    '13.32.0.0/15',
    '13.224.0.0/14',
    '18.64.0.0/14',
    '18.154.0.0/15',
    '18.160.0.0/15',
    '18.164.0.0/15',
    '18.172.0.0/15',
    '18.238.0.0/15',
    '18.244.0.0/15',
    '52.84.0.0/15',
    '52.222.128.0/17',
    '54.182.0.0/16',
    '54.192.0.0/16',
    '54.230.0.0/17',
    '54.239.128.0/18',
    '65.8.0.0/16',
    '65.9.0.0/17',
    '99.84.0.0/16',
    '99.86.0.0/16',
    '108.138.0.0/15',
    '108.156.0.0/14',
    '143.204.0.0/16',
    '205.251.192.0/19',
    '2600:9000::/28',
  ],
};

const NETWORKS = Object.entries(RANGES).map(([operator, ranges]) => ({ operator, ranges: toList(ranges) }));

/** The operator of the CDN an address belongs to, or null. */
export function cdnOf(address: string): string | null {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  return NETWORKS.find(({ ranges }) => ranges.check(address, family))?.operator ?? null;
}

function toList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits = ''] = range.split('/');
    list.addSubnet(network, Number(bits), isIPv6(network) ? 'ipv6' : 'ipv4');
  }
  return list;
}
