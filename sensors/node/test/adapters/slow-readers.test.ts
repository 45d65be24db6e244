import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sundewExpress } from '../../src/adapters/express.ts';
import { createSundew, honeytoken, type Sundew } from '../../src/index.ts';
import { type FakeService, startFakeService } from '../parts/fake-service.ts';

const PIECE = 65_536;
const PAGE = `<html><body><p>${randomBytes(2_000_000).toString('base64')}</p></body></html>`;
/** Far more than the buffers of a local socket hold, far less than the page. */
const MOST_UNDER_WAY = 1_000_000;
const READ_EVERY_MS = 4;
const folder = mkdtempSync(join(tmpdir(), 'sundew-slow-readers-'));
/** Buffers of sockets like this do not grow, as those of networks do. */
const socketPath = join(folder, 'site');
let service: FakeService;
let sundew: Sundew;

beforeAll(async () => {
  service = await startFakeService();
  const key = 'sk_live_0123456789abcdef0123456789abcdef';
  sundew = createSundew({ url: service.url, key, rules: [honeytoken()] });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

it('an application that sends a compressed page is told to wait for who reads it slowly', async () => {
  const packed = gzipSync(PAGE, { level: 1 });
  const received: Buffer[] = [];
  let receivedBytes = 0;
  let mostUnderWay = 0;

  async function send(response: ServerResponse): Promise<void> {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
    for (let at = 0; at < packed.length; at += PIECE) {
      const mayGoOn = response.write(packed.subarray(at, at + PIECE));
      mostUnderWay = Math.max(mostUnderWay, at + PIECE - receivedBytes);
      if (!mayGoOn) await once(response, 'drain');
    }
    response.end();
  }

  const guard = sundewExpress(sundew);
  const server = createServer((request, response) => guard(request, response, () => void send(response)));
  server.listen(socketPath);
  await once(server, 'listening');
  try {
    const [answer] = (await once(get({ socketPath, path: '/long' }), 'response')) as [IncomingMessage];
    answer.on('data', (bytes: Buffer) => {
      received.push(bytes);
      receivedBytes += bytes.length;
      answer.pause();
      setTimeout(() => answer.resume(), READ_EVERY_MS);
    });
    await once(answer, 'end');
    expect(mostUnderWay).toBeLessThan(MOST_UNDER_WAY);
    const page = gunzipSync(Buffer.concat(received)).toString();
    expect(page === PAGE.replace('</body>', `${sundew.honeytokenMarkup}</body>`)).toBe(true);
  } finally {
    server.close();
  }
});
