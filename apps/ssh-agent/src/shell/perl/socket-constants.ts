/** Names that the module `Socket` gives a meaning as bare words. */
export const SOCKET_CONSTANTS: Readonly<Record<string, number | string>> = {
  PF_INET: 2,
  AF_INET: 2,
  SOCK_STREAM: 1,
  SOCK_DGRAM: 2,
  SOL_SOCKET: 1,
  SO_REUSEADDR: 2,
  SOMAXCONN: 4_096,
  IPPROTO_TCP: 6,
  INADDR_ANY: '\0\0\0\0',
  INADDR_LOOPBACK: '\x7f\0\0\x01',
};
