import type { DecoyHost } from '../../../src/decoys/decoy.ts';
import { createListener, type Listener, type ListenerParts } from '../../../src/decoys/listener/listener.ts';
import type { Reply } from '../../../src/decoys/reply.ts';
import type { Visit } from '../../../src/decoys/visit.ts';
import { type Certificate, selfSigned } from './listener-certificate.ts';

export const HOST = 'decoy.test';
export const CHALLENGED = 'challenged.test';

/** The listener on two free ports, with one site, and what it was visited with. */
export interface RunningListener {
  readonly listener: Listener;
  readonly http: number;
  readonly https: number;
  readonly visits: Visit[];
  readonly faults: unknown[];
  readonly certificate: Certificate;
  /** Answers the next visits. */
  answer(reply: (visit: Visit) => Reply | Promise<Reply>): void;
  /** Resolves when the condition holds; looks again whenever something was visited or a moment has passed. */
  until(condition: () => boolean): Promise<void>;
  stop(): Promise<void>;
}

const SITE: DecoyHost = { domain: HOST, domainId: 'domain-1', organizationId: 'organization-1', propertyId: null };
const HELLO: Reply = { status: 200, headers: [['Content-Type', 'text/plain']], body: 'hello\n' };

export async function runListener(parts: Partial<ListenerParts> = {}): Promise<RunningListener> {
  const visits: Visit[] = [];
  const faults: unknown[] = [];
  const certificate = selfSigned(HOST);
  const challenge = selfSigned(CHALLENGED);
  let reply: (visit: Visit) => Reply | Promise<Reply> = () => HELLO;
  const listener = createListener({
    handler: async (visit) => {
      visits.push(visit);
      return reply(visit);
    },
    contexts: {
      secureContext: async (name) => (name === HOST ? certificate.context : null),
      alpnChallenge: async (name) => (name === CHALLENGED ? challenge.context : null),
    },
    findHost: (name) => (name === HOST ? SITE : null),
    challengeResponse: async (host, token) => (host === CHALLENGED && token === 'token-1' ? 'token-1.print' : null),
    proxyProtocol: [],
    trustedProxies: [],
    now: Date.now,
    log: { warn: (fields) => faults.push(fields.err) },
    ...parts,
  });
  await listener.listenHttp({ host: '127.0.0.1', port: 0 });
  await listener.listenHttps({ host: '127.0.0.1', port: 0 });
  const { http, https } = listener.addresses();
  return {
    listener,
    http: http[0]?.port ?? 0,
    https: https[0]?.port ?? 0,
    visits,
    faults,
    certificate,
    answer: (next) => {
      reply = next;
    },
    async until(condition) {
      const deadlineMs = Date.now() + 60_000;
      while (!condition()) {
        if (Date.now() > deadlineMs) throw new Error('what was waited for did not happen within a minute');
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    stop: () => listener.stop(),
  };
}
