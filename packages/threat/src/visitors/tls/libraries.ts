/** A TLS library known by the list of ciphers it offers. */
export interface TlsLibrary {
  readonly name: string;
  /** `browser` libraries name the engines that use them. */
  readonly engines: readonly ('chromium' | 'gecko' | 'webkit')[];
}

const TOOL: readonly never[] = [];

/**
 * By the cipher part of JA4. Measured with these clients where it says so, otherwise from the public JA4 mapping of
 * FoxIO and public fingerprint collections; an unknown list says nothing. Android's and iOS's own HTTP stacks are left out: applications use them for people.
 */
export const TLS_LIBRARIES: Readonly<Record<string, TlsLibrary>> = {
  // Chromium 106–156 (measured: 156), also over QUIC.
  '8daaf6152771': { name: 'BoringSSL of Chromium', engines: ['chromium'] },
  '55b375c5d22e': { name: 'BoringSSL of Chromium', engines: ['chromium'] },
  // Firefox 120–147, 148, and 153 (measured).
  '5b57614c22b0': { name: 'NSS of Firefox', engines: ['gecko'] },
  '4d8ed5baf28e': { name: 'NSS of Firefox', engines: ['gecko'] },
  '86a278354501': { name: 'NSS of Firefox', engines: ['gecko'] },
  // Safari 16–27, iOS 14.
  a09f3c656075: { name: 'Apple TLS', engines: ['webkit'] },
  '2802a3db6c62': { name: 'Apple TLS', engines: ['webkit'] },
  // Measured: curl 7.88, OpenSSL 3.0 s_client, Perl LWP and HTTP::Tiny with the default cipher list.
  e8f1e7e78f70: { name: 'OpenSSL defaults (curl, Perl)', engines: TOOL },
  // Measured: Python 3.11 urllib and requests; FoxIO mapping.
  '85036bcba153': { name: 'Python', engines: TOOL },
  ab0a1bf427ad: { name: 'Python', engines: TOOL },
  // FoxIO mapping: Go's crypto/tls.
  '9dc949149365': { name: 'Go', engines: TOOL },
  // Measured: Java 17 HttpClient and URLConnection.
  db35923f8641: { name: 'Java', engines: TOOL },
  // Measured: Node.js 20 and 24, fetch and https.
  a33745022dd6: { name: 'Node.js', engines: TOOL },
  b262b3658495: { name: 'Node.js', engines: TOOL },
  // Measured: wget 1.21 with GnuTLS.
  '723694b0fccc': { name: 'GnuTLS (wget)', engines: TOOL },
};

/** By JA3, which browsers randomise and programs do not. Measured with the clients above. */
export const TLS_LIBRARIES_BY_JA3: Readonly<Record<string, TlsLibrary>> = {
  '0149f47eabf9a20d0893e2a44e5a6323': { name: 'curl with OpenSSL 3', engines: TOOL },
  bb4f9fef542ff6b4b29aa653bf0c1d31: { name: 'wget with GnuTLS', engines: TOOL },
  '331a436afb23d4e31134c11b301bdcb5': { name: 'Python urllib', engines: TOOL },
  a48c0d5f95b1ef98f560f324fd275da1: { name: 'Python requests', engines: TOOL },
  c216e752cae6f8755fd27f561d031636: { name: 'OpenSSL s_client', engines: TOOL },
  '1a28e69016765d92e3b381168d68922c': { name: 'Node.js 20 fetch', engines: TOOL },
  d67b094811e5145139d7cea5f014309f: { name: 'Node.js 24 fetch', engines: TOOL },
  '0cce74b0d9b7f8528fb2181588d23793': { name: 'Node.js 20 https', engines: TOOL },
  '944d1e1858cd278718f8a46b65d3212f': { name: 'Node.js 24 https', engines: TOOL },
  '428770f704845022589b515d18095279': { name: 'Perl LWP', engines: TOOL },
  d39e1be3241d516b1f714bd47c2bc968: { name: 'Perl HTTP::Tiny', engines: TOOL },
  eea0a26d87c4721f5818bb176368f238: { name: 'Java 17 HttpClient', engines: TOOL },
  '0a0d72200639a7a39887b9d81a247310': { name: 'Java 17 URLConnection', engines: TOOL },
};
