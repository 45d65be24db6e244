import type { IpIntelligence } from '../addresses/ip-intelligence-port.ts';
import { parseIp } from '../ip-address.ts';
import { type GuardedFetch, GuardedFetchError } from '../web/guarded-fetch-port.ts';
import { type AddressRegister, RegisterFault } from './address-register-port.ts';
import { readNetwork } from './read-network.ts';

interface RdapParts {
  readonly web: GuardedFetch;
  readonly intelligence: Pick<IpIntelligence, 'registersOf'>;
}

/** For everything, redirects included. */
const TIMEOUT_MS = 10_000;
/** Answers of registers have some ten kilobytes. */
const MOST_BYTES = 524_288;
const MOST_REDIRECTS = 4;
const LONGEST_WAIT_S = 86_400;

/** Registers that speak RDAP (RFC 7480, 9082 and 9083), found by the list of IANA. */
export function createRdapRegister({ web, intelligence }: RdapParts): AddressRegister {
  return {
    async find(ip) {
      if (parseIp(ip)?.isPublic !== true) throw new RegisterFault('not_public', '');
      const servers = intelligence.registersOf(ip);
      if (servers === null) throw new RegisterFault('not_known_whose', '');
      const [server] = servers;
      if (server === undefined) return null;
      const asked = new URL(`ip/${ip}`, server.endsWith('/') ? server : `${server}/`);
      try {
        const { status, headers, body, url } = await web.fetch(asked.href, {
          ...{ timeoutMs: TIMEOUT_MS, maxBytes: MOST_BYTES, maxRedirects: MOST_REDIRECTS },
          headers: { accept: 'application/rdap+json', 'user-agent': 'sundew-rdap/1.0' },
        });
        const register = new URL(url).host;
        if (status === 404) return null;
        if (status === 429) throw new RegisterFault('busy', register, undefined, waitOf(headers['retry-after']));
        if (status !== 200) throw new RegisterFault('unreachable', register, new Error(`status ${status}`));
        const found = readNetwork(body.toString('utf8'), ip);
        if (found === null) throw new RegisterFault('unreadable', register);
        return { ...found, register };
      } catch (error) {
        if (!(error instanceof GuardedFetchError)) throw error;
        throw new RegisterFault(error.reason === 'too_large' ? 'unreadable' : 'unreachable', asked.host, error);
      }
    },
  };
}

/** Seconds of a `Retry-After` that has some. */
function waitOf(header: string | string[] | undefined): number | undefined {
  const seconds = typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : undefined;
  return seconds === undefined ? undefined : Math.min(seconds, LONGEST_WAIT_S);
}
