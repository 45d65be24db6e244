import { type ClientRequest, Agent as PlainAgent, request as requestPlain } from 'node:http';
import { request as requestSecure, Agent as SecureAgent } from 'node:https';
import { ENDPOINT_PATH, LINK_PATH } from '../decoys/place-bait.ts';
import type { NumberedSender } from './numbered-load.ts';

const PATIENCE_MS = 15_000;
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

/** Reports of a sensor, with the number in `metadata.n`. */
export function reportSender(url: string, apiKey: string, connections: number): NumberedSender {
  const agent = new PlainAgent({ keepAlive: true, maxSockets: connections });
  return {
    async send(number) {
      const body = report(number);
      const headers = {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      };
      const call = requestPlain(`${url}/api/v1/detect`, { method: 'POST', agent, headers, timeout: PATIENCE_MS });
      return (await statusOf(call, body)) === 204;
    },
    close: () => agent.destroy(),
  };
}

/** Hits of a link decoy and, every other time, of an endpoint decoy, over HTTPS, with the number in the query. */
export function hitSender(port: number, site: string, connections: number): NumberedSender {
  const agent = new SecureAgent({ keepAlive: true, maxSockets: connections, rejectUnauthorized: false });
  return {
    async send(number) {
      const isLink = number % 2 === 0;
      const body = isLink ? '' : JSON.stringify({ user: `user${number}`, password: 'x' });
      const call = requestSecure({
        host: '127.0.0.1',
        port,
        servername: site,
        agent,
        method: isLink ? 'GET' : 'POST',
        path: `${isLink ? LINK_PATH : ENDPOINT_PATH}?n=${number}`,
        headers: {
          Host: site,
          'User-Agent': 'curl/8.11.0',
          ...(isLink ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
        },
        timeout: PATIENCE_MS,
      });
      return (await statusOf(call, body)) === (isLink ? 200 : 401);
    },
    close: () => agent.destroy(),
  };
}

/** @returns null when the connection ended before the whole answer was there */
function statusOf(call: ClientRequest, body: string): Promise<number | null> {
  return new Promise((resolve) => {
    call.once('response', (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? null));
      answer.once('error', () => resolve(null));
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(null));
    call.end(body);
  });
}

function report(number: number): string {
  return JSON.stringify({
    source: 'kill-bench',
    ua: CHROME,
    ip: `198.18.${(number >> 8) & 255}.${number & 255}`,
    url: `https://shop.example/products/${number % 500}`,
    f: [],
    cs: { hn: ['accept', 'accept-encoding', 'host', 'user-agent'], al: '', ae: 'gzip' },
    metadata: { n: number },
  });
}
