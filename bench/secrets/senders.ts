import { request } from 'node:http';
import { ENDPOINT_PATH } from '../decoys/place-bait.ts';
import type { Bootstrap } from '../service.ts';
import type { Planted } from './planted.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

/** Sends one request; false where the door takes none of what it holds. Throws when it was not accepted. */
export type Sender = (planted: Omit<Planted, 'secret'>, number: number) => Promise<boolean>;

/** One sender for each way in: reports of one, of many, for an answer, of browsers, and hits of decoys. */
export function sendersOf(bootstrap: Bootstrap, decoyPort: number, site: string): Readonly<Record<string, Sender>> {
  const { ingest_url, api_key, organization_id } = bootstrap;
  const post = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(`${ingest_url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text}`);
    return true;
  };
  const authorization = { authorization: `Bearer ${api_key}` };
  return {
    detect: (planted, number) => post('/api/v1/detect', report(planted, number), authorization),
    batch: (planted, number) => post('/api/v1/detect/batch', { detections: [report(planted, number)] }, authorization),
    answer: (planted, number) =>
      post(
        '/api/v1/sdk/detect',
        {
          request_metadata: {
            ...{ ip: address(number), user_agent: CHROME, method: 'POST', path: planted.target ?? '/' },
            headers: {
              host: 'shop.example',
              ...(planted.referrer === undefined ? {} : { referer: planted.referrer }),
              ...(planted.contentType === undefined ? {} : { 'content-type': planted.contentType }),
            },
            ...(planted.body === undefined ? {} : { body: planted.body }),
          },
          ...(planted.metadata === undefined ? {} : { metadata: planted.metadata }),
        },
        authorization,
      ),
    public: (planted, number) =>
      post('/api/v1/detect/public', { aid: organization_id, ...report(planted, number) }, { 'user-agent': CHROME }),
    decoys: (planted) => visit(decoyPort, site, planted),
  };
}

function report(planted: Omit<Planted, 'secret'>, number: number): object {
  return {
    source: 'secrets-bench',
    ...{ ua: CHROME, ip: address(number), f: [], url: addressOf(planted.target) },
    ...(planted.referrer === undefined ? {} : { referrer: planted.referrer }),
    ...(planted.metadata === undefined ? {} : { metadata: planted.metadata }),
  };
}

/** A visit of a decoy; what has a body goes to the endpoint, the rest to wherever it leads. */
function visit(port: number, site: string, planted: Omit<Planted, 'secret'>): Promise<boolean> {
  const path = planted.body === undefined ? (planted.target ?? '/') : ENDPOINT_PATH;
  return new Promise((resolve, reject) => {
    const call = request({
      ...{ host: '127.0.0.1', port, path, method: planted.body === undefined ? 'GET' : 'POST' },
      headers: {
        host: site,
        'user-agent': CHROME,
        ...(planted.referrer === undefined ? {} : { referer: planted.referrer }),
        ...(planted.body === undefined
          ? {}
          : { 'content-type': planted.contentType, 'content-length': Buffer.byteLength(planted.body) }),
      },
    });
    call.once('response', (answer) => {
      answer.resume();
      answer.once('end', () => {
        if ((answer.statusCode ?? 500) < 500) resolve(true);
        else reject(new Error(`A decoy was answered with ${answer.statusCode}.`));
      });
    });
    call.once('error', reject);
    call.end(planted.body);
  });
}

const addressOf = (target = '/'): string => `https://shop.example${target}`;
const address = (number: number): string => `198.18.${(number >> 8) & 255}.${number & 255}`;
