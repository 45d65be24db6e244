import { disguisedProgram } from '../browsers.ts';
import { hostingAddress } from '../networks.ts';
import { type Persona, page } from '../persona.ts';

/** Tries leaked names and passwords, one sign-in a second from the same machine. */
export const credentialStuffer: Persona = {
  name: 'credential-stuffer',
  visitsPerDay: 1,
  rhythm: 'always',
  visit(random) {
    const ip = hostingAddress(random);
    const client = disguisedProgram(random);
    return Array.from({ length: random.whole(15, 35) }, (_, index) => ({
      ...page(index * 1_000, ip, client, '/login'),
      method: 'POST' as const,
      flags: index > 10 ? ['rate_limited'] : [],
    }));
  },
};
