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

/**
 * The ways to a decoy. A scheme that is not served, or not asked for, has none. Where a site of the owner's hands the path
 * on, it is the site: its name means nothing to the listener.
 */
export function decoyDoors(decoy: ProbedDecoy, listener: ListenerAddresses): readonly Door[] {
  return schemesOf(decoy).map((scheme) => {
    const address = decoy.site ?? `${scheme}://${decoy.domain}`;
    return {
      name: `decoy-${scheme}`,
      about: `visitors of ${address}${decoy.path}`,
      knock: (_api, { userAgent }) =>
        visit(decoy, new URL(address), decoy.site ?? listener[scheme] ?? address, userAgent),
    };
  });
}

function schemesOf({ site, scheme: asked, withoutHttps }: ProbedDecoy): readonly ('http' | 'https')[] {
  if (site !== null) return [site.startsWith('https:') ? 'https' : 'http'];
  if (asked !== null) return [asked];
  return withoutHttps === null ? ['http', 'https'] : ['http'];
}

/** Resolves with the first byte of an answer. Who the certificate is from is no matter here: decoys have what they got. */
function visit(decoy: ProbedDecoy, asked: URL, at: string, userAgent: string): Promise<unknown> {
  const { hostname, port } = new URL(at);
  const isSecure = asked.protocol === 'https:';
  const options = {
    host: hostname,
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    servername: decoy.domain,
    rejectUnauthorized: false,
    method: decoy.method,
    path: `${decoy.path}?${ATTACK}`,
    headers: { Host: asked.host, 'User-Agent': userAgent, Accept: '*/*' },
    timeout: PATIENCE_MS,
    agent: false as const,
  };
  return new Promise((resolve, reject) => {
    const send = isSecure ? requestSecure : requestPlain;
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
