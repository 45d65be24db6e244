import type { ClientRequest } from 'node:http';
import { isNode } from '../core/is-node.ts';
import { VERSION } from '../version.ts';
import type { AskService, ServiceAnswer, ServiceCall } from './ask-service.ts';

type Http = typeof import('node:http');
type Https = typeof import('node:https');

/** Shorter than servers keep a connection that nobody uses, so that none is used while it is being closed. */
const IDLE_MS = 4_000;
const LONGEST_ANSWER = 1_000_000;

/**
 * With the HTTP client of Node.js, which takes little more than half the time of its `fetch`; connections are kept. Null in other
 * runtimes, and where Node.js was told to go through a proxy, which `fetch` knows how to.
 */
export function askInNode(): AskService | null {
  const load = isNode() && !goesThroughProxy() ? process.getBuiltinModule : undefined;
  if (typeof load !== 'function') return null;
  const [http, https] = [load('node:http') as Http, load('node:https') as Https];
  const agent = new http.Agent({ keepAlive: true, timeout: IDLE_MS });
  const secureAgent = new https.Agent({ keepAlive: true, timeout: IDLE_MS });
  return (call) => {
    const isSecure = call.url.startsWith('https:');
    const method = call.body === undefined ? 'GET' : 'POST';
    const options = { method, agent: isSecure ? secureAgent : agent, headers: headersOf(call) };
    const request = (isSecure ? https : http).request(call.url, options);
    return answerTo(request, call);
  };
}

function answerTo(request: ClientRequest, { body, timeoutMs }: ServiceCall): Promise<ServiceAnswer> {
  return new Promise((resolve, reject) => {
    const giveUp = (error: Error): void => {
      clearTimeout(timer);
      request.destroy();
      reject(error);
    };
    const timer = setTimeout(() => giveUp(new Error(`No answer within ${timeoutMs} ms.`)), timeoutMs);
    request.on('error', giveUp);
    request.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        text += piece;
        if (text.length > LONGEST_ANSWER) giveUp(new Error('The answer is too long.'));
      });
      // The connection ended in the middle of the answer.
      response.on('error', giveUp);
      response.once('end', () => {
        clearTimeout(timer);
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null, text });
      });
    });
    request.end(body);
  });
}

function headersOf({ headers, body }: ServiceCall): Record<string, string | number> {
  const ours = { 'user-agent': `sundew-node/${VERSION}`, ...headers };
  return body === undefined ? ours : { ...ours, 'content-length': Buffer.byteLength(body) };
}

function goesThroughProxy(): boolean {
  return process.env.NODE_USE_ENV_PROXY === '1' || process.execArgv.includes('--use-env-proxy');
}
