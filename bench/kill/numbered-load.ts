import { Agent, request } from 'node:http';

export interface NumberedLoad {
  /** Numbers whose detection was answered 204, in the order of the answers. */
  readonly accepted: readonly number[];
  /** Requests that were refused, broken off or never answered. */
  failed(): number;
  /** Sends nothing more and resolves when every connection is quiet. */
  stop(): Promise<void>;
}

/** A pause after a failed request, so that a service that is down is not asked thousands of times. */
const PAUSE_MS = 20;

/**
 * Reports detections as fast as they are answered, each with a number of its own in `metadata.n`. A request that fails
 * is not repeated: its number is never used again, so every number may be stored once at most.
 */
export function startNumberedLoad(url: string, apiKey: string, connections: number): NumberedLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const accepted: number[] = [];
  let next = 0;
  let failures = 0;
  let running = true;

  async function lane(): Promise<void> {
    while (running) {
      const number = next++;
      const status = await send(agent, `${url}/api/v1/detect`, apiKey, detection(number));
      if (status === 204) accepted.push(number);
      else {
        failures += 1;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  }
  const lanes = Array.from({ length: connections }, lane);

  return {
    accepted,
    failed: () => failures,
    async stop() {
      running = false;
      await Promise.all(lanes);
      agent.destroy();
    },
  };
}

/** @returns the status, or null when the connection ended first */
function send(agent: Agent, url: string, apiKey: string, body: string): Promise<number | null> {
  return new Promise((resolve) => {
    const headers = {
      Authorization: `Bearer ${apiKey}`,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    };
    const call = request(url, { method: 'POST', agent, headers, timeout: 15_000 }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? null));
      answer.once('error', () => resolve(null));
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(null));
    call.end(body);
  });
}

function detection(number: number): string {
  return JSON.stringify({
    source: 'kill-bench',
    ua: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    ip: `198.18.${(number >> 8) & 255}.${number & 255}`,
    url: `https://shop.example/products/${number % 500}`,
    f: [],
    cs: { hn: ['accept', 'accept-encoding', 'host', 'user-agent'], al: '', ae: 'gzip' },
    metadata: { n: number },
  });
}
