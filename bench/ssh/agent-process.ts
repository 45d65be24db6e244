import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../service.ts';

const TICKS_PER_SECOND = 100;

/** The agent as a process of its own, on a port that the system chose. */
export interface AgentProcess {
  readonly pid: number;
  readonly port: number;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** A folder for agents, with their settings in `agent.yaml`. */
export function agentFolder(): string {
  const folder = temporaryDirectory();
  const lines = [
    'honeypots: { ssh: { port: 0, host: 127.0.0.1, max_connections: 20000, max_connections_per_address: 20000 } }',
    'reporting: { flush_interval: 1s, batch_size: 20 }',
  ];
  writeFileSync(join(folder, 'agent.yaml'), `${lines.join('\n')}\n`);
  return folder;
}

/** Starts an agent that reports to a service; resolves when it listens. */
export async function startAgentProcess(folder: string, serviceUrl: string): Promise<AgentProcess> {
  const main = join(import.meta.dirname, '../../apps/ssh-agent/src/main.ts');
  const child = spawn(process.execPath, [main, join(folder, 'agent.yaml')], {
    env: {
      ...process.env,
      SERVICE_API_KEY: `wd_${'a'.repeat(40)}`,
      SERVICE_PROPERTY_ID: 'p',
      SERVICE_INGEST_URL: serviceUrl,
      SERVICE_DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  return {
    pid: child.pid ?? 0,
    port: await portOf(child),
    async kill(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (bytes) => {
      said += bytes;
      const [, port] = /port (\d+)/.exec(said) ?? [];
      if (port !== undefined) resolve(Number(port));
    });
    child.on('exit', () => reject(new Error(`The agent did not start: ${said}`)));
  });
}

/** Processor time of a process and of the children that it waited for, in seconds. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return ticks / TICKS_PER_SECOND;
}

/** Resident memory of a process, in bytes. */
export function residentBytes(pid: number): number {
  const [, kb = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) * 1_024;
}
