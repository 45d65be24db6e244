import net, { type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';

/** A way to a server on which connections can fall silent, as behind a firewall that forgets them: open, but nothing passes. */
export interface SilentProxy {
  readonly url: string;
  /** Those that are open now say nothing any more; new ones work. */
  silence(): void;
  stop(): Promise<void>;
}

/** @param url with the directory of a unix socket as `host` parameter */
export async function silentProxy(url: string): Promise<SilentProxy> {
  const target = new URL(url);
  const socket = path.join(target.searchParams.get('host') ?? '', `.s.PGSQL.${target.port || 5432}`);
  const sockets = new Set<Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(socket);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target.search = '';
  target.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: target.href,
    silence() {
      for (const one of sockets) {
        one.unpipe();
        // It goes on taking what is sent, so that the sender believes that it arrived.
        one.resume();
      }
    },
    async stop() {
      for (const one of sockets) one.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
