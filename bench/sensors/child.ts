import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A process of this bench that answers each message with one. */
export interface Child {
  readonly pid: number;
  ask<Answer>(message: object): Promise<Answer>;
  stop(): Promise<void>;
}

/** @param file beside this one */
export function startChild(file: string): Child {
  const child: ChildProcess = fork(join(import.meta.dirname, file), { execPath: process.execPath, execArgv: [] });
  const ended = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    async ask<Answer>(message: object) {
      const answered = once(child, 'message') as Promise<[Answer]>;
      child.send(message);
      const gone = ended.then(() => Promise.reject(new Error(`${file} ended.`)));
      const [answer] = await Promise.race([answered, gone]);
      return answer;
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}
