import { spawn } from 'node:child_process';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../src/main.ts');

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  /** Resolves when `stdout` holds the text. */
  until(text: string): Promise<void>;
  /** What `stdout` holds so far. */
  said(): string;
  stop(signal: NodeJS.Signals): void;
  readonly ended: Promise<Ran>;
}

/** Starts the command line as a person would, in a process of its own that signals reach. */
export function startCli(words: readonly string[], env: Readonly<Record<string, string>> = {}): Running {
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  const watchers = new Set<() => void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    for (const watch of watchers) watch();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<Ran>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  return {
    ended,
    said: () => stdout,
    stop: (signal) => void child.kill(signal),
    until: (text) =>
      new Promise((resolve, reject) => {
        const watch = () => {
          if (!stdout.includes(text)) return;
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
        watch();
        void ended.then(() => reject(new Error(`It ended without "${text}": ${stdout}${stderr}`)));
      }),
  };
}
