import { program } from '../browsers.ts';
import { publishedAddress } from '../networks.ts';
import { type Persona, page } from '../persona.ts';

/** Asks now and then whether the shop is up. */
export const uptimeMonitor: Persona = {
  name: 'uptime-monitor',
  visitsPerDay: 12,
  rhythm: 'always',
  visit(random) {
    const client = program('Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)');
    return [page(0, publishedAddress(random, '216.144.248'), client, '/')];
  },
};
