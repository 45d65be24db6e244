import { createSecureContext, type SecureContext } from 'node:tls';
import type { CertificateAuthority, ChallengeKind } from '../../outside/acme/certificate-authority-port.ts';
import type { Changes } from '../../platform/background/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { Recent } from '../../platform/memory/recent.ts';
import type { HostDirectory } from '../domains/host-directory.ts';
import { type OfferedChallenge, offeredChallenges } from './challenges-store.ts';

/** What the listener answers the authority with; any node can, whichever placed the order. */
export interface ChallengeAnswers {
  /** Body for `/.well-known/acme-challenge/<token>` on HTTP; null when there is no such challenge. */
  challengeResponse(host: string, token: string): Promise<string | null>;
  /** Context for a connection that offers `acme-tls/1` only; null when no challenge waits for one. */
  alpnContext(serverName: string): Promise<SecureContext | null>;
}

export interface ChallengeAnswerParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly hosts: HostDirectory;
  readonly authority: Pick<CertificateAuthority, 'challengeCertificate'>;
  readonly clock: () => number;
}

const TTL_MS = 5_000;
const MOST_HOSTS = 2_000;
/** RFC 8555, section 8.3: base64url. */
const TOKEN = /^[\w-]{16,512}$/;

/** Strangers ask for challenges as well: what a host offers is read at most once in five seconds, and after changes. */
export function createChallengeAnswers(parts: ChallengeAnswerParts): ChallengeAnswers {
  const { database, changes, hosts, authority, clock } = parts;
  const offered = new Recent<readonly OfferedChallenge[]>({ most: MOST_HOSTS, ttlMs: TTL_MS });
  const contexts = new Recent<SecureContext>({ most: MOST_HOSTS, ttlMs: 60_000 });
  changes.subscribe((change) => {
    if (change === null) offered.clear();
    else if (change.kind === 'certificates') offered.drop(change.id);
  });

  async function of(host: string, kind: ChallengeKind): Promise<readonly OfferedChallenge[]> {
    const known = hosts.find(host);
    if (known === null) return [];
    const read = () => offeredChallenges(database.pool, known.organizationId, known.domain, new Date(clock()));
    const all = offered.get(known.domainId) ?? (await offered.load(known.domainId, read));
    return all.filter((challenge) => challenge.kind === kind);
  }

  async function makeContext(serverName: string, keyAuthorization: string): Promise<SecureContext> {
    const { keyPem, certificatePem } = await authority.challengeCertificate(serverName, keyAuthorization);
    return createSecureContext({ key: keyPem, cert: certificatePem });
  }

  return {
    async challengeResponse(host, token) {
      if (!TOKEN.test(token)) return null;
      const found = (await of(host, 'http-01')).find((challenge) => challenge.token === token);
      return found?.keyAuthorization ?? null;
    },
    async alpnContext(serverName) {
      const [newest] = await of(serverName, 'tls-alpn-01');
      if (newest === undefined) return null;
      const { keyAuthorization } = newest;
      const key = `${serverName} ${keyAuthorization}`;
      return contexts.get(key) ?? contexts.load(key, () => makeContext(serverName, keyAuthorization));
    },
  };
}
