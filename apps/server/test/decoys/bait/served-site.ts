import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServedSite {
  readonly origin: string;
  /** Targets that were asked for, in order. */
  readonly asked: string[];
  close(): Promise<void>;
}

interface ServedFile {
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A site of a few files by path; everything else is an empty page, so that whoever follows a link gets there. */
export async function serveSite(files: (origin: string) => Readonly<Record<string, ServedFile>>): Promise<ServedSite> {
  const asked: string[] = [];
  let served: Readonly<Record<string, ServedFile>> = {};
  const server = createServer((request, response) => {
    const target = request.url ?? '';
    asked.push(target);
    const { type, body, headers } = served[target] ?? { type: 'text/html', body: '<p>More.</p>' };
    response.writeHead(200, { 'Content-Type': type, ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  served = files(origin);
  return {
    origin,
    asked,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
