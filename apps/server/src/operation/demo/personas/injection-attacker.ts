import { disguisedProgram, program } from '../browsers.ts';
import { hostingAddress } from '../networks.ts';
import { type Persona, page } from '../persona.ts';
import { product } from '../shop.ts';

const PROBES = [
  "?id=1' OR '1'='1",
  '?file=../../../../etc/passwd',
  "?id=1' UNION SELECT username,password FROM users--",
  '?q=<script>alert(1)</script>',
  '?template=..\\..\\windows\\win.ini',
  '?host=127.0.0.1;cat /etc/passwd',
] as const;

/** Puts attack patterns into every parameter that it finds, also into those of a fake endpoint. */
export const injectionAttacker: Persona = {
  name: 'injection-attacker',
  visitsPerDay: 1.2,
  rhythm: 'always',
  visit(random) {
    const ip = hostingAddress(random);
    const client = random.chance(0.5) ? program('sqlmap/1.9#stable (https://sqlmap.org)') : disguisedProgram(random);
    const path = product(random);
    const probes = PROBES.map((probe, index) => page(1_000 + index * 400, ip, client, path + encodeURI(probe)));
    const fooled = PROBES.map((probe, index) =>
      page(5_000 + index * 400, ip, client, `/api/internal/export${encodeURI(probe)}`),
    );
    return [page(0, ip, client, path), ...probes, ...fooled];
  },
};
