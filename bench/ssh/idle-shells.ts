import type ssh2 from 'ssh2';
import { agentFolder, residentBytes, startAgentProcess } from './agent-process.ts';
import { openIdleShell, tryPassword } from './clients.ts';
import { startKeepingService } from './keeping-service.ts';

const BOUND_BYTES = 256 * 1_048_576;
const PASSWORD = 'idle';
/** Guesses after which the account is open to this machine, at most. */
const MOST_GUESSES = 8;
const AT_ONCE = 16;

export interface IdleShells {
  readonly open: number;
  readonly bytesEach: number;
  /** How many fit into 256 MB of resident memory, on a straight line through what was measured. */
  readonly in256Mb: number;
}

/**
 * Opens connections whose shells show their prompt and wait, and looks at the memory of the agent.
 * @param wanted how many are really opened
 */
export async function measureIdleShells(wanted: number): Promise<IdleShells> {
  const service = await startKeepingService();
  const agent = await startAgentProcess(agentFolder(), service.url);
  const clients: ssh2.Client[] = [];
  const openTo = async (count: number): Promise<void> => {
    while (clients.length < count) {
      const more = Math.min(AT_ONCE, count - clients.length);
      clients.push(...(await Promise.all(Array.from({ length: more }, () => openIdleShell(agent.port, PASSWORD)))));
    }
  };
  try {
    for (let guess = 0; guess < MOST_GUESSES; guess += 1)
      if ((await tryPassword(agent.port, 'root', PASSWORD)) === 'accepted') break;
    await openTo(Math.round(wanted / 5));
    const [some, before] = [clients.length, residentBytes(agent.pid)];
    await openTo(wanted);
    const after = residentBytes(agent.pid);
    const grown = after - before;
    // Where the collector gave back more than the shells took, the whole process stands for what they need.
    const bytesEach = grown > 0 ? grown / (clients.length - some) : after / clients.length;
    const in256Mb = Math.floor(clients.length + (BOUND_BYTES - after) / bytesEach);
    return { open: clients.length, bytesEach, in256Mb };
  } finally {
    for (const client of clients) client.destroy();
    await agent.kill('SIGKILL');
    await service.stop();
  }
}
