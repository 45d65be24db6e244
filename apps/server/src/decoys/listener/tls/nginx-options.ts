import { constants } from 'node:crypto';
import { createSecureContext, type SecureContextOptions } from 'node:tls';

/**
 * How an nginx with OpenSSL 3 negotiates when its owner set nothing but `ssl_protocols TLSv1.2 TLSv1.3`: its ciphers, the
 * groups of the library, no renegotiation, and sessions that are good for five minutes. Left out are the hybrid group
 * (X25519MLKEM768), which would leave 6 KiB with every connection for as long as it stands (a decoy has nothing to hide
 * from the computers of the future), and the longest finite fields, where a handshake takes ten milliseconds.
 */
export const TLS_OF_NGINX = {
  minVersion: 'TLSv1.2',
  ciphers: 'TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256:HIGH:!aNULL:!MD5',
  ecdhCurve: 'X25519:prime256v1:X448:secp521r1:secp384r1:ffdhe2048:ffdhe3072',
  secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
  /** Seconds. */
  sessionTimeout: 300,
} as const satisfies SecureContextOptions;

/** For handshakes that can only fail: the library says why, as it does behind an nginx. */
export const WITHOUT_CERTIFICATE = createSecureContext(TLS_OF_NGINX);
