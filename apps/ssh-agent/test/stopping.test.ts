import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ssh2 from 'ssh2';
import { expect, it } from 'vitest';
import { startSender } from '../src/report/sender.ts';
import { openSpool, type SpooledBatch } from '../src/report/spool.ts';
import { startAgent } from './parts/running-agent.ts';
import { startStandInService } from './parts/service.ts';

/** Handed out by a decoy, so that it opens at once. */
const CANARY = 'Zq3xW9rT5yU8iO2p';
const QUIET = { info: () => undefined, warn: () => undefined };

function signIn(port: number): Promise<ssh2.Client> {
  const client = new ssh2.Client();
  return new Promise((resolve, reject) => {
    client.on('ready', () => resolve(client));
    client.on('error', reject);
    client.on('close', () => reject(new Error('The agent hung up.')));
    client.connect({ host: '127.0.0.1', port, username: 'root', password: CANARY });
  });
}

it('an agent that is stopped tells of the visitors who were inside', async () => {
  const service = await startStandInService();
  service.canaries.add(CANARY);
  const agent = await startAgent(service.url);
  const visitors = await Promise.all([signIn(agent.sshPort), signIn(agent.sshPort)]);
  for (const visitor of visitors) visitor.on('error', () => undefined);
  await agent.stop();
  expect(service.records().filter(({ type }) => type === 'ssh_session')).toHaveLength(visitors.length);
  await service.stop();
});

it('an agent that is stopped tells of the visitor whose password it just asks about', async () => {
  const service = await startStandInService();
  service.isDeaf = true;
  const agent = await startAgent(service.url);
  const visitor = signIn(agent.sshPort).catch(() => undefined);
  await expect.poll(() => service.presented()).toEqual([CANARY]);
  await agent.stop();
  await visitor;
  expect(service.records()).toMatchObject([{ type: 'ssh_auth', username: 'root' }]);
  await service.stop();
});

it('what came in after a batch that failed is sent too before the agent ends', async () => {
  const spool = await openSpool(mkdtempSync(join(tmpdir(), 'sundew-spool-')), 1_000_000);
  const record = () => ({
    ...{ type: 'ssh_auth', timestamp: new Date().toISOString(), source_ip: '198.51.100.7', source_port: 1 },
    ...{ destination_port: 22, username: 'root', client_version: '', session_id: randomUUID(), success: false },
  });
  await spool.append(record());
  const sent: SpooledBatch[] = [];
  const { promise: wasRefused, resolve: refused } = Promise.withResolvers<void>();
  const client = {
    async send(batch: SpooledBatch) {
      sent.push(batch);
      if (sent.length > 1) return { accepted: batch.records.length, duplicates: 0, rejected: [] };
      refused();
      throw new Error('The service is away.');
    },
  };
  const rhythm = () => ({ batchSize: 100, flushIntervalMs: 60_000 });
  const sender = startSender({ spool, client, log: QUIET, rhythm });
  await wasRefused;
  await spool.append(record());
  await spool.append(record());
  await sender.stop();
  expect(sent.map(({ records }) => records.length)).toEqual([1, 1, 2]);
  await spool.close();
});
