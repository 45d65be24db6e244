import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { fastify } from 'fastify';
import { sundewExpress } from '../../sensors/node/src/adapters/express.ts';
import { sundewFastify } from '../../sensors/node/src/adapters/fastify.ts';
import { createSundew, honeytoken, ipFilter, rateLimit, type Sundew, tripwire } from '../../sensors/node/src/index.ts';
import { attackSignatures } from '../../sensors/node/src/rules/attack-signatures.ts';
import { botPolicy } from '../../sensors/node/src/rules/bot-policy.ts';
import { clearance } from '../../sensors/node/src/rules/clearance.ts';
import { TENANT } from './clearance-tokens.ts';
import { work } from './own-work.ts';

/** The first message to this process. */
export interface ShopOrder {
  readonly framework: 'express' | 'fastify';
  /** Address of the service; null for the application as it is without a sensor. */
  readonly service: string | null;
  /** Waits for the service's verdict. */
  readonly verdict?: boolean;
}

/** Any further message. */
export interface WorkOrder {
  /** Work of the application's own for each request, from now on; null for as before. */
  readonly rounds: number | null;
}

/** The answer to any message. */
export interface ShopNote {
  readonly port: number;
  /** CPU time of this process so far, all threads. */
  readonly cpuUs: number;
  /** Requests that the application itself has answered so far. */
  readonly requests: number;
  /** Why the sensor let somebody through, the last time. */
  readonly lastError: string;
}

const PAGE = `<!doctype html><html><head><title>A shop</title></head><body>${'<p>A pair of shoes, hand-made.</p>'.repeat(200)}</body></html>`;
let port = 0;
let rounds = 0;
let requests = 0;
let lastError = '';

process.on('message', async (message: ShopOrder | WorkOrder) => {
  if ('framework' in message) port = await open(message);
  else rounds = message.rounds ?? rounds;
  const { user, system } = process.cpuUsage();
  process.send?.({ port, cpuUs: user + system, requests, lastError } satisfies ShopNote);
});

async function open({ framework, service, verdict = false }: ShopOrder): Promise<number> {
  const sundew = service === null ? null : sensor(service, verdict);
  if (framework === 'fastify') {
    const app = fastify();
    if (sundew !== null) await app.register(sundewFastify(sundew));
    app.get('/api/*', () => ({ stock: ownWork() }));
    app.get('/*', (_request, reply) => reply.type('text/html').send(page()));
    await app.listen({ host: '127.0.0.1', port: 0 });
    return portOf(app.server);
  }
  const app = express();
  if (sundew !== null) app.use(sundewExpress(sundew));
  app.get('/api/*any', (_request, response) => void response.json({ stock: ownWork() }));
  app.get('/*any', (_request, response) => void response.type('html').send(page()));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return portOf(server);
}

function page(): string {
  return ownWork() < 0 ? '' : PAGE;
}

function ownWork(): number {
  requests += 1;
  return work(rounds);
}

/** All rules there are, as strict as can be without refusing the visitors of this bench. */
function sensor(url: string, verdict: boolean): Sundew {
  return createSundew({
    ...{ url, key: 'bench', mode: 'enforce', trustedProxies: ['loopback'], verdict },
    rules: [
      tripwire({ defaults: 'places', paths: ['/old-admin'] }),
      honeytoken(),
      rateLimit({ max: 1_000_000 }),
      attackSignatures(),
      botPolicy({ deny: ['attack_tool', 'security_scanner', 'headless_browser'] }),
      ipFilter({ name: 'tor', when: ({ security }) => security.tor === true }),
      clearance({ organization: TENANT }),
    ],
    hooks: {
      onError(error, where) {
        lastError = `${where}: ${String(error)}`;
      },
    },
  });
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
