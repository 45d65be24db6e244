import { disguisedProgram } from '../browsers.ts';
import { anyHome } from '../networks.ts';
import { type DemoRequest, type Persona, page } from '../persona.ts';

/** One program behind many addresses, busy with a fake endpoint: the fingerprint stays while the address changes. */
export const rotatingActor: Persona = {
  name: 'rotating-actor',
  visitsPerDay: 0.5,
  rhythm: 'always',
  visit(random) {
    const client = disguisedProgram(random);
    const requests: DemoRequest[] = [];
    const turns = random.whole(4, 7);
    for (let turn = 0; turn < turns; turn += 1) {
      const ip = anyHome(random);
      for (let request = 0; request < 5; request += 1) {
        requests.push({
          ...page(
            turn * 45_000 + request * 900,
            ip,
            client,
            `/api/internal/orders?file=../../../../etc/passwd&page=${request}`,
          ),
          method: request % 2 === 0 ? 'POST' : 'GET',
          signals: { webdriver: 60, puppeteer: 70 },
        });
      }
    }
    return requests;
  },
};
