import { setTimeout as pause } from 'node:timers/promises';
import type { AgentHeartbeatAnswer } from '@sundew/wire/agents';
import { expect, it } from 'vitest';
import { createCanaryCheck } from '../src/auth/canary-check.ts';

const PASSWORD = 'Zq3xW9rT5yU8iO2p';
const KNOWN: AgentHeartbeatAnswer = { ok: true, server_time: '', config: {}, canaries: [true] };

it('an answer that came while the process stood still counts', async () => {
  const isCanary = createCanaryCheck({ beat: (_words, signal) => pause(1_600, KNOWN, { ...(signal && { signal }) }) });
  const asked = isCanary(PASSWORD);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_800);
  expect(await asked).toBe(true);
});
