import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Somebody who is faster: an address in front of the service where one call has been made already when it arrives. */
export interface Rival {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * @param origin of the service
 * @param path with which the paths of the calls end that are counted
 * @param place which call comes too late, from 1 on
 */
export async function startRival(origin: string, path: string, place: number, counted = 'POST'): Promise<Rival> {
  let calls = 0;
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const body = method === 'GET' ? null : await text(request);
    const send = () =>
      fetch(`${origin}${url}`, {
        method,
        headers: { authorization: headers.authorization ?? '', 'content-type': headers['content-type'] ?? '' },
        body,
      });
    if (method === counted && url.split('?')[0]?.endsWith(path) && ++calls === place) await send();
    const answer = await send();
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
