import { hostname } from 'node:os';
import { gzipSync } from 'node:zlib';
import type { AgentDetectionsAnswer, AgentHeartbeatAnswer, AgentHeartbeatBody } from '@sundew/wire/agents';
import { EnvHttpProxyAgent, fetch } from 'undici';
import type { Settings } from '../config/settings.ts';
import { VERSION } from '../config/version.ts';
import type { SpooledBatch } from './spool.ts';

/** The service, or something in front of it, takes no body of this size. */
export class TooLarge extends Error {}

/** The two calls of an agent. HTTPS_PROXY, HTTP_PROXY and NO_PROXY of the environment hold. */
export interface ServiceClient {
  /** @throws TooLarge; or Error with the service's words: the batch stays and is sent again */
  send(batch: SpooledBatch): Promise<AgentDetectionsAnswer>;
  /** @param signal gives the call up; without it that comes after half a minute */
  beat(words: Omit<AgentHeartbeatBody, 'agent'>, signal?: AbortSignal): Promise<AgentHeartbeatAnswer>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 30_000;
/** Bodies from here on are packed. */
const PACKED_BYTES = 2_048;

export function createServiceClient(settings: Settings): ServiceClient {
  const dispatcher = new EnvHttpProxyAgent({ connections: 4, pipelining: 1 });
  const agent = {
    ...(settings.agentName === '' ? {} : { name: settings.agentName }),
    version: VERSION,
    hostname: hostname(),
    property_id: settings.propertyId,
  };

  async function call(url: string, body: object, signal = AbortSignal.timeout(TIMEOUT_MS)): Promise<unknown> {
    const text = Buffer.from(JSON.stringify({ agent, ...body }));
    const isPacked = text.length >= PACKED_BYTES;
    const answer = await fetch(url, {
      method: 'POST',
      dispatcher,
      headers: {
        authorization: `Bearer ${settings.apiKey}`,
        'content-type': 'application/json',
        'user-agent': `sundew-ssh-agent/${VERSION}`,
        ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
      },
      body: isPacked ? gzipSync(text) : text,
      redirect: 'error',
      signal,
    });
    const said = await answer.text();
    if (answer.ok) return JSON.parse(said);
    if (answer.status === 413) throw new TooLarge(`${text.length} bytes are too many.`);
    throw new Error(`The service answered ${answer.status}: ${said.slice(0, 300)}`);
  }

  return {
    async send({ id, records }) {
      const body = { batch_id: id, detections: records };
      return (await call(settings.detectionsUrl, body)) as AgentDetectionsAnswer;
    },
    async beat(words, signal) {
      return (await call(settings.heartbeatUrl, words, signal)) as AgentHeartbeatAnswer;
    },
    close: () => dispatcher.close(),
  };
}
