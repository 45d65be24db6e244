import { afterAll, beforeAll, expect, it } from 'vitest';
import { OPTIONS, run } from './parts/openssh.ts';
import { type RunningAgent, startAgent } from './parts/running-agent.ts';
import { type StandInService, startStandInService } from './parts/service.ts';

/** Handed out by a decoy, so that it opens at once. */
const CANARY = 'Zq3xW9rT5yU8iO2p';

let service: StandInService;
let agent: RunningAgent;
beforeAll(async () => {
  service = await startStandInService();
  service.canaries.add(CANARY);
  agent = await startAgent(service.url);
});
afterAll(async () => {
  await agent.stop();
  await service.stop();
});

it.each([[[]], [['-C']]])('a connection exchanges its keys anew, again and again (%j)', async (options) => {
  const words = [...OPTIONS, ...options, '-v', '-o', 'RekeyLimit=2K'];
  const line = 'seq 2000; tr a-z A-Z; exit 5';
  const ended = await run('ssh', [...words, '-p', String(agent.sshPort), 'root@127.0.0.1', line], CANARY, 'over\n');
  const numbers = Array.from({ length: 2_000 }, (_, at) => `${at + 1}\n`).join('');
  expect([ended.stdout, ended.status]).toEqual([`${numbers}OVER\n`, 5]);
  expect(ended.stderr.match(/SSH2_MSG_NEWKEYS received/g)?.length ?? 0).toBeGreaterThan(1);
});
