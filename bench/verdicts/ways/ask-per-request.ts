import { Agent, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import type { DecisionAction } from '@sundew/wire/decisions';
import type { SdkDetectAnswer } from '@sundew/wire/sdk-detect';
import type { ShopRequest } from '../shop/shop.ts';
import type { Judged } from './judged.ts';

export interface Asker {
  /** Asks for a verdict, as a sensor within the application does before it answers. */
  ask(request: ShopRequest): Promise<void>;
  readonly judged: readonly Judged[];
  /** Calls without a verdict. */
  readonly unanswered: () => number;
  close(): void;
}

/** The first way: `/sdk/detect` per request. What the shop will answer is not known yet when it asks. */
export function createAsker(origin: string, apiKey: string): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const judged: (Judged & { action: DecisionAction | null })[] = [];
  let unanswered = 0;

  function call(body: string): Promise<SdkDetectAnswer> {
    return new Promise((resolve, reject) => {
      const asked = send(`${origin}/api/v1/sdk/detect`, {
        method: 'POST',
        agent,
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      });
      asked.once('error', reject);
      asked.once('response', (response) => {
        text(response)
          .then((said) => {
            if (response.statusCode === 200) resolve(JSON.parse(said) as SdkDetectAnswer);
            else reject(new Error(`A verdict was answered with ${response.statusCode}: ${said}`));
          })
          .catch(reject);
      });
      asked.end(body);
    });
  }

  return {
    judged,
    unanswered: () => unanswered,
    async ask({ method, target, headers, body, address, visitor }) {
      // Kept in the order of arrival, whichever is answered first.
      const entry = { visitor, address, target, action: null as DecisionAction | null };
      judged.push(entry);
      const metadata = { method, path: target, ip: address, user_agent: headers['user-agent'] ?? '', headers };
      const said = body === '' ? metadata : { ...metadata, body };
      try {
        entry.action = (await call(JSON.stringify({ request_metadata: said }))).decision;
      } catch {
        unanswered += 1;
      }
    },
    close: () => agent.destroy(),
  };
}
