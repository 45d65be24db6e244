import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClearanceConfig } from '@sundew/sensor-core/clearance/policy';

/** How the service behaves from now on. `dead`: nothing listens where it was. */
export type Behaviour = 'well' | 'hanging' | 'slow' | 'rubbish' | 'dead';

/** What this process is told, one of them at a time. */
export interface ServiceOrder {
  readonly behaviour: Behaviour;
  /** The clearance policy that it hands out. */
  readonly config: ClearanceConfig | null;
}

/** What it answers to an order. */
export interface ServiceNote {
  readonly port: number;
  /** Calls with reports so far. */
  readonly calls: number;
}

const SLOW_MS = 1_500;
const TAKEN = JSON.stringify({ received: 1, accepted: 1, rejected: [] });
const FACTS = JSON.stringify({
  ip: '203.0.113.7',
  security: { vpn: false, proxy: false, tor: false, relay: false, hosting: false },
  location: { country: 'GB', city: null },
  network: { asn: 64_500, asn_org: 'An access network' },
  reputation: { abuse_score: null, is_high_risk: false },
});
const RUBBISH = '<html>not what you asked for';

/** A process of its own in place of the service, which takes reports at as little cost as possible, or fails. */
let order: ServiceOrder = { behaviour: 'well', config: null };
let calls = 0;
let port = 0;

const server = createServer((request, response) => {
  request.on('data', () => {});
  request.on('end', () => {
    if (order.behaviour === 'hanging') return;
    const delayMs = order.behaviour === 'slow' ? SLOW_MS : 0;
    if (delayMs === 0) answer(request.url ?? '', response);
    else setTimeout(answer, delayMs, request.url ?? '', response);
  });
});

function answer(url: string, response: ServerResponse): void {
  if (url.startsWith('/api/v1/detect')) calls += 1;
  if (order.behaviour === 'rubbish') return void response.writeHead(200).end(RUBBISH);
  if (url.startsWith('/api/v1/clearance/stream')) {
    // Stays open, as it has nothing to tell.
    return void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n');
  }
  const isFacts = url.startsWith('/api/v1/sdk/ip/');
  const body = isFacts ? FACTS : url.startsWith('/api/v1/clearance/config') ? JSON.stringify(order.config) : TAKEN;
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
}

process.on('message', (message: ServiceOrder) => {
  order = message;
  const told = (): void => {
    ({ port } = (server.address() as AddressInfo | null) ?? { port });
    process.send?.({ port, calls } satisfies ServiceNote);
  };
  if (order.behaviour === 'dead' && server.listening) {
    server.close(told);
    server.closeAllConnections();
  } else if (order.behaviour !== 'dead' && !server.listening) server.listen(port, '127.0.0.1', told);
  else told();
});
