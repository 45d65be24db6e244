import { IDENTITY } from '../../../config/identity.ts';

/** The library that the programs of this machine were built with, as they tell it. */
export const OPENSSL_RELEASE = '3.0.20 7 Apr 2026';

/** What `ssh -V` says: the release of the server, which comes from the same source. */
export const OPENSSH_RELEASE = `${IDENTITY.banner.slice('SSH-2.0-'.length)}, OpenSSL ${OPENSSL_RELEASE}`;
