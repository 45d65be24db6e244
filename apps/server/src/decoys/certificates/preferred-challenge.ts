import {
  type AcmeChallenge,
  AuthorityRefusal,
  CHALLENGE_KINDS,
  type ChallengeKind,
} from '../../outside/acme/certificate-authority-port.ts';

/** HTTP-01 first; after a failure the other one has its turn, for a name where only one of the ports is reached. */
export function preferredKind(attempts: number): ChallengeKind {
  return attempts % 2 === 0 ? 'http-01' : 'tls-alpn-01';
}

/**
 * The preferred kind where the authority offers it, otherwise the other one.
 * @throws AuthorityRefusal when it offers neither
 */
export function chooseChallenge(offered: readonly AcmeChallenge[], preferred: ChallengeKind): AcmeChallenge {
  const chosen = offered.find(({ kind }) => kind === preferred) ?? offered[0];
  if (chosen === undefined) {
    throw new AuthorityRefusal({ type: 'unknown', detail: `It offers neither ${CHALLENGE_KINDS.join(' nor ')}.` });
  }
  return chosen;
}
