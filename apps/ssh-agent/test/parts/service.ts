import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { AgentDetectionsBody, AgentHeartbeatBody, AgentRecord } from '@sundew/wire/agents';

/** What an agent reports to, without a database: it keeps batches by their names as the service does. */
export interface StandInService {
  readonly url: string;
  /** Every record of every batch, each batch once. */
  records(): readonly AgentRecord[];
  /** Records that came again under another name of their batch. */
  calls(): number;
  readonly canaries: Set<string>;
  isAway: boolean;
  /** Is asked about credentials, and never answers. */
  isDeaf: boolean;
  /** Credentials that it was asked about. */
  presented(): readonly string[];
  stop(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  return JSON.parse((request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString());
}

export async function startStandInService(): Promise<StandInService> {
  const batches = new Map<string, AgentRecord[]>();
  let calls = 0;
  const service = { canaries: new Set<string>(), isAway: false, isDeaf: false };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const take = (body: unknown) => {
      calls += 1;
      if (service.isAway) return answer(503, { error: 'away' });
      if (request.url === '/api/v1/agent/heartbeat') {
        const { presented = [] } = body as AgentHeartbeatBody;
        asked.push(...presented);
        if (service.isDeaf && presented.length > 0) return;
        const canaries = presented.map((text) => service.canaries.has(text));
        return answer(200, { ok: true, server_time: new Date().toISOString(), config: {}, canaries });
      }
      const { batch_id: id, detections } = body as AgentDetectionsBody;
      const isNew = !batches.has(id);
      if (isNew) batches.set(id, detections);
      const count = detections.length;
      return answer(202, { accepted: isNew ? count : 0, duplicates: isNew ? 0 : count, rejected: [] });
    };
    // Whoever hangs up in the middle gets no answer.
    bodyOf(request).then(take, () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(service, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    records: () => [...batches.values()].flat(),
    calls: () => calls,
    presented: () => asked,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
