import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Door } from '../../door.ts';
import type { ProbedDecoy } from './find-decoy.ts';

/** Where the listener of an installation is reached from here, whatever the names of its decoys lead to. */
export interface ListenerAddresses {
  readonly http: string | undefined;
  readonly https: string | undefined;
}

const PATIENCE_MS = 15_000;
/** What a scanner tries first; the query leads to the same decoy. */
const ATTACK = 'id=1%27%20OR%20%271%27%3D%271%27--%20';

/** The ways to a decoy. A scheme that is not served, or not asked for, has none. */
export function decoyDoors(decoy: ProbedDecoy, listener: ListenerAddresses): readonly Door[] {
  const schemes = (['http', 'https'] as const).filter((scheme) =>
    decoy.scheme === null ? scheme === 'http' || decoy.withoutHttps === null : decoy.scheme === scheme,
  );
  return schemes.map((scheme) => ({
    name: `decoy-${scheme}`,
    about: `visitors of ${scheme}://${decoy.domain}${decoy.path}`,
    knock: (_api, { userAgent }) => visit(decoy, scheme, listener[scheme] ?? `${scheme}://${decoy.domain}`, userAgent),
  }));
}

/** Resolves with the first byte of an answer. Who the certificate is from is no matter here: decoys have what they got. */
function visit(decoy: ProbedDecoy, scheme: 'http' | 'https', at: string, userAgent: string): Promise<unknown> {
  const { hostname, port } = new URL(at);
  const options = {
    host: hostname,
    port: port === '' ? (scheme === 'https' ? 443 : 80) : Number(port),
    servername: decoy.domain,
    rejectUnauthorized: false,
    method: decoy.method,
    path: `${decoy.path}?${ATTACK}`,
    headers: { Host: decoy.domain, 'User-Agent': userAgent, Accept: '*/*' },
    timeout: PATIENCE_MS,
    agent: false as const,
  };
  return new Promise((resolve, reject) => {
    const send = scheme === 'https' ? requestSecure : requestPlain;
    const call = send(options, (answer) => {
      // A poisoned answer would go on for minutes.
      answer.on('error', () => undefined).destroy();
      if (answer.statusCode === 503) reject(new Error('the service could not record the visit'));
      else resolve(answer.statusCode);
    });
    call.once('timeout', () => call.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} s`)));
    call.once('error', (error) => reject(new Error(`${hostname} at port ${options.port}: ${error.message}`)));
    call.end();
  });
}
