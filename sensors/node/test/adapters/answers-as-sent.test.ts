import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sundewExpress } from '../../src/adapters/express.ts';
import { createSundew, honeytoken, type Sundew } from '../../src/index.ts';
import { type FakeService, startFakeService } from '../parts/fake-service.ts';

type Answer = (response: ServerResponse) => void;

const KEY = 'sk_live_0123456789abcdef0123456789abcdef';
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const [START, END] = ['<html><body><p>', '</p></body></html>'] as const;
const ASCII = `${START}of hand-made shoes${END}`;
const WORDS = `${START}Grüße, 靴, 👟${END}`;
const LATE = `${WORDS}<!-- ${'made by hand '.repeat(20)}-->`;
const servers: Server[] = [];
let service: FakeService;
let sundew: Sundew;

beforeAll(async () => {
  service = await startFakeService();
  sundew = createSundew({ url: service.url, key: KEY, rules: [honeytoken()] });
});
afterAll(async () => {
  for (const server of servers) server.close();
  await service.close();
});

/** What comes over the wire, in Latin-1, with the sensor and without, but for the time. */
async function bothAnswers(answer: Answer, method = 'GET'): Promise<readonly [bare: string, guarded: string]> {
  const guard = sundewExpress(sundew);
  const bare: RequestListener = (_request, response) => answer(response);
  const guarded: RequestListener = (request, response) => guard(request, response, () => answer(response));
  const [one, other] = [await answerOf(bare, method), await answerOf(guarded, method)];
  return [one, other];
}

async function urlOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function answerOf(listener: RequestListener, method: string): Promise<string> {
  const { port } = new URL(await urlOf(listener));
  const connection = net.connect(Number(port), '127.0.0.1');
  connection.setEncoding('latin1');
  connection.write(`${method} /page HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`);
  return (await text(connection)).replace(/^Date: .*\r\n/m, '');
}

describe('what is no page', () => {
  it.each<[string, Answer]>([
    ['data', (to) => to.writeHead(200, { 'Content-Type': 'application/json', 'X-Own-Name': 'A' }).end('{"a":"ü"}')],
    ['its own words for a status', (to) => to.writeHead(200, 'Fine', { 'content-type': 'text/plain' }).end('a')],
    ['a list of headers', (to) => to.writeHead(200, ['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2']).end('a')],
    ['headers set before', (to) => to.setHeader('Vary', 'Cookie').writeHead(200, { ETag: '"a"' }).end()],
    ['no type', (to) => to.writeHead(200).end('<html><body></body></html>')],
    ['a redirect', (to) => to.writeHead(302, { ...HTML, Location: '/' }).end(ASCII)],
    ['not modified', (to) => to.writeHead(304, { ...HTML, ETag: '"a"' }).end()],
    ['a part of a page', (to) => to.writeHead(206, { ...HTML, 'Content-Range': 'bytes 0-4/99' }).end('<html')],
    [
      'events',
      (to) => {
        to.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
        to.flushHeaders();
        to.write('data: 1\n\n', () => to.end('data: 2\n\n'));
      },
    ],
    [
      'early hints',
      (to) => {
        to.writeEarlyHints({ link: '</a.css>; rel=preload; as=style' });
        to.setHeader('Content-Type', 'text/plain').end('a');
      },
    ],
    [
      'trailers',
      (to) => {
        to.writeHead(200, { 'Content-Type': 'text/plain', Trailer: 'X-Sum' });
        to.write('a');
        to.addTrailers({ 'X-Sum': '1' });
        to.end();
      },
    ],
  ])('comes as the application sent it: %s', async (_, answer) => {
    const [bare, guarded] = await bothAnswers(answer);
    expect(guarded).toBe(bare);
    expect(bare).toMatch(/^HTTP\/1\.1 \d{3} /);
  });
});

describe('a page', () => {
  /** As `fetch` would read it, but for what it does not tell. */
  function read(answer: string): { readonly head: string; readonly body: string } {
    const end = answer.indexOf('\r\n\r\n');
    const head = answer.slice(0, end);
    const sent = answer.slice(end + 4);
    const pieces = /^transfer-encoding: chunked$/im.test(head)
      ? [...sent.matchAll(/[1-9a-f][\da-f]*\r\n([\s\S]*?)\r\n/g)]
      : null;
    const bytes = pieces === null ? sent : pieces.map(([, piece = '']) => piece).join('');
    return { head, body: Buffer.from(bytes, 'latin1').toString() };
  }

  it.each<[string, string, Answer]>([
    ['letters of ASCII', ASCII, (to) => to.writeHead(200, HTML).end(ASCII)],
    ['other letters', WORDS, (to) => to.writeHead(200, HTML).end(WORDS)],
    ['other letters as bytes', WORDS, (to) => to.writeHead(200, HTML).end(Buffer.from(WORDS))],
    ['a text in Latin-1', ASCII, (to) => to.setHeader('content-type', 'text/html').end(ASCII, 'latin1')],
    [
      'base64',
      WORDS,
      (to) => to.setHeader('content-type', 'text/html').end(Buffer.from(WORDS).toString('base64'), 'base64'),
    ],
    ['more behind its end, as bytes', LATE, (to) => to.writeHead(200, HTML).end(Buffer.from(LATE))],
    [
      'chunks that were asked for, as bytes',
      WORDS,
      (to) => to.setHeader('Transfer-Encoding', 'chunked').writeHead(200, HTML).end(Buffer.from(WORDS)),
    ],
    ['its length', ASCII, (to) => to.writeHead(200, { ...HTML, 'Content-Length': ASCII.length }).end(ASCII)],
    [
      'a head in lower case, written at once',
      ASCII,
      (to) => to.writeHead(200, 'OK', { 'content-type': 'text/html', 'content-length': ASCII.length }).end(ASCII),
    ],
    [
      'a head in lower case, written before pieces',
      WORDS,
      (to) => {
        to.writeHead(200, { 'content-type': 'text/html', 'content-length': Buffer.byteLength(WORDS) });
        to.write(WORDS.slice(0, 20));
        to.end(WORDS.slice(20));
      },
    ],
    [
      'a head sent before',
      WORDS,
      (to) => {
        to.setHeader('content-type', 'text/html');
        to.flushHeaders();
        to.write(WORDS.slice(0, 20), () => to.end(WORDS.slice(20)));
      },
    ],
    [
      'a head written and sent before',
      ASCII,
      (to) => {
        to.writeHead(200, HTML).flushHeaders();
        to.end(ASCII);
      },
    ],
    [
      'chunks that were asked for',
      ASCII,
      (to) => to.setHeader('Transfer-Encoding', 'chunked').writeHead(200, HTML).end(ASCII),
    ],
    [
      'trailers',
      ASCII,
      (to) => {
        to.writeHead(200, { ...HTML, Trailer: 'X-Sum' });
        to.addTrailers({ 'X-Sum': '1' });
        to.end(ASCII);
      },
    ],
  ])('has the hidden link, and a length that is right, with %s', async (_, page, answer) => {
    const [bare, guarded] = (await bothAnswers(answer)).map(read);
    expect(bare?.body).toBe(page);
    expect(guarded?.head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(guarded?.body).toBe(page.replace('</body>', `${sundew.honeytokenMarkup}</body>`));
    const length = /^content-length: (\d+)$/im.exec(guarded?.head ?? '')?.[1];
    const isChunked = /^transfer-encoding: chunked$/im.test(guarded?.head ?? '');
    expect(isChunked ? length : Number(length)).toBe(isChunked ? undefined : Buffer.byteLength(guarded?.body ?? ''));
  });

  it.each<[string, (to: ServerResponse, arrived: Promise<unknown>) => void]>([
    [
      'its head',
      async (to, arrived) => {
        to.setHeader('Content-Type', 'text/html').flushHeaders();
        await arrived;
        to.end(ASCII);
      },
    ],
    [
      'a head that was written',
      async (to, arrived) => {
        to.writeHead(200, HTML).flushHeaders();
        await arrived;
        to.end(ASCII);
      },
    ],
    [
      'its beginning',
      async (to, arrived) => {
        to.setHeader('Content-Type', 'text/html').write(ASCII.slice(0, 20));
        await arrived;
        to.end(ASCII.slice(20));
      },
    ],
    [
      'its beginning, compressed',
      async (to, arrived) => {
        to.writeHead(200, { ...HTML, 'Content-Encoding': 'gzip' });
        const packed = createGzip();
        packed.pipe(to);
        // The packer sends its own head at once, and keeps the rest.
        packed.write(ASCII.slice(0, 20));
        await arrived;
        packed.end(ASCII.slice(20));
      },
    ],
  ])('does not wait for the rest of the page: %s', async (_, answer) => {
    const guard = sundewExpress(sundew);
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    const listener: RequestListener = (request, response) => guard(request, response, () => answer(response, arrived));
    const response = await fetch(await urlOf(listener));
    arrive();
    expect(await response.text()).toBe(ASCII.replace('</body>', `${sundew.honeytokenMarkup}</body>`));
  });

  it('is given whole to who wrapped the response before', async () => {
    const seen: string[] = [];
    const guard = sundewExpress(sundew);
    const wrapped: RequestListener = (request, response) => {
      const { end } = response;
      response.end = ((page: string, charset: BufferEncoding) => {
        seen.push(Buffer.from(page, charset).toString());
        return end.call(response, page, charset);
      }) as ServerResponse['end'];
      guard(request, response, () => response.setHeader('Content-Type', 'text/html').end(Buffer.from(WORDS)));
    };
    const page = await (await fetch(await urlOf(wrapped))).text();
    expect(page).toBe(WORDS.replace('</body>', `${sundew.honeytokenMarkup}</body>`));
    expect(seen).toEqual([page]);
  });

  it('keeps the trailers of the application', async () => {
    const [bare, guarded] = await bothAnswers((to) => {
      to.writeHead(200, { ...HTML, Trailer: 'X-Sum' });
      to.addTrailers({ 'X-Sum': '1' });
      to.end(ASCII);
    });
    for (const answer of [bare, guarded]) expect(answer).toMatch(/\r\n0\r\nX-Sum: 1\r\n\r\n$/);
  });
});
