import type { AuthorityRefusal } from '../../outside/acme/certificate-authority-port.ts';
import { inWords } from './rules.ts';

const LONGEST_DETAIL = 300;

/** Why the authority refused, for the owner of the domain: what is wrong and what to do about it. */
export function failureWords(
  refusal: AuthorityRefusal,
  about: { readonly domain: string; readonly now: Date },
): string {
  const advice = adviceOn(refusal, about);
  const detail = refusal.detail.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  if (detail === '') return advice;
  return `${advice} The authority says: ${detail.length > LONGEST_DETAIL ? `${detail.slice(0, LONGEST_DETAIL)}…` : detail}`;
}

function adviceOn(
  { type, retryAfterS, challenge }: AuthorityRefusal,
  { domain, now }: { readonly domain: string; readonly now: Date },
): string {
  const port = challenge === 'tls-alpn-01' ? 443 : 80;
  switch (type) {
    case 'rateLimited': {
      const again =
        retryAfterS === null
          ? ''
          : ` It can be asked again after ${inWords(new Date(now.getTime() + retryAfterS * 1000))}.`;
      return `The certificate authority has issued or refused too often.${again}`;
    }
    case 'dns':
      return `The certificate authority cannot look up ${domain}. Check its name servers and DNSSEC signatures.`;
    case 'connection':
      return `Port ${port} of ${domain} does not reach this service from the internet. Open it in firewalls and let it lead to the decoy listener.`;
    case 'unauthorized':
    case 'incorrectResponse':
      return `Another server than this one answered the authority for ${domain}. When a CDN proxy is in front, switch it to DNS-only; otherwise let port ${port} lead to the decoy listener.`;
    case 'tls':
      return `The authority could not make a TLS connection to port ${port} of ${domain}. Let it lead to the decoy listener, without another TLS server in front.`;
    case 'caa':
      return `A CAA record of ${domain}, or of a name above it, does not allow the certificate authority. Add one that does.`;
    case 'rejectedIdentifier':
    case 'unsupportedIdentifier':
      return `The certificate authority does not issue for ${domain}. Use another name or another authority (SUNDEW_ACME_DIRECTORY).`;
    case 'externalAccountRequired':
      return 'The certificate authority wants an external account. The operator sets SUNDEW_ACME_EAB_KEY_ID and SUNDEW_ACME_EAB_HMAC_KEY.';
    case 'invalidContact':
    case 'unsupportedContact':
      return 'The certificate authority does not accept the contact address. The operator corrects SUNDEW_ACME_EMAIL.';
    case 'userActionRequired':
      return 'The certificate authority wants the operator to act, for example to agree to new terms.';
    case 'accountDoesNotExist':
      return 'The certificate authority does not know the account any more; a new one is registered with the next attempt.';
    case 'unreachable':
      return 'The certificate authority cannot be reached. The operator checks SUNDEW_ACME_DIRECTORY, SUNDEW_ACME_CA_FILE and the network.';
    case 'serverInternal':
      return 'The certificate authority failed. It is asked again by itself.';
    default:
      return 'The certificate authority refused.';
  }
}
