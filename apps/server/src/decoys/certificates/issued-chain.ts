import { createPrivateKey, X509Certificate } from 'node:crypto';

export interface IssuedChain {
  readonly chainPem: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Common name of the issuer, or its organization. */
  readonly issuer: string;
}

const LONGEST_CHAIN = 64 * 1024;

/**
 * Reads what the authority sent and makes sure that it can be served.
 * @throws Error when it is no chain, of another name or of another key
 */
export function readChain(chainPem: string, domain: string, keyPem: string): IssuedChain {
  if (chainPem.length > LONGEST_CHAIN) throw new Error('The authority sent a chain that is too long.');
  const leaf = new X509Certificate(chainPem);
  if (leaf.checkHost(domain) === undefined)
    throw new Error(`The authority sent a certificate that is not for ${domain}.`);
  if (!leaf.checkPrivateKey(createPrivateKey(keyPem)))
    throw new Error('The authority sent a certificate of another key.');
  return {
    chainPem,
    notBefore: new Date(leaf.validFrom),
    notAfter: new Date(leaf.validTo),
    issuer: /^CN=(.+)$/m.exec(leaf.issuer)?.[1] ?? /^O=(.+)$/m.exec(leaf.issuer)?.[1] ?? leaf.issuer,
  };
}
