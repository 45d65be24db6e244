import { setTimeout as sleep } from 'node:timers/promises';
import type { SdkDetectAnswer } from '@sundew/wire/sdk-detect';
import type { RunningService } from '../service.ts';
import { CHROME } from './agents.ts';

const LANES = 12;
const KILLED_AFTER_MS = 1_500;

/** What was told before the service was killed, and what is known of it afterwards. */
export interface Killed {
  /** The service that was started again. */
  readonly service: RunningService;
  /** Visitors that were told to be blocked before the kill. */
  readonly blocked: number;
  /** Blocked visitors that are let in afterwards. */
  readonly forgotten: number;
}

/** Visitors attack once each, and the service is killed meanwhile (SIGKILL); whoever was blocked must stay so. */
export async function killDuringAttack(
  before: RunningService,
  apiKey: string,
  restart: () => Promise<RunningService>,
): Promise<Killed> {
  const blocked: string[] = [];
  let running = true;
  let next = 0;
  const lane = async (): Promise<void> => {
    while (running) {
      const number = next++;
      const ip = `198.19.${(number >> 8) & 255}.${number & 255}`;
      const attack = '/search?q=1%27%20UNION%20SELECT%20login,password%20FROM%20users--';
      const answer = await ask(before.url, apiKey, ip, attack).catch(() => null);
      if (answer?.decision === 'block') blocked.push(ip);
    }
  };
  const lanes = Promise.all(Array.from({ length: LANES }, lane));
  await sleep(KILLED_AFTER_MS);
  const gone = before.stop('SIGKILL');
  running = false;
  await Promise.all([gone, lanes]);
  const service = await restart();
  let forgotten = 0;
  for (const ip of blocked) {
    const { decision } = await ask(service.url, apiKey, ip, '/product/7');
    if (decision !== 'block') forgotten += 1;
  }
  return { service, blocked: blocked.length, forgotten };
}

async function ask(origin: string, apiKey: string, ip: string, path: string): Promise<SdkDetectAnswer> {
  const answer = await fetch(`${origin}/api/v1/sdk/detect`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ request_metadata: { method: 'GET', path, ip, user_agent: CHROME } }),
  });
  if (!answer.ok) throw new Error(`A verdict was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as SdkDetectAnswer;
}
