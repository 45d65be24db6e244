import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '../client.ts';
import type { VisitorKind } from '../visitor-kind.ts';

const MONITORS = [
  ['Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)', 'HEAD', '/'],
  ['Pingdom.com_bot_version_1.4_(http://www.pingdom.com/)', 'GET', '/'],
  ['Uptime-Kuma/1.23.16', 'GET', '/status'],
  ['kube-probe/1.32', 'GET', '/status'],
  ['Blackbox Exporter/0.26.0', 'GET', '/status'],
  ['curl/8.5.0', 'GET', '/status'],
] as const;

/** Programs that ask for one page by the clock. */
export const visitor: VisitorKind = {
  name: 'uptime monitors',
  tools: [],
  async visit({ enter }) {
    await Promise.all(
      MONITORS.map(async ([agent, method, path], at) => {
        const client = createClient(await enter([`203.0.113.${50 + at}`]));
        for (let round = 0; round < 40; round += 1) {
          await client.send(path, { method, headers: { 'user-agent': agent } });
          await sleep(600);
        }
        client.close();
      }),
    );
  },
};
