import { setTimeout as sleep } from 'node:timers/promises';
import { createSecureContext, type SecureContext } from 'node:tls';
import { backOff } from '@sundew/wire/time/back-off';
import { newKey } from '../../decoys/certificates/account.ts';
import { readChain } from '../../decoys/certificates/issued-chain.ts';
import {
  type AcmeAccount,
  AuthorityRefusal,
  type CertificateAuthority,
} from '../../outside/acme/certificate-authority-port.ts';

export interface CertificateOrder {
  readonly authority: CertificateAuthority;
  readonly account: AcmeAccount;
  readonly host: string;
  /** Serves what the authority looks for, until it is told null. */
  offer(context: SecureContext | null): void;
  readonly signal: AbortSignal;
}

const FIRST_LOOK_MS = 500;
const LONGEST_LOOK_MS = 5_000;
const MOST_LOOKS = 40;

/**
 * One order from its beginning to the certificate.
 * @throws AuthorityRefusal with the authority's own reason
 */
export async function orderCertificate(of: CertificateOrder): Promise<{ chainPem: string; keyPem: string }> {
  const { authority, account, host, signal } = of;
  const keyPem = newKey();
  const { url } = await authority.newOrder(account, host);
  const accepted = new Set<string>();
  try {
    for (let looks = 1; looks <= MOST_LOOKS; looks += 1) {
      const { status, refusal } = await authority.order(account, url);
      if (status === 'valid') {
        const chainPem = await authority.download(account, url);
        readChain(chainPem, host, keyPem);
        return { chainPem, keyPem };
      }
      if (status === 'invalid') throw await whyInvalid(of, url, refusal);
      if (status === 'pending') await answerChallenges(of, url, accepted);
      if (status === 'ready') await authority.finalize(account, url, host, keyPem);
      await sleep(backOff(FIRST_LOOK_MS, LONGEST_LOOK_MS, looks), undefined, { signal });
    }
  } finally {
    of.offer(null);
  }
  throw new AuthorityRefusal({ type: 'unknown', detail: 'The order did not end in time.' });
}

async function answerChallenges(of: CertificateOrder, url: string, accepted: Set<string>): Promise<void> {
  const { authority, account, host } = of;
  for (const { status, challenges } of await authority.authorizations(account, url)) {
    if (status !== 'pending') continue;
    const challenge = challenges.find(({ kind }) => kind === 'tls-alpn-01');
    if (challenge === undefined) {
      throw new AuthorityRefusal({ type: 'unknown', detail: 'The authority offers no challenge of kind tls-alpn-01.' });
    }
    if (accepted.has(challenge.url)) continue;
    accepted.add(challenge.url);
    const { keyPem, certificatePem } = await authority.challengeCertificate(host, challenge.keyAuthorization);
    of.offer(createSecureContext({ key: keyPem, cert: certificatePem }));
    await authority.accept(account, challenge);
  }
}

/** An order fails with its challenge, and only the challenge says why. */
async function whyInvalid(
  { authority, account }: CertificateOrder,
  url: string,
  refusal: AuthorityRefusal | null,
): Promise<Error> {
  const told = (await authority.authorizations(account, url)).find((each) => each.refusal !== null)?.refusal;
  return told ?? refusal ?? new AuthorityRefusal({ type: 'unknown', detail: 'The order became invalid.' });
}
