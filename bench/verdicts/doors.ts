import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';

/** A port that leads to nginx. What comes in by it has the addresses of one visitor. */
export interface Door {
  readonly url: string;
  readonly port: number;
}

export interface Doors {
  /** Each connection comes from the next of the addresses, over and over. @param visitor 1 to 65535 */
  open(visitor: number, addresses: readonly string[]): Promise<Door>;
  close(): Promise<void>;
}

/**
 * Ports that say by the PROXY protocol where a connection comes from, as a load balancer does. So that no tool has to be
 * changed: each takes its door for the shop. The port of the source tells which visitor it was, where many share an address.
 */
export function createDoors(nginxPort: number): Doors {
  const servers: Server[] = [];
  return {
    async open(visitor, addresses) {
      let next = 0;
      const server = createServer((client) => {
        const address = addresses[next++ % addresses.length] ?? '';
        const family = address.includes(':') ? 'TCP6' : 'TCP4';
        const here = address.includes(':') ? '2001:db8::1' : '192.0.2.1';
        const upstream = connect({ host: '127.0.0.1', port: nginxPort, noDelay: true });
        upstream.write(`PROXY ${family} ${address} ${here} ${visitor} 80\r\n`);
        client.pipe(upstream).pipe(client);
        client.on('error', () => upstream.destroy());
        upstream.on('error', () => client.destroy());
        client.on('close', () => upstream.destroy());
        upstream.on('close', () => client.destroy());
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      servers.push(server);
      const { port } = server.address() as AddressInfo;
      return { port, url: `http://127.0.0.1:${port}` };
    },
    async close() {
      for (const server of servers) server.close();
    },
  };
}

const DOOR = /^http:\/\/127\.0\.0\.1:\d+(?=\/|$)/;

/** The page that a visitor came from as the shop calls it: browsers name the door that they came in by. */
export function atTheShop(referrer: string): string {
  return referrer.replace(DOOR, 'https://shop.example');
}

/** A port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
