/**
 * The sshd that the agent is: Debian 12's, of which an administrator took away what this agent cannot do
 * (`KexAlgorithms -sntrup*,diffie-hellman-group-exchange-*` and `MACs -umac-*`). The lists are in the order of sshd.
 */
export const IDENTITY = {
  banner: 'SSH-2.0-OpenSSH_9.2p1 Debian-2+deb12u10',
  algorithms: {
    kex: [
      'curve25519-sha256',
      'curve25519-sha256@libssh.org',
      'ecdh-sha2-nistp256',
      'ecdh-sha2-nistp384',
      'ecdh-sha2-nistp521',
      'diffie-hellman-group16-sha512',
      'diffie-hellman-group18-sha512',
      'diffie-hellman-group14-sha256',
    ],
    serverHostKey: ['rsa-sha2-512', 'rsa-sha2-256', 'ecdsa-sha2-nistp256', 'ssh-ed25519'],
    cipher: [
      'chacha20-poly1305@openssh.com',
      'aes128-ctr',
      'aes192-ctr',
      'aes256-ctr',
      'aes128-gcm@openssh.com',
      'aes256-gcm@openssh.com',
    ],
    hmac: [
      'hmac-sha2-256-etm@openssh.com',
      'hmac-sha2-512-etm@openssh.com',
      'hmac-sha1-etm@openssh.com',
      'hmac-sha2-256',
      'hmac-sha2-512',
      'hmac-sha1',
    ],
    compress: ['none', 'zlib@openssh.com'],
  },
} as const;
