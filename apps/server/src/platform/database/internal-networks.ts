/**
 * Networks whose addresses mean something else at every place: loopback, private, link-local. What comes from there came
 * through a proxy that is not named as trusted, or from inside; who blocked it would shut out everybody behind it.
 */
export const INTERNAL_NETWORKS: readonly string[] = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  ...['::/127', 'fc00::/7', 'fe80::/10'],
];
