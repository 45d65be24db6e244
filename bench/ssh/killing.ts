import { setTimeout as pause } from 'node:timers/promises';
import { agentFolder, startAgentProcess } from './agent-process.ts';
import { CLOSED_ACCOUNT, tryPassword } from './clients.ts';
import { startKeepingService } from './keeping-service.ts';

export interface KillOutcome {
  /** Passwords whose refusal a visitor saw. */
  readonly answered: number;
  /** Refused passwords that the service never got. */
  readonly lost: number;
  /** Passwords that the service stored more than once. */
  readonly duplicates: number;
}

const ATTEMPTS = 12;
const PATIENCE_MS = 60_000;

/**
 * Kills the agent with SIGKILL while visitors guess and the service is away, or stores batches without an answer.
 * Then both are back, and what visitors saw refused is held against what arrived.
 * @param kills how often
 */
export async function killAgent(kills: number): Promise<KillOutcome> {
  const service = await startKeepingService();
  const folder = agentFolder();
  const answered: string[] = [];
  try {
    for (let round = 0; round < kills; round += 1) {
      service.mood = round % 2 === 0 ? 'away' : 'forgetful';
      const agent = await startAgentProcess(folder, service.url);
      const attempts = Array.from({ length: ATTEMPTS }, async (_, at) => {
        await pause(at * 100);
        const password = `guess-${round}-${at}`;
        if ((await tryPassword(agent.port, CLOSED_ACCOUNT, password)) === 'refused') answered.push(password);
      });
      const before = answered.length;
      const patience = Date.now() + PATIENCE_MS;
      while (answered.length === before && Date.now() < patience) await pause(20);
      await pause(Math.random() * 1_000);
      await agent.kill('SIGKILL');
      await Promise.all(attempts);
    }
    service.mood = 'there';
    const last = await startAgentProcess(folder, service.url);
    const missing = () => {
      const stored = new Set(service.passwords());
      return answered.filter((password) => !stored.has(password)).length;
    };
    const deadline = Date.now() + PATIENCE_MS;
    while (missing() > 0 && Date.now() < deadline) await pause(200);
    // What was on disk but not answered arrives as well: until nothing more comes.
    for (let before = -1; before !== service.passwords().length; await pause(2_500))
      before = service.passwords().length;
    await last.kill('SIGTERM');
    const stored = service.passwords();
    return { answered: answered.length, lost: missing(), duplicates: stored.length - new Set(stored).size };
  } finally {
    await service.stop();
  }
}
